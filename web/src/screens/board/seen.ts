/** What of a hand is open to everybody's eye. */
import type { HandView, Side } from "../../lib/api";
import type { Peels } from "../../lib/state/peels.svelte";

/** The total; nothing while a card of the hand is under somebody's finger, whose face the board knows already. */
export function handSeen(side: Side, hand: HandView, peels: Pick<Peels, "isHeld"> | null): number | null {
  return hand.cards.some(({ nth }) => peels?.isHeld(side, nth)) ? null : (hand.points ?? null);
}
