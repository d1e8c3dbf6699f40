/**
 * How far the cards that one opens oneself are turned: by the finger on the card, or by the buttons beside it. Whatever turns
 * them, everybody at the table is told, often enough to watch and no more; and always when a card is open.
 */
import type { Side } from "../api";
import { type Grip, type Point, gripOf, numberOf, straight } from "../cards/peel";
import { OPEN, type Peel } from "../state/peels.svelte";

/** The house hears about twelve a second. */
const EVERY_MS = 100;

interface Held {
  grip: Grip;
  direction: Point;
}

const nameOf = (side: Side, nth: number): string => `${side}-${nth}`;

export class Peeled {
  #shares = $state.raw<Readonly<Record<string, number>>>({});
  #held = new Map<string, Held>();
  #round = 0;
  #tell: (peel: Peel) => void;
  #toldOpen = new Set<string>();
  /** Cards whose gesture we have begun: nobody else opens them for us. */
  #begun = new Set<string>();
  #waiting: Peel | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (peel: Peel) => void = () => {}) {
    this.#tell = tell;
  }

  /** A new round begins with closed cards. */
  begin(round: number): void {
    if (round === this.#round) return;
    this.close();
    this.#round = round;
    this.#shares = {};
    this.#held.clear();
    this.#toldOpen.clear();
    this.#begun.clear();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = null;
  }

  share(side: Side, nth: number): number {
    return this.#shares[nameOf(side, nth)] ?? 0;
  }

  /** Where the finger holds the card, and which way it pulls. */
  hold(side: Side, nth: number, grip: Grip, direction: Point): void {
    this.#held.set(nameOf(side, nth), { grip, direction });
  }

  turn(side: Side, nth: number, share: number): void {
    this.#shares = { ...this.#shares, [nameOf(side, nth)]: share };
    this.#show(side, nth, share);
  }

  /** The gesture begins: told before the face is asked for, so that nobody sees the face before the gesture. */
  lift(side: Side, nth: number): void {
    this.#begun.add(nameOf(side, nth));
    this.#say(this.#peel(side, nth, Math.max(0.001, this.share(side, nth))));
  }

  /** The card opens now, while it still turns before our own eyes. */
  open(side: Side, nth: number): void {
    this.#show(side, nth, 1);
  }

  /** Whether our gesture on this card has begun. */
  hasBegun(side: Side, nth: number): boolean {
    return this.#begun.has(nameOf(side, nth));
  }

  /** Whether we have told everybody that it is open. */
  hasOpened(side: Side, nth: number): boolean {
    return this.#toldOpen.has(nameOf(side, nth));
  }

  #peel(side: Side, nth: number, share: number): Peel {
    const bottom = gripOf("bottom");
    const { grip, direction } = this.#held.get(nameOf(side, nth)) ?? { grip: bottom, direction: straight(bottom) };
    const parts = Math.round(share * OPEN);
    return {
      side,
      nth,
      share: share >= 1 ? OPEN : Math.min(OPEN - 1, Math.max(0, parts)),
      grip: numberOf(grip),
      dx: Math.round(direction.x * OPEN),
      dy: Math.round(direction.y * OPEN),
    };
  }

  #show(side: Side, nth: number, share: number): void {
    const name = nameOf(side, nth);
    if (this.#toldOpen.has(name)) return;
    const peel = this.#peel(side, nth, share);
    if (peel.share === OPEN) {
      this.#toldOpen.add(name);
      return this.#say(peel);
    }
    if (this.#timer === undefined) this.#say(peel);
    else this.#waiting = peel;
  }

  #say(peel: Peel): void {
    // What waited is of the same card, or of one that is told when it moves again.
    this.close();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const next = this.#waiting;
      this.#waiting = null;
      if (next) this.#say(next);
    }, EVERY_MS);
    this.#tell(peel);
  }
}
