/** What a wager pays, as it is printed on the felt: always from the lines of its rulebook. */
import type { Schema, WagerRule } from "../api";
import { common } from "../i18n";

type PayLine = Schema<"PayLine">;

/** `19:20` is printed as `0.95:1`, `8:1` and `1:2` as they are. */
export function printed(odds: string): string {
  const [win, stake] = odds.split(":").map(Number);
  if (!win || !stake || stake === 1 || win === 1) return odds;
  const ratio = win / stake;
  return Number.isInteger(ratio * 100) ? `${ratio}:1` : odds;
}

/** In a sentence: `8 to 1`, `0.95 to 1`. */
export function oddsInWords(odds: string): string {
  const [win = "", stake = ""] = printed(odds).split(":");
  return common().odds(win, stake);
}

/** What a changed line pays: `pays half`, `pays 1.2 to 1`. */
export const paysText = (odds: string): string => (odds === "1:2" ? common().paysHalf : common().pays(oddsInWords(odds)));

/** `1:20` is 5 %. */
export function percent(rate: string): string {
  const [part, whole] = rate.split(":").map(Number);
  return part && whole ? `${Math.round((part / whole) * 10_000) / 100}%` : rate;
}

/** The line that says what the wager pays as a rule: the last, since the special ones come first. */
export const mainLine = (rule: WagerRule): PayLine | undefined => rule.pays.at(-1);

/** The lines that differ from it, for print inside the box. */
export const specialLines = (rule: WagerRule): readonly PayLine[] => rule.pays.slice(0, -1);

/** A wager whose lines are steps of one ladder is printed with all of them: `12:1 · 20:1`. */
export const isLadder = (rule: WagerRule): boolean => rule.pays.length > 1 && !rule.backs;

/** What the wager pays, as it is said. */
export const oddsSaid = (rule: WagerRule): string =>
  (isLadder(rule) ? rule.pays : rule.pays.slice(-1)).map((line) => oddsInWords(line.odds)).join(", ");

/** What the wager pays, as it is printed. */
export const oddsText = (rule: WagerRule): string =>
  isLadder(rule) ? rule.pays.map((line) => printed(line.odds)).join(" · ") : printed(mainLine(rule)?.odds ?? "");
