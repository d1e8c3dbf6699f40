/** The deck of a game: ranks from its rulebook, suits from its deck. */
import type { Rulebook } from "../../lib/api";
import { ELEMENTS, type Sign, SUITS } from "../../lib/art/card";

/** Suits by the number of cards of a rank in a deck: nothing but the rulebook's own figures decides which deck it is. */
export function signsOf({ game, values }: Pick<Rulebook, "game" | "values">): readonly Sign[] {
  const suits = game.cards_per_deck / values.length;
  const signs = [SUITS, ELEMENTS].find((signs) => signs.length === suits);
  if (!signs) throw new RangeError(`a deck of ${suits} suits is not known here`);
  return signs;
}

export const ranksOf = ({ values }: Pick<Rulebook, "values">): string[] => values.map(({ rank }) => rank);

export const cardsOf = (book: Pick<Rulebook, "game" | "values">): string[] =>
  signsOf(book).flatMap((sign) => ranksOf(book).map((rank) => rank + sign));
