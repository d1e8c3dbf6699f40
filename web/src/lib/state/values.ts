/** What cards count, from the rulebook of the game. */
import type { HandView, Rulebook } from "../api";

type Lying = HandView["cards"];

export interface CardValues {
  /** A hand as it lies, some of it perhaps face down. */
  lying(cards: Lying): HandView;
  /** A hand of these cards, all of them seen. */
  hand(cards: readonly string[]): HandView;
}

export function cardValues(rulebook: Pick<Rulebook, "values" | "table_of_play">): CardValues {
  const points = new Map(rulebook.values.map(({ rank, points }) => [rank, points]));
  const naturals = rulebook.table_of_play.naturals.calls;
  const count = (faces: readonly string[]) =>
    faces.reduce((sum, face) => sum + (points.get(face.slice(0, -1)) ?? 0), 0) % 10;
  const lying = (cards: Lying): HandView => {
    const faces = cards.flatMap(({ card }) => (card ? [card] : []));
    const isOpen = faces.length === cards.length;
    return {
      cards,
      points: faces.length > 0 ? count(faces) : null,
      is_natural: isOpen && faces.length === 2 && naturals.includes(count(faces)),
    };
  };
  return { lying, hand: (cards) => lying(cards.map((card, at) => ({ nth: at + 1, card }))) };
}
