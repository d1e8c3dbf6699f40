/**
 * What a pay line asks, for following a round that is not over: whether it holds (lib/rules/condition.ts judges that),
 * whether it still can, and what of the cards it looks at.
 */
import { type Hands, suitOf } from "../../../lib/rules/cards";
import { type ConditionRules, type Test, handOf, holds } from "../../../lib/rules/condition";

export interface Condition {
  /** Whether it holds for two complete hands. */
  holds: (hands: Hands) => boolean;
  /** Whether it can still hold, as far as that is seen at a glance; true where it is not. */
  mayHold: (hands: Hands) => boolean;
  looksAt: { ranks: boolean; suits: boolean };
}

export function conditionOf(tests: readonly Test[], rules: ConditionRules): Condition {
  return {
    holds: (hands) => holds(tests, hands, rules),
    mayHold: (hands) => tests.every((test) => mayBeMet(test, hands, rules)),
    looksAt: {
      ranks: tests.some(({ test }) => test === "hand-pair" || test === "hand-ranks"),
      suits: tests.some(looksAtSuits),
    },
  };
}

function mayBeMet(test: Test, hands: Hands, rules: ConditionRules): boolean {
  switch (test.test) {
    case "hand-cards":
      return handOf(test.side, hands).length <= Math.max(...test.any);
    case "hand-pair":
      return handOf(test.side, hands).length < 2 || holds([test], hands, rules);
    case "suit":
    case "hand-suit": {
      if (test.is === "mixed") return true;
      const cards = test.test === "suit" ? [...hands.player, ...hands.banker] : handOf(test.side, hands);
      return cards.every((card) => suitOf(card) === (test.is === "one" ? suitOf(cards[0] ?? "") : test.is));
    }
    default:
      return true;
  }
}

const looksAtSuits = (test: Test): boolean =>
  test.test === "suit" || test.test === "hand-suit" || (test.test === "hand-pair" && (test.is === "suited" || test.is === "unsuited"));
