/** From values to places on paper, and the round values that an axis is marked with. */

export interface Scale {
  /** Where a value lies, in pixels. */
  (value: number): number;
  readonly from: number;
  readonly to: number;
}

function scale(from: number, to: number, place: (value: number) => number): Scale {
  return Object.assign((value: number) => place(value), { from, to });
}

/** `[from, to]` is laid over `[start, end]`; a domain of one value lies in the middle. */
export function linear([from, to]: [number, number], [start, end]: [number, number]): Scale {
  const span = to - from;
  return scale(from, to, (value) => (span === 0 ? (start + end) / 2 : start + ((value - from) / span) * (end - start)));
}

/** The same with equal steps for equal ratios; both ends must be above zero. */
export function logarithmic([from, to]: [number, number], range: [number, number]): Scale {
  const inner = linear([Math.log10(from), Math.log10(to)], range);
  return scale(from, to, (value) => inner(Math.log10(value)));
}

/** A step of 1, 2 or 5 times a power of ten that cuts the span into at most `count` parts. */
export function step(span: number, count: number): number {
  const raw = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw));
  const digit = [1, 2, 5, 10].find((digit) => raw <= digit * power * (1 + 1e-9)) ?? 10;
  return digit * power;
}

export interface Marks {
  values: number[];
  /** How many decimals tell the marks apart. */
  places: number;
}

/** Round values within the span. */
export function marks(from: number, to: number, count: number): Marks {
  if (!(to > from)) return { values: [from], places: 2 };
  const by = step(to - from, count);
  const places = Math.max(0, -Math.floor(Math.log10(by) + 1e-9));
  const values: number[] = [];
  for (let n = Math.ceil(from / by - 1e-9); n * by <= to + by * 1e-9; n++) values.push(Number((n * by).toFixed(places)));
  return { values, places };
}

/** A span that ends on round values and holds every value given. */
export function roundSpan(values: readonly number[], count: number): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  if (low === high) return low === 0 ? [-1, 1] : [low - Math.abs(low) * 0.1, high + Math.abs(high) * 0.1];
  const around = (by: number): [number, number] => [Math.floor(low / by + 1e-9) * by, Math.ceil(high / by - 1e-9) * by];
  const [from, to] = around(step(high - low, count));
  // The wider span may need wider steps; then it ends on those, and the axis is marked at both ends.
  return around(step(to - from, count));
}

/** Powers of ten within the span; with 2 and 5 between them where there are few. */
export function powers(from: number, to: number): number[] {
  const decades = Math.log10(to / from);
  const digits = decades <= 2.2 ? [1, 2, 5] : [1];
  const values: number[] = [];
  for (let power = Math.floor(Math.log10(from)); power <= Math.ceil(Math.log10(to)); power++) {
    values.push(...digits.map((digit) => digit * 10 ** power));
  }
  return values.filter((value) => value >= from * (1 - 1e-9) && value <= to * (1 + 1e-9));
}

/** The marks whose texts have room beside each other, in type of about 7 pixels a letter; the first always has. */
export function uncrowded<Mark extends { at: number; text: string }>(marks: readonly Mark[]): Mark[] {
  let end = -Infinity;
  return marks.filter(({ at, text }) => {
    const half = (text.length * 7) / 2;
    if (at - half < end + 4) return false;
    end = at + half;
    return true;
  });
}

/** The points of a line as the `d` of a path. */
export function path(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
