/** The deck of a game for the keypad, and what can still be in the shoe. */
import type { Rulebook, Schema } from "../../lib/api";
import { ELEMENTS, SUITS, type Sign } from "../../lib/art/card";

export interface Deck {
  ranks: string[];
  signs: readonly Sign[];
  /** What a card counts. */
  pointsOf: (card: string) => number;
}

type Cards = Pick<Rulebook, "values"> & { game: Pick<Rulebook["game"], "cards_per_deck"> };

export function deckOf({ values, game }: Cards): Deck {
  const points = new Map(values.map((value) => [value.rank, value.points]));
  const signs = game.cards_per_deck / values.length === ELEMENTS.length ? ELEMENTS : SUITS;
  return { ranks: values.map(({ rank }) => rank), signs, pointsOf: (card) => points.get(card.slice(0, -1)) ?? 0 };
}

/** How many cards are burnt face down after the first: what it counts, and ten where it counts nothing. */
export const burntAfter = (deck: Deck, card: string): number => deck.pointsOf(card) || 10;

export const pointsTogether = (deck: Deck, cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + deck.pointsOf(card), 0) % 10;

/**
 * Whether this card can still come: each is there once a deck. A ninth of eight stops the round at the house and voids
 * it, so a slip of the finger is caught here first.
 */
export function isPossible(card: string, decks: number, out: readonly (string | null | undefined)[]): boolean {
  return out.filter((one) => one === card).length < decks;
}

/** The faces of a set that have been seen, as its public record has them. */
export const facesOut = (proof: Schema<"ShoeProof">): string[] => proof.cards.flatMap(({ card }) => (card ? [card] : []));
