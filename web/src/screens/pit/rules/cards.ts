/** The cards of a deck, for a keypad. What cards count is read in `lib/rules`; what comes of them the house says. */
import type { Rulebook } from "../../../lib/api";
import { ELEMENTS, SUITS } from "../../../lib/art/card";

/** Every card of one deck: the rulebook says its ranks and how many cards it has, the notation names the suits. */
export function deckOf(rulebook: Pick<Rulebook, "values" | "game">): string[] {
  const suits = [SUITS, ELEMENTS].find(({ length }) => length * rulebook.values.length === rulebook.game.cards_per_deck);
  return (suits ?? []).flatMap((suit) => rulebook.values.map(({ rank }) => rank + suit));
}
