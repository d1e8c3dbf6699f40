/** Cards that are recorded at one hand and lie in front of the other (5.8), named by their place in the record. */
import type { FeltView, Schema, Side } from "../api";

export type Misplaced = Schema<"Misplaced">;

/** A card on record; nobody may have seen its face yet. */
export interface Recorded extends Misplaced {
  card: string | null;
}

export const otherSide = (side: Side): Side => (side === "player" ? "banker" : "player");

/** The cards that a report can name: those of the round in play. */
export function recordedIn({ round, last, player, banker }: Pick<FeltView, "round" | "last" | "player" | "banker">): Recorded[] {
  if (round <= (last?.round ?? 0)) return [];
  const of = (side: Side, { cards }: FeltView["player"]): Recorded[] => cards.map(({ nth, card }) => ({ side, nth, card: card ?? null }));
  return [...of("player", player), ...of("banker", banker)];
}

const isOne = (one: Misplaced, other: Misplaced): boolean => one.side === other.side && one.nth === other.nth;

export const isNamed = (named: readonly Misplaced[], one: Misplaced): boolean => named.some((other) => isOne(one, other));

/** Names a card, or takes its name back. */
export function toggled(named: readonly Misplaced[], { side, nth }: Misplaced): Misplaced[] {
  return isNamed(named, { side, nth }) ? named.filter((other) => !isOne(other, { side, nth })) : [...named, { side, nth }];
}

export const areSame = (some: readonly Misplaced[], others: readonly Misplaced[]): boolean =>
  some.length === others.length && some.every((one) => isNamed(others, one));
