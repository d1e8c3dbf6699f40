/** What cards count, by a rulebook. */
import type { Rulebook } from "../../api";

export interface Hands {
  player: readonly string[];
  banker: readonly string[];
}

type Values = Pick<Rulebook, "values">;

export const rankOf = (card: string): string => card.slice(0, -1);
export const suitOf = (card: string): string => card.slice(-1);

/** The points of a card, as a total counts them. */
export const valueOf = ({ values }: Values, card: string): number =>
  (values.find(({ rank }) => rank === rankOf(card))?.points ?? 0) % 10;

export const pointsOf = (rules: Values, cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + valueOf(rules, card), 0) % 10;
