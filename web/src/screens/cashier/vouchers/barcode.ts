/** The number of a voucher as bars, Interleaved 2 of 5: what ticket readers of terminals read. */

/** Which two of the five elements of a digit are wide. */
const DIGITS = ["00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010"];
const WIDE = 3;

export interface Bars {
  /** Where each dark bar begins and how wide it is, in modules. */
  bars: { x: number; width: number }[];
  width: number;
}

/** Nothing where it is no even number of digits. Spaces are left out. */
export function barsOf(number: string): Bars | null {
  const digits = number.replaceAll(" ", "");
  if (!/^(\d\d)+$/.test(digits)) return null;
  // Dark and light by turns: the start, pairs of digits (one in the bars, one in the spaces), the end.
  const widths = [1, 1, 1, 1];
  for (let at = 0; at < digits.length; at += 2) {
    const [dark, light] = [DIGITS[Number(digits[at])] ?? "", DIGITS[Number(digits[at + 1])] ?? ""];
    for (let element = 0; element < 5; element += 1) {
      widths.push(dark[element] === "1" ? WIDE : 1, light[element] === "1" ? WIDE : 1);
    }
  }
  widths.push(WIDE, 1, 1);
  const bars: Bars["bars"] = [];
  let x = 0;
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { bars, width: x };
}
