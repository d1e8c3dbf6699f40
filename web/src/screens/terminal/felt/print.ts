/** What a box says of its wager beside the name and the odds: the same words in print and for those who listen. */
import type { WagerRule } from "../../../lib/api";
import { shortCondition } from "../../../lib/i18n/conditions";
import { common, terminal } from "../../../lib/i18n";
import { isLadder, mainLine, paysText, percent, specialLines } from "../../../lib/play/odds";

/** Where it pays otherwise: `Wins with 6: pays half`. A ladder is printed whole as its odds. */
export const changedOdds = (rule: WagerRule): readonly string[] =>
  isLadder(rule) ? [] : specialLines(rule).map((line) => common().when(shortCondition(line.tests), paysText(line.odds)));

/** The commission that the printed odds already have in them. */
export function commissionIn(rule: WagerRule): string | null {
  const rate = mainLine(rule)?.commission?.rate;
  return rate === undefined ? null : terminal().commissionIn(percent(rate));
}
