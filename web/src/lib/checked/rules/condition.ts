/**
 * Whether a condition of a rulebook holds: the `tests` of pay lines, pushes, bonuses and marks, asked of two complete
 * hands. The only place where screens judge them, by the same meaning as crates/rules/src/condition.rs.
 */
import type { Rulebook, Schema, Side } from "../../api";
import { type Hands, pointsOf, rankOf, suitOf } from "./cards";

export type Test = Schema<"ConditionTest">;
export type ConditionRules = Pick<Rulebook, "values" | "table_of_play">;

/** All tests must hold; without any it always does. */
export const holds = (tests: readonly Test[], hands: Hands, rules: ConditionRules): boolean =>
  tests.every((test) => isMet(test, hands, rules));

function winnerOf(rules: Pick<Rulebook, "values">, { player, banker }: Hands): Side | "tie" {
  const difference = pointsOf(rules, player) - pointsOf(rules, banker);
  return difference === 0 ? "tie" : difference > 0 ? "player" : "banker";
}

function isMet(test: Test, hands: Hands, rules: ConditionRules): boolean {
  switch (test.test) {
    case "winner":
      return winnerOf(rules, hands) === test.is;
    case "margin":
      return test.any.includes(Math.abs(pointsOf(rules, hands.player) - pointsOf(rules, hands.banker)));
    case "cards":
      return test.any.includes(hands.player.length + hands.banker.length);
    case "suit":
      return isOfSuit(test.is, [...hands.player, ...hands.banker]);
    case "hand-points":
      return test.any.includes(pointsOf(rules, handOf(test.side, hands)));
    case "hand-cards":
      return test.any.includes(handOf(test.side, hands).length);
    case "hand-natural": {
      const cards = handOf(test.side, hands);
      const isNatural = cards.length === 2 && rules.table_of_play.naturals.calls.includes(pointsOf(rules, cards));
      return isNatural === test.is;
    }
    case "hand-pair":
      return isPair(test.is, handOf(test.side, hands));
    case "hand-suit":
      return isOfSuit(test.is, handOf(test.side, hands));
    case "hand-ranks":
      return sorted(handOf(test.side, hands).map(rankOf)) === sorted(test.ranks);
  }
}

const handOf = (side: string, hands: Hands): readonly string[] => (side === "player" ? hands.player : hands.banker);

/** `one` whichever, `mixed`, or the letter of a certain suit. */
function isOfSuit(is: string, cards: readonly string[]): boolean {
  const suits = new Set(cards.map(suitOf));
  if (is === "mixed") return suits.size > 1;
  return suits.size === 1 && (is === "one" || suits.has(is));
}

/** What the first two cards make. */
function isPair(is: string, [first = "", second = ""]: readonly string[]): boolean {
  const hasPair = first !== "" && rankOf(first) === rankOf(second);
  if (is === "none") return !hasPair;
  if (is === "pair") return hasPair;
  return hasPair && (suitOf(first) === suitOf(second)) === (is === "suited");
}

const sorted = (ranks: readonly string[]): string => [...ranks].sort().join(" ");
