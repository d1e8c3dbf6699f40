/** Exact fractions, as the house writes them (`-43/415`, `11`): nothing is rounded before it is shown. */

export interface Fraction {
  readonly over: bigint;
  /** Always above zero, and without a common divisor with `over`. */
  readonly under: bigint;
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

function divisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

export function fraction(over: bigint | number, under: bigint | number = 1n): Fraction {
  const [a, b] = [BigInt(over), BigInt(under)];
  if (b === 0n) throw new RangeError("a fraction over zero");
  const common = divisor(abs(a), abs(b)) * (b < 0n ? -1n : 1n);
  return { over: a / common, under: b / common };
}

export const ZERO = fraction(0n);

/** Reads `over/under` or a whole number; nothing else is a fraction. */
export function parseFraction(text: string): Fraction {
  const match = /^(-?\d+)(?:\/(\d+))?$/.exec(text);
  if (!match) throw new SyntaxError(`not a fraction: ${text}`);
  return fraction(BigInt(match[1] ?? "0"), BigInt(match[2] ?? "1"));
}

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under + b.over * a.under, a.under * b.under);
export const negative = (a: Fraction): Fraction => ({ over: -a.over, under: a.under });
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, negative(b));
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);
export const isEqual = (a: Fraction, b: Fraction): boolean => a.over === b.over && a.under === b.under;

export function compare(a: Fraction, b: Fraction): number {
  const [left, right] = [a.over * b.under, b.over * a.under];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Rounded to so many decimals, half away from zero, with a true minus sign: `−1.4581`. */
export function decimal(value: Fraction, places: number): string {
  const scaled = abs(value.over) * 10n ** BigInt(places);
  const rounded = (2n * scaled + value.under) / (2n * value.under);
  const digits = rounded.toString().padStart(places + 1, "0");
  const [whole, rest] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
  return `${value.over < 0n && rounded !== 0n ? "−" : ""}${whole}${places > 0 ? `.${rest}` : ""}`;
}

/** Cut after so many decimals, for what goes on without end: the digits shown are those of the number. */
export function digitsOf(value: Fraction, places: number): string {
  const cut = (abs(value.over) * 10n ** BigInt(places)) / value.under;
  const digits = cut.toString().padStart(places + 1, "0");
  const isWhole = abs(value.over) * 10n ** BigInt(places) === cut * value.under;
  const text = `${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}`;
  return (value.over < 0n ? "−" : "") + (isWhole ? text.replace(/\.?0+$/, "") : `${text}…`);
}

/** As close as a floating number comes; for drawing. */
export function toNumber(value: Fraction): number {
  const places = 20n;
  // Enough digits that the quotient keeps 17 of its own, however small it is.
  const shift = BigInt(Math.max(0, value.under.toString().length - value.over.toString().length)) + places;
  return Number(`${(value.over * 10n ** shift) / value.under}e-${shift}`);
}
