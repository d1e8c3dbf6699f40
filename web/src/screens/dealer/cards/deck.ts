/** The deck of a game for the keypad, and what can still be in the shoe. */
import type { Schema } from "../../../lib/api";
import type { Sign } from "../../../lib/cards/card";
import { valueOf } from "../../../lib/checked/rules/cards";
import { type Deck as Cards, ranksOf, signsOf } from "../../../lib/checked/rules/deck";

export interface Deck {
  ranks: string[];
  signs: readonly Sign[];
  /** What a card counts. */
  pointsOf: (card: string) => number;
}

export const deckOf = (cards: Cards): Deck => ({ ranks: ranksOf(cards), signs: signsOf(cards), pointsOf: (card) => valueOf(cards, card) });

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
