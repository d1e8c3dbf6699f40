/** The cards of a round by the rulebook's own table of play: laid out in the order in which they left the shoe (R2). */
import type { Rulebook, Side } from "../../../lib/api";

/** What is needed of a rulebook to lay cards out and to tell what they decide. */
export type PlayRules = Pick<Rulebook, "values" | "table_of_play" | "wagers">;

export interface Hands {
  player: readonly string[];
  banker: readonly string[];
}

export interface LaidOut extends Hands {
  /** Whose card comes next; nothing once both hands are complete. */
  next: Side | null;
  /** Cards that this round has no use for: they go to the next one. */
  leftOver: readonly string[];
}

export const rankOf = (card: string): string => card.slice(0, -1);
export const suitOf = (card: string): string => card.slice(-1);

export function valueOf(rules: Pick<Rulebook, "values">, card: string): number {
  const value = rules.values.find(({ rank }) => rank === rankOf(card));
  return (value?.points ?? 0) % 10;
}

export const pointsOf = (rules: Pick<Rulebook, "values">, cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + valueOf(rules, card), 0) % 10;

/** Whose card comes next with these hands, by the table of play. */
export function nextCard(rules: PlayRules, { player, banker }: Hands): Side | null {
  if (player.length < 2 || banker.length < 2) return player.length <= banker.length ? "player" : "banker";
  const { naturals, player: playerDraws, banker_alone, banker: bankerDraws } = rules.table_of_play;
  const onFour = (cards: readonly string[]) => pointsOf(rules, cards.slice(0, 2));
  if ([player, banker].some((cards) => naturals.calls.includes(onFour(cards)))) return null;
  const third = player[2];
  const draws = playerDraws.calls[onFour(player)] === "D";
  if (draws && third === undefined) return "player";
  if (banker.length > 2) return null;
  const row = third === undefined ? banker_alone.calls : bankerDraws.calls[onFour(banker)];
  const call = third === undefined ? row?.[onFour(banker)] : row?.[valueOf(rules, third)];
  return call === "D" ? "banker" : null;
}

/** Lays cards out again in this order. */
export function layOut(rules: PlayRules, cards: readonly string[]): LaidOut {
  const player: string[] = [];
  const banker: string[] = [];
  for (const [at, card] of cards.entries()) {
    const next = nextCard(rules, { player, banker });
    if (next === null) return { player, banker, next, leftOver: cards.slice(at) };
    (next === "player" ? player : banker).push(card);
  }
  return { player, banker, next: nextCard(rules, { player, banker }), leftOver: [] };
}
