/** Cards by the rulebook's own values: enough to show what lies there. What comes of it the house says. */
import type { Rulebook } from "../../../lib/api";
import { ELEMENTS, SUITS } from "../../../lib/art/card";

const rankOf = (card: string): string => card.slice(0, -1);
export const suitOf = (card: string): string => card.slice(-1);

function valueOf(rules: Pick<Rulebook, "values">, card: string): number {
  const value = rules.values.find(({ rank }) => rank === rankOf(card));
  return (value?.points ?? 0) % 10;
}

export const pointsOf = (rules: Pick<Rulebook, "values">, cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + valueOf(rules, card), 0) % 10;

/** Every card of one deck: the rulebook says its ranks and how many cards it has, the notation names the suits. */
export function deckOf(rulebook: Pick<Rulebook, "values" | "game">): string[] {
  const suits = [SUITS, ELEMENTS].find(({ length }) => length * rulebook.values.length === rulebook.game.cards_per_deck);
  return (suits ?? []).flatMap((suit) => rulebook.values.map(({ rank }) => rank + suit));
}
