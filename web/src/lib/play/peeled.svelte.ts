/** How far the cards that one opens oneself are turned: by the finger on the card, or by the buttons beside it. */
import type { Side } from "../api";

const nameOf = (side: Side, nth: number): string => `${side}-${nth}`;

export class Peeled {
  #shares = $state.raw<Readonly<Record<string, number>>>({});
  #round = 0;

  /** A new round begins with closed cards. */
  begin(round: number): void {
    if (round === this.#round) return;
    this.#round = round;
    this.#shares = {};
  }

  share(side: Side, nth: number): number {
    return this.#shares[nameOf(side, nth)] ?? 0;
  }

  turn(side: Side, nth: number, share: number): void {
    this.#shares = { ...this.#shares, [nameOf(side, nth)]: share };
  }
}
