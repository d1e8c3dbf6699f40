/**
 * The roads as the house has computed them, made ready to be drawn: which rounds each mark stands for, which is the
 * newest, and which columns are in sight. Nothing here places a mark.
 */
import type { BoardView, RoadsView, Side, Winner } from "../api";

export type Run = BoardView["run"];
export type RoadName = "big" | "bead" | "big_eye" | "small" | "cockroach";
export type DerivedName = Extract<RoadName, "big_eye" | "small" | "cockroach">;
export type Colour = "red" | "blue";
export type BigCell = RoadsView["big"][number];

export const ROADS: readonly RoadName[] = ["big", "bead", "big_eye", "small", "cockroach"];
export const DERIVED: readonly DerivedName[] = ["big_eye", "small", "cockroach"];
/** Every road is six rows high. */
export const ROWS = 6;

interface Placed {
  /** Which mark of its road, from 0. */
  at: number;
  col: number;
  row: number;
  /** The rounds it stands for; the one that decided it first, then the ties that ride on it. */
  rounds: readonly number[];
}

export type Mark = Placed &
  (
    | { kind: "bead"; result: string }
    | { kind: "big"; cell: BigCell }
    | { kind: "derived"; colour: Colour }
  );

/** A result as the roads write it: `Bbn6` is a Banker win with a Banker Pair and a natural, with six. */
export interface Result {
  winner: Winner;
  hasPlayerPair: boolean;
  hasBankerPair: boolean;
  isNatural: boolean;
  isSix: boolean;
}

export function readResult(token: string): Result {
  const winner = token.startsWith("P") ? "player" : token.startsWith("B") ? "banker" : "tie";
  const has = (letter: string) => token.includes(letter, 1);
  return { winner, hasPlayerPair: has("p"), hasBankerPair: has("b"), isNatural: has("n"), isSix: has("6") };
}

const isTie = (token: string): boolean => token.startsWith("T");
const sideOf = (token: string): Side => (token.startsWith("P") ? "player" : "banker");

export const isDerived = (road: RoadName): road is DerivedName => (DERIVED as readonly RoadName[]).includes(road);

/** The marks of a road in the order in which they came. */
export function marksOf(road: RoadName, roads: RoadsView, run: Run): Mark[] {
  if (road === "bead") {
    return roads.bead.map(({ col, row, result }, at) => ({ kind: "bead", at, col, row, result, rounds: roundAt(run, at) }));
  }
  if (road === "big") {
    const rounds = bigRounds(run);
    return roads.big.map((cell, at) => ({ kind: "big", at, col: cell.col, row: cell.row, cell, rounds: rounds[at] ?? [] }));
  }
  const decided = run.results.filter(({ result }) => !isTie(result));
  // From its starting point on, every win adds one mark: the marks are those of the latest wins.
  const before = decided.length - roads[road].length;
  return roads[road].map(({ col, row, colour }, at) => {
    const round = decided[before + at]?.round;
    return { kind: "derived", at, col, row, colour: asColour(colour), rounds: round === undefined ? [] : [round] };
  });
}

export const asColour = (colour: string): Colour => (colour === "red" ? "red" : "blue");

function roundAt(run: Run, at: number): number[] {
  const round = run.results[at]?.round;
  return round === undefined ? [] : [round];
}

/** The rounds of each cell of the Big Road. Ties before the first decision ride on the first cell. */
function bigRounds(run: Run): number[][] {
  const cells: number[][] = [];
  const leading: number[] = [];
  for (const { round, result } of run.results) {
    const last = cells.at(-1);
    if (!isTie(result)) cells.push(last ? [round] : [round, ...leading]);
    else if (last) last.push(round);
    else leading.push(round);
  }
  return cells.length === 0 && leading.length > 0 ? [leading] : cells;
}

/** The mark that the latest round made or changed, if it did: a tie adds nothing to the derived roads. */
export function newestMark(marks: readonly Mark[], run: Run): number | null {
  const latest = run.results.at(-1)?.round;
  const last = marks.at(-1);
  return last && latest !== undefined && last.rounds.includes(latest) ? last.at : null;
}

/** How many columns a road has come to. A dragon's tail may lie further right than the latest mark. */
export const columnsOf = (marks: readonly Pick<Mark, "col">[]): number =>
  marks.reduce((most, { col }) => Math.max(most, col + 1), 0);

/** The first column in sight of a board `wide` columns wide that was moved `back` from the latest. */
export function firstColumn(all: number, wide: number, back: number): number {
  return Math.max(0, all - wide - Math.max(0, Math.min(back, furthestBack(all, wide))));
}

export const furthestBack = (all: number, wide: number): number => Math.max(0, all - wide);

export const inSight = <M extends Pick<Mark, "col">>(marks: readonly M[], first: number, wide: number): M[] =>
  marks.filter(({ col }) => col >= first && col < first + wide);

export interface Streak {
  side: Side;
  length: number;
}

/** The streaks of a run, ties left out. */
export function streaksOf(run: Run): Streak[] {
  const streaks: Streak[] = [];
  for (const { result } of run.results) {
    if (isTie(result)) continue;
    const side = sideOf(result);
    const last = streaks.at(-1);
    if (last?.side === side) last.length += 1;
    else streaks.push({ side, length: 1 });
  }
  return streaks;
}

/** What a derived road would gain, as a mark that is not there yet. */
export function askedMark(road: RoadName, ask: RoadsView["ask_banker"]): Mark | null {
  if (road === "bead") return null;
  if (road === "big") return { kind: "big", at: -1, col: ask.big.col, row: ask.big.row, cell: ask.big, rounds: [] };
  const gained = ask[road];
  if (!gained) return null;
  return { kind: "derived", at: -1, col: gained.col, row: gained.row, colour: asColour(gained.colour), rounds: [] };
}

/** Whether two runs would be drawn alike, so that nothing need be drawn again. */
export function isSameRun(one: Run, other: Run): boolean {
  return (
    one.shoe === other.shoe &&
    one.results.length === other.results.length &&
    one.results.every(({ round, result }, at) => {
      const same = other.results[at];
      return same?.round === round && same.result === result;
    })
  );
}
