/** What the coach says, and when: three things before the first bet, one at a third card, one at the result. */
import { money } from "../../../lib/format/money";
import { coachTexts, common, named } from "../../../lib/i18n";
import { mainLine, oddsInWords } from "../../../lib/play/odds";
import type { OwnSettlement } from "../../../lib/api";
import type { Areas } from "../felt/areas";

/** What has been seen of the first round so far. */
export type Lesson = "chip" | "bet" | "close" | "third" | "result";

/** What the round is doing, as far as the coach cares. */
export interface Moment {
  isOpen: boolean;
  hasBet: boolean;
  /** A third card was called: "Player draws on 5". */
  drawn: string | null;
  /** The settlement of a round in which one of our bets lay. */
  settled: OwnSettlement | null;
}

/** The lesson that this moment is for; nothing while there is nothing to say. */
export function lessonOf(seen: readonly Lesson[], { isOpen, hasBet, drawn, settled }: Moment): Lesson | null {
  const wants = (lesson: Lesson): boolean => !seen.includes(lesson);
  if (settled && wants("result")) return "result";
  if (drawn && hasBet && wants("third")) return "third";
  if (!isOpen) return null;
  // Whoever has bet needs no word on how to bet.
  if (hasBet) return wants("close") ? "close" : null;
  if (wants("chip")) return "chip";
  return wants("bet") ? "bet" : null;
}

/** `Player pays 1 to 1, Banker pays 0.95 to 1, Tie pays 8 to 1`. */
export function paysLine({ player, banker, tie }: Areas): string {
  const t = coachTexts();
  const one = [player, banker, tie].flatMap((area) => (area ? [t.one(named(area.rule), common().pays(oddsInWords(mainLine(area.rule)?.odds ?? "")))] : []));
  return one.join(", ");
}

/** The result with the money. */
export function resultLine(result: string, last: OwnSettlement): string {
  const t = coachTexts();
  if (last.net > 0) return t.won(result, money(last.net), money(last.returned));
  return last.net < 0 ? t.lost(result, money(-last.net)) : t.even(result, money(last.returned));
}
