/** What cards count, from the rulebook of the game. */
import type { HandView, Rulebook } from "../api";
import { pointsOf } from "../checked/rules/cards";

type Lying = HandView["cards"];

export interface CardValues {
  /** A hand as it lies, some of it perhaps face down. */
  lying(cards: Lying): HandView;
  /** A hand of these cards, all of them seen. */
  hand(cards: readonly string[]): HandView;
}

export function cardValues(rulebook: Pick<Rulebook, "values" | "table_of_play">): CardValues {
  const naturals = rulebook.table_of_play.naturals.calls;
  const lying = (cards: Lying): HandView => {
    const faces = cards.flatMap(({ card }) => (card ? [card] : []));
    const isOpen = faces.length === cards.length;
    return {
      cards,
      points: faces.length > 0 ? pointsOf(rulebook, faces) : null,
      is_natural: isOpen && faces.length === 2 && naturals.includes(pointsOf(rulebook, faces)),
    };
  };
  return { lying, hand: (cards) => lying(cards.map((card, at) => ({ nth: at + 1, card }))) };
}
