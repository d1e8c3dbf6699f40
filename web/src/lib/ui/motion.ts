/** How long a thing takes here, as the style sheet says: one place for animation and for what waits for it. */
export function motionMs(token: "--travel" | "--flip" | "--total"): number {
  const element = document.querySelector(".terminal") ?? document.documentElement;
  const text = getComputedStyle(element).getPropertyValue(token).trim();
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? (text.endsWith("ms") ? value : value * 1000) : 0;
}

export const isStill = (): boolean =>
  document.documentElement.dataset.motion === "reduced" || (window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false);
