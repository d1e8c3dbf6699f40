/** The server's clock, as well as it can be known here: countdowns are drawn from it and never from a local timer. */

/** How many pings the offset is the median of. */
const PINGS_KEPT = 5;
/** How often the time is drawn again. */
const TURN_MS = 200;
/** A clock that did not turn for so long was asleep, and the whole machine may have been. */
const ASLEEP_MS = 5_000;

class Clock {
  /** Server time minus local time. */
  #offset = $state(0);
  #known = $state(false);
  #samples: number[] = [];
  /** Turns a few times a second while somebody looks. */
  #now = $state(Date.now());

  constructor() {
    setInterval(() => this.turn(), TURN_MS);
  }

  /** Called after a sleep. */
  onslept: (() => void) | null = null;

  /** Draws the time again. After a sleep nothing learned before is sure, and no countdown is shown until the server has told its time. */
  turn(): void {
    const now = Date.now();
    const slept = Math.abs(now - this.#now) > ASLEEP_MS;
    this.#now = now;
    if (!slept) return;
    this.forget();
    this.onslept?.();
  }

  /** Whether the server has told its time since we last connected. */
  get isKnown(): boolean {
    return this.#known;
  }

  /** What the server's clock says now; whoever reads it is drawn again as it goes on. */
  get now(): number {
    return this.#now + this.#offset;
  }

  /** How far the server's clock is ahead of the local one. */
  get offset(): number {
    return this.#offset;
  }

  /** The same at this very moment, without being told when it changes. */
  exactly(): number {
    return Date.now() + this.#offset;
  }

  /** A ping left at `sent`, came back at `received`, and the server said `serverTime` in between. */
  learn(serverTime: number, sent: number, received: number): void {
    this.#samples = [...this.#samples, serverTime - (sent + received) / 2].slice(-PINGS_KEPT);
    this.#offset = medianOf(this.#samples);
    this.#known = true;
    this.#now = Date.now();
  }

  /** The connection is gone, or we slept. */
  forget(): void {
    this.#samples = [];
    this.#known = false;
  }
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export const clock = new Clock();
