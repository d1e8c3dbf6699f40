/** A table of figures is one stop for the tabulator; arrows go from cell to cell within it. */
const STEPS: Record<string, readonly [number, number]> = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** For `onkeydown` of a button in a table cell. Tells whether the key was an arrow. */
export function walk(event: KeyboardEvent & { currentTarget: HTMLButtonElement }): boolean {
  const step = STEPS[event.key];
  const row = event.currentTarget.closest("tr");
  const rows = row?.closest("tbody")?.rows;
  if (!step || !row || !rows) return false;
  const buttons = (row: HTMLTableRowElement | undefined) => [...(row?.querySelectorAll<HTMLButtonElement>("button[data-cell]") ?? [])];
  const at = buttons(row).indexOf(event.currentTarget);
  buttons(rows[[...rows].indexOf(row) + step[0]])[at + step[1]]?.focus();
  event.preventDefault();
  return true;
}
