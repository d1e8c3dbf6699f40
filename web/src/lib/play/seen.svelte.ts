/**
 * Which cards of a round have been seen. A card is known to the page before it lies on the felt and is turned, or while
 * somebody still bends it; what follows from it (a total, a result) is said when it is seen.
 */
import type { HandView, Side } from "../api";

const SIDES: readonly Side[] = ["player", "banker"];

export class Seen {
  #shown = $state.raw<Readonly<Record<string, string>>>({});
  #watching = $state(0);
  #round = 0;

  /** A new round begins with nothing seen. */
  begin(round: number): void {
    if (round === this.#round) return;
    this.#round = round;
    this.#shown = {};
  }

  /** A hand is on the screen, until what is given back is called. Where none is, nobody waits for cards to be seen. */
  watch(): () => void {
    this.#watching += 1;
    return () => (this.#watching -= 1);
  }

  show(side: Side, nth: number, card: string | null): void {
    const { [`${side}-${nth}`]: _, ...others } = this.#shown;
    this.#shown = card === null ? others : { ...others, [`${side}-${nth}`]: card };
  }

  /** Whether all cards of this hand lie open before the eye. */
  hasHand(side: Side, { cards }: Pick<HandView, "cards">): boolean {
    return cards.every(({ nth, card }) => card && this.#shown[`${side}-${nth}`] === card);
  }

  hasAll(felt: Readonly<Record<Side, Pick<HandView, "cards">>>): boolean {
    return this.#watching === 0 || SIDES.every((side) => this.hasHand(side, felt[side]));
  }
}
