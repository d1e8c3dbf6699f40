/** Figures of the lab as people read them. */
import { decimal, type Fraction, fraction, times } from "../../lib/format/fraction";

const HUNDRED = fraction(100n);

/** `1.4581 %` from an exact share. */
export const percent = (share: Fraction, places = 4): string => `${decimal(times(share, HUNDRED), places)} %`;

const minus = (text: string): string => text.replace("-", "−");

/** The same from a floating number, with its sign where it is asked for. */
export function percentOf(share: number, places = 4, isSigned = false): string {
  const text = minus((100 * share).toFixed(places));
  return `${isSigned && share > 0 ? "+" : ""}${text} %`;
}

export const fixed = (value: number, places: number): string => minus(value.toFixed(places));
export const signedFixed = (value: number, places: number): string => (value > 0 ? "+" : "") + fixed(value, places);
export const signedDecimal = (value: Fraction, places: number): string => (value.over > 0n ? "+" : "") + decimal(value, places);

/** `1,000,017`. */
export const count = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ",");

/** `10³`, `2 × 10⁴`, for an axis. */
export function power(value: number): string {
  const exponent = Math.floor(Math.log10(value) + 1e-9);
  const digit = Math.round((value / 10 ** exponent) * 100) / 100;
  const raised = [...String(exponent)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? "⁻").join("");
  return digit === 1 ? `10${raised}` : `${digit} × 10${raised}`;
}
