/** The deck of a game: ranks from its rulebook, suits by how many cards of a rank it has. */
import type { Rulebook } from "../../api";
import { ELEMENTS, SUITS, type Sign } from "../../cards/card";

export type Deck = Pick<Rulebook, "values"> & { game: Pick<Rulebook["game"], "cards_per_deck"> };

/** Nothing but the rulebook's own figures decides which deck it is. */
export function signsOf({ game, values }: Deck): readonly Sign[] {
  const suits = game.cards_per_deck / values.length;
  const signs = [SUITS, ELEMENTS].find((signs) => signs.length === suits);
  if (!signs) throw new RangeError(`a deck of ${suits} suits is not known here`);
  return signs;
}

export const ranksOf = ({ values }: Pick<Deck, "values">): string[] => values.map(({ rank }) => rank);

/** Every card of one deck. */
export const cardsOf = (deck: Deck): string[] => signsOf(deck).flatMap((sign) => ranksOf(deck).map((rank) => rank + sign));
