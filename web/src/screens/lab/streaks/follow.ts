/** What somebody who bets as a road says would have won: the road says a side, the game pays as it always does. */
import type { Result } from "./deal";
import type { Side } from "./streaks";

export const ROADS = ["big", "big-eye", "small", "cockroach"] as const;
export type Road = (typeof ROADS)[number];

/** How the wagers on one side pay. */
export interface SidePays {
  /** Each way to win: what it pays for one unit, and which share of the wins it has. */
  wins: readonly { pays: number; share: number }[];
  /** What a tie is to it for one unit: 0 where the stake comes back. */
  tie: number;
  /** The exact expectation for one unit. */
  expectation: number;
}

export type Pays = Record<Side, SidePays>;

interface Followed {
  bets: Record<Side, number>;
  won: number;
  squares: number;
}

/** Bets on a pattern that goes on, and bets on one that breaks. */
export type Tally = Record<Road, { red: Followed; blue: Followed }>;

const nothing = (): Followed => ({ bets: { P: 0, B: 0 }, won: 0, squares: 0 });

export const noTally = (): Tally => ({
  big: { red: nothing(), blue: nothing() },
  "big-eye": { red: nothing(), blue: nothing() },
  small: { red: nothing(), blue: nothing() },
  cockroach: { red: nothing(), blue: nothing() },
});

const other = (side: Side): Side => (side === "P" ? "B" : "P");

/** How far each derived road looks back. */
const BACK: Record<Exclude<Road, "big">, number> = { "big-eye": 1, small: 2, cockroach: 3 };

/**
 * The side that the ask-road marks red, after streaks of these lengths of which the last is of `side`; nothing where
 * the road has not begun. A derived road is red where the columns agree: it asks for a change as soon as the streak is
 * as long as the one it is held against, and for one more of the same otherwise. The Big Road says the last winner.
 */
export function redSide(road: Road, lengths: readonly number[], side: Side): Side | null {
  if (road === "big") return side;
  const at = lengths.length - 1;
  const before = lengths[at - BACK[road]];
  if (before === undefined) return null;
  return lengths[at] === before ? other(side) : side;
}

/** Plays one shoe through all roads at once. `share` gives numbers from 0 to 1, to choose among the ways to win. */
export function follow(results: readonly Result[], pays: Pays, share: () => number, into: Tally): void {
  const lengths: number[] = [];
  let side: Side | null = null;
  for (const result of results) {
    const paid = result === "T" ? null : payOf(pays[result], share());
    if (side !== null) {
      for (const road of ROADS) {
        const red = redSide(road, lengths, side);
        if (red === null) continue;
        bet(into[road].red, red, result, paid, pays);
        bet(into[road].blue, other(red), result, paid, pays);
      }
    }
    if (result === "T") continue;
    if (result === side) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else {
      lengths.push(1);
      side = result;
    }
  }
}

function payOf({ wins }: SidePays, drawn: number): number {
  let left = drawn;
  for (const { pays, share } of wins) {
    left -= share;
    if (left < 0) return pays;
  }
  return wins.at(-1)?.pays ?? 0;
}

function bet(into: Followed, on: Side, result: Result, paid: number | null, pays: Pays): void {
  const won = result === "T" ? pays[on].tie : result === on ? (paid ?? 0) : -1;
  into.bets[on]++;
  into.won += won;
  into.squares += won * won;
}

interface Judged {
  bets: number;
  average: number;
  error: number;
  /** What the same number of bets on each side loses on average, by the exact figures. */
  expected: number;
  z: number;
}

export function judge({ bets: { P, B }, won, squares }: Followed, pays: Pays): Judged {
  const bets = P + B;
  if (bets === 0) return { bets, average: 0, error: 0, expected: 0, z: 0 };
  const average = won / bets;
  const error = Math.sqrt(Math.max(0, squares / bets - average * average) / bets);
  const expected = (P * pays.P.expectation + B * pays.B.expectation) / bets;
  return { bets, average, error, expected, z: error > 0 ? (average - expected) / error : 0 };
}
