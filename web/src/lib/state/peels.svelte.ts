/**
 * How far others have peeled the cards that they squeeze, as everybody at the table sees it. A card whose face is known to
 * this page stays closed to the eye until whoever squeezes it has opened it, or the round goes on without them.
 */
import type { FeltEvent, Schema, Side } from "../api";

export type Peel = Schema<"Peel">;

export const OPEN = 1_000;

/** After these nothing of the hands is covered any more. The totals are not among them: they come with the fourth face, as its gesture begins. */
const GOES_ON: readonly FeltEvent["kind"][] = ["draw-announced", "result-announced", "round-settled", "round-voided"];

const nameOf = (side: Side, nth: number): string => `${side}-${nth}`;

export class Peels {
  #at = $state.raw<Readonly<Record<string, Peel>>>({});

  of(side: Side, nth: number): Peel | null {
    return this.#at[nameOf(side, nth)] ?? null;
  }

  /** Whether the card is still under somebody's hand. */
  isHeld(side: Side, nth: number): boolean {
    return (this.of(side, nth)?.share ?? OPEN) < OPEN;
  }

  take(peel: Peel): void {
    // Open is open: a frame that comes late does not close it again.
    if (this.of(peel.side, peel.nth)?.share === OPEN) return;
    this.#at = { ...this.#at, [nameOf(peel.side, peel.nth)]: peel };
  }

  /** What a snapshot says is all there is: it was made with the table as it is now. */
  takeAll(peels: readonly Peel[]): void {
    this.#at = Object.fromEntries(peels.map((peel) => [nameOf(peel.side, peel.nth), peel]));
  }

  hear(event: Pick<FeltEvent, "kind">): void {
    if (event.kind === "bets-opened") this.#at = {};
    else if (GOES_ON.includes(event.kind)) this.#openAll();
  }

  /** Whatever was held: it lies open now. */
  #openAll(): void {
    const held = Object.entries(this.#at).filter(([, { share }]) => share < OPEN);
    if (held.length === 0) return;
    this.#at = { ...this.#at, ...Object.fromEntries(held.map(([name, peel]) => [name, { ...peel, share: OPEN }])) };
  }
}
