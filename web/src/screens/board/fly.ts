/** A new mark flies into its road from the middle of the screen, where its result was read. */

const FLIGHT_MS = 800;

/** Nothing where there is no such mark, or where motion is not wanted. */
export function flyIn(stage: HTMLElement): void {
  const mark = stage.querySelector<SVGGElement>('[data-road="big"] [data-newest]');
  const isCalm = document.documentElement.dataset.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!mark || isCalm || !mark.animate) return;
  const { left, top, width, height } = mark.getBoundingClientRect();
  const cell = mark.ownerSVGElement?.getBoundingClientRect();
  const matrix = mark.getCTM();
  if (width === 0 || !cell || !matrix) return;
  // The transform of an SVG element is counted in its own units, from its own place.
  const scale = matrix.a;
  const [x, y] = [
    (innerWidth / 2 - (left + width / 2)) / scale,
    (innerHeight / 2 - (top + height / 2)) / scale,
  ];
  const home = mark.transform.baseVal.consolidate()?.matrix;
  if (!home) return;
  const at = (dx: number, dy: number, grown: number) =>
    `translate(${home.e + dx}px, ${home.f + dy}px) translate(20px, 20px) scale(${grown}) translate(-20px, -20px)`;
  mark.ownerSVGElement?.classList.add("open");
  const flight = mark.animate(
    [
      { transform: at(x, y, 5), opacity: 0 },
      { transform: at(x, y, 5), opacity: 1, offset: 0.2 },
      { transform: at(0, 0, 1), opacity: 1 },
    ],
    { duration: FLIGHT_MS, easing: "cubic-bezier(0.16, 1, 0.3, 1)" },
  );
  flight.onfinish = flight.oncancel = () => mark.ownerSVGElement?.classList.remove("open");
}
