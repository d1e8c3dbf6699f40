/** Amounts in words, as on a cheque: a zero too many is seen at once. */
import type { Money } from "../../lib/api";
import { readsChinese } from "../../lib/i18n";

/** From here on an amount is read out before it is acted on. */
export const BIG: Money = 100_000;

const ONES = [
  "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
  "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const THOUSANDS = ["", "thousand", "million", "billion", "trillion"];

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const tens = rest < 20 ? ONES[rest] : [TENS[Math.floor(rest / 10)], ONES[rest % 10]].filter(Boolean).join("-");
  return [hundreds > 0 ? `${ONES[hundreds]} hundred` : "", tens].filter(Boolean).join(" ");
}

function english(cents: Money): string {
  let units = Math.trunc(cents / 100);
  const parts: string[] = [];
  for (let power = 0; units > 0; power += 1, units = Math.floor(units / 1000)) {
    const group = units % 1000;
    if (group > 0) parts.unshift([belowThousand(group), THOUSANDS[power]].filter(Boolean).join(" "));
  }
  const whole = parts.length === 0 ? "zero" : parts.join(" ");
  const rest = cents % 100;
  return rest === 0 ? whole : `${whole} and ${rest.toString().padStart(2, "0")}/100`;
}

const DIGITS = "零壹贰叁肆伍陆柒捌玖";
const PLACES = ["", "拾", "佰", "仟"];
const MYRIADS = ["", "万", "亿", "万亿"];

/** Four digits with their places; a gap between digits is one 零. */
function belowMyriad(number: number): string {
  const digits = number.toString();
  let text = "";
  let isGap = false;
  for (const [at, digit] of [...digits].entries()) {
    if (digit === "0") {
      isGap = true;
      continue;
    }
    text += (isGap && text !== "" ? "零" : "") + (DIGITS[Number(digit)] ?? "") + (PLACES[digits.length - 1 - at] ?? "");
    isGap = false;
  }
  return text;
}

/** The capital figures that banks write, which cannot be altered with a stroke. */
function chinese(cents: Money): string {
  let units = Math.trunc(cents / 100);
  const groups: number[] = [];
  for (; units > 0; units = Math.floor(units / 10_000)) groups.push(units % 10_000);
  let whole = "";
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const group = groups[at] ?? 0;
    if (group === 0) continue;
    const hasGap = whole !== "" && (group < 1_000 || groups[at + 1] === 0);
    whole += (hasGap ? "零" : "") + belowMyriad(group) + (MYRIADS[at] ?? "");
  }
  const [jiao, fen] = [Math.floor((cents % 100) / 10), cents % 10];
  if (jiao === 0 && fen === 0) return `${whole === "" ? "零" : whole}元整`;
  const start = whole === "" ? "" : `${whole}元`;
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : start === "" ? "" : "零";
  return start + tenths + (fen > 0 ? `${DIGITS[fen]}分` : "整");
}

/** `twelve thousand five hundred and 50/100`; `壹万贰仟伍佰元伍角整`. */
export function inWords(cents: Money): string {
  return readsChinese() ? chinese(cents) : english(cents);
}
