/** What "How baccarat works" says of one game: its own cards, points, draws and payouts, read off its rulebook. */
import type { Rulebook } from "../api";
import { signsOf } from "../checked/rules/deck";
import { valueOf } from "../checked/rules/cards";
import { common, howTexts, named } from "../i18n";
import { mainLine, oddsInWords, paysText, specialLines } from "../play/odds";
import { shortCondition } from "../i18n/conditions";

export interface Pays {
  name: string;
  odds: string;
  changed: readonly string[];
}

/** Cards that count differently: an ace, two numbers, and a picture that counts nothing. */
export function examples(rulebook: Rulebook): { card: string; points: number }[] {
  const signs = signsOf(rulebook);
  const ranks = rulebook.values.map(({ rank }) => rank);
  const wanted = [ranks[0], "7", "8", ranks.at(-1)].filter((rank): rank is string => rank !== undefined && ranks.includes(rank));
  return wanted.map((rank, at) => {
    const card = rank + (signs[at % signs.length] ?? "");
    return { card, points: valueOf(rulebook, card) };
  });
}

/** `8 or 9`, by the rulebook. */
export const naturalsOf = ({ table_of_play: table }: Rulebook): string => {
  const [low, high] = [table.naturals.calls.at(0), table.naturals.calls.at(-1)].map(String);
  return howTexts().or(low ?? "", high ?? "");
};

/** The totals on which the Player's hand draws: `0 to 5`. */
export function drawsOf({ table_of_play: table }: Rulebook): string {
  const drawing = [...table.player.calls].flatMap((call, total) => (call === "D" ? [total] : []));
  return howTexts().to(String(drawing.at(0) ?? ""), String(drawing.at(-1) ?? ""));
}

/** The bets on the hands and on a tie; side bets are for later. */
export function paysOf(rulebook: Rulebook): Pays[] {
  const main = rulebook.wagers.filter(({ backs, key }) => backs !== null || key === "tie");
  return main.map((rule) => ({
    name: named(rule),
    odds: oddsInWords(mainLine(rule)?.odds ?? ""),
    changed: rule.backs === null ? [] : specialLines(rule).map((line) => common().when(shortCondition(line.tests), paysText(line.odds))),
  }));
}
