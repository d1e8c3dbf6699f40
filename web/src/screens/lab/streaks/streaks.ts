/** Streaks: wins of one side in a row, ties left out. Counted in results, and computed. */
import type { Result } from "./deal";

export type Side = "P" | "B";

/** How many streaks there were of each length; the last place takes everything longer. */
export type Lengths = Record<Side, number[]>;

export const LONGEST = 15;

export const noLengths = (): Lengths => ({ P: Array<number>(LONGEST).fill(0), B: Array<number>(LONGEST).fill(0) });

/** Adds the streaks of one shoe. The last is counted as long as it was when the shoe ended. */
export function countStreaks(results: readonly Result[], into: Lengths): void {
  let side: Side | null = null;
  let length = 0;
  const note = () => {
    if (side === null) return;
    const place = Math.min(length, LONGEST) - 1;
    into[side][place] = (into[side][place] ?? 0) + 1;
  };
  for (const result of results) {
    if (result === "T") continue;
    if (result === side) length++;
    else {
      note();
      [side, length] = [result, 1];
    }
  }
  note();
}

/** How many streaks of exactly `length` are expected in `decided` independent rounds that this side wins with chance `q`. */
function expectedIn(decided: number, length: number, q: number): number {
  if (length > decided) return 0;
  if (length === decided) return q ** length;
  return q ** length * (2 * (1 - q) + (decided - length - 1) * (1 - q) ** 2);
}

/** The same in a shoe of so many rounds of which some are ties: over every number of ties there can be. */
export function expectedStreaks(rounds: number, chances: Record<Result, number>, side: Side): number[] {
  const decided = chances.P + chances.B;
  const q = chances[side] / decided;
  const expected = Array<number>(LONGEST).fill(0);
  // The chance of exactly n decided rounds, each from the one before.
  let chance = chances.T ** rounds;
  for (let n = 0; n <= rounds; n++) {
    for (let length = 1; length <= n; length++) {
      const place = Math.min(length, LONGEST) - 1;
      expected[place] = (expected[place] ?? 0) + chance * expectedIn(n, length, q);
    }
    chance *= ((rounds - n) / (n + 1)) * (decided / chances.T);
  }
  return expected;
}
