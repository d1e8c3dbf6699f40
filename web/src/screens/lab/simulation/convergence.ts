/** How close a simulation should be to the exact figures, and how close it is. */

/** 95 % of a normal distribution lie within so many standard deviations. */
export const Z95 = 1.959964;

export interface Point {
  rounds: number;
  average: number;
}

/** How many standard errors an average of so many rounds lies from the exact one. */
export const zScore = (average: number, exact: number, deviation: number, rounds: number): number =>
  deviation > 0 && rounds > 0 ? (average - exact) / (deviation / Math.sqrt(rounds)) : 0;

/** Half the width of the band that holds 95 % of such simulations after so many rounds. */
export const halfBand = (deviation: number, rounds: number): number => (Z95 * deviation) / Math.sqrt(rounds);

/**
 * The house notes a point about every million rounds. Shoes are dealt from the seed one after the other, so a shorter
 * simulation with the same seed is the beginning of the longer one: these are ordered first and give the points before.
 */
export function beginnings(rounds: number): number[] {
  const all = [100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000];
  return all.filter((count) => count <= rounds / 2).slice(-6);
}

/** Points in order, each number of rounds once. */
export function inOrder(points: readonly Point[]): Point[] {
  const byRounds = new Map(points.map((point) => [point.rounds, point]));
  return [...byRounds.values()].sort((a, b) => a.rounds - b.rounds);
}

/** Evenly on a logarithmic axis. */
export function spaced(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, at) => from * (to / from) ** (at / count));
}

/** What `punto` is told to count the same rounds. */
export function commandOf({ game, decks, rounds, seed, cut }: { game: string; decks: number; rounds: number; seed: number; cut: number | null }): string {
  return `punto simulate ${game} --decks ${decks} --rounds ${rounds} --seed ${seed}${cut === null ? "" : ` --cut ${cut}`}`;
}
