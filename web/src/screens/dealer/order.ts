import type { FeltView, Side } from "../../lib/api";

export interface Dealt {
  side: Side;
  nth: number;
  card: string;
}

/** The open cards in the order they were dealt (R2): round by round, the Player before the Banker. */
export function inDealingOrder(felt: Pick<FeltView, "player" | "banker">): Dealt[] {
  const of = (side: Side): Dealt[] => felt[side].cards.flatMap(({ nth, card }) => (card ? [{ side, nth, card }] : []));
  return [...of("player"), ...of("banker")].sort((a, b) => a.nth - b.nth || (a.side === "player" ? -1 : 1));
}
