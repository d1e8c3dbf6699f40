/** Keys at the console: they act on the step, unless something else has the focus that takes them. */

/** Whether this key belongs to what has the focus: a field, another button, an open dialog. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return true;
  if (document.querySelector("dialog[open]")) return true;
  const target = event.target;
  return target instanceof Element && target.closest("input, select, textarea, a, button, summary") !== null;
}
