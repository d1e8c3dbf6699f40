/** What a shoe has shown so far, by the names that players give it. It says nothing about what comes. */
import type { Side } from "../../lib/api";
import { type Run, type Streak, streaksOf } from "../../lib/roads/roads";

export type Pattern =
  | "longBanker"
  | "longPlayer"
  | "chop"
  | "doubleChop"
  | "oneTwo"
  | "bankerJumps"
  | "bankerRepeats"
  | "playerJumps"
  | "playerRepeats";

/** From how many on a pattern is named. */
interface Thresholds {
  /** Wins of one side in a row. */
  long: number;
  /** Streaks of the same shape, one after another. */
  alike: number;
}

export const THRESHOLDS: readonly number[] = [3, 4, 5, 6, 8];

export function patternsOf(run: Run, thresholds: Thresholds): Pattern[] {
  const streaks = streaksOf(run);
  const shape = shapeOf(streaks, thresholds.alike);
  // Where both sides do the same, the shape has said so already.
  if (shape) return [shape];
  const last = streaks.at(-1);
  const long: Pattern[] = last && last.length >= thresholds.long ? [last.side === "banker" ? "longBanker" : "longPlayer"] : [];
  return [...long, ...habitOf("banker", streaks, thresholds.alike), ...habitOf("player", streaks, thresholds.alike)];
}

/** A shape that both sides make together. */
function shapeOf(streaks: readonly Streak[], alike: number): Pattern | null {
  const latest = lengthsOf(streaks.slice(-alike));
  if (latest.length === alike && latest.every((length) => length === 1)) return "chop";
  // The last streak may still grow: it breaks a shape of twos only by growing beyond them.
  const whole = lengthsOf(streaks.slice(-alike - 1, -1));
  if (whole.length < alike || (streaks.at(-1)?.length ?? 0) > 2) return null;
  if (whole.every((length) => length === 2)) return "doubleChop";
  const [one, two] = whole;
  const alternates = whole.every((length, at) => length === (at % 2 === 0 ? one : two));
  return alternates && one !== two && Math.max(...whole) === 2 ? "oneTwo" : null;
}

/** Whether each of a side's latest streaks ended after one win, or none did. The one that still runs has not decided. */
function habitOf(side: Side, streaks: readonly Streak[], alike: number): Pattern[] {
  const ended = lengthsOf(streaks.slice(0, -1).filter((streak) => streak.side === side).slice(-alike));
  const running = streaks.at(-1);
  const isBroken = running?.side === side && running.length > 1;
  if (ended.length < alike) return [];
  if (ended.every((length) => length === 1) && !isBroken) return [side === "banker" ? "bankerJumps" : "playerJumps"];
  return ended.every((length) => length > 1) ? [side === "banker" ? "bankerRepeats" : "playerRepeats"] : [];
}

const lengthsOf = (streaks: readonly Streak[]): number[] => streaks.map(({ length }) => length);
