/** What waits for somebody of the pit, the worst first, then the oldest; and how fast a table plays. */
import type { PitView, Schema } from "../../lib/api";
import { orderLine, outcomeText } from "../../lib/i18n/orders";

type LogLine = Schema<"LogLine">;

type AlarmKind =
  | "stopped"
  | "locked"
  | "unpaid"
  | "supervisor"
  | "hand-pay"
  | "help"
  | "paused"
  | "dispute"
  | "no-dealer"
  | "differential"
  | "hold"
  | "frozen"
  | "second-person"
  | "done-by-two";

export interface Alarm {
  kind: AlarmKind;
  table: string;
  /** Since when, on the server's clock; nothing where that is not known. */
  since: number | null;
  /** Play stands still, or money does. */
  isGrave: boolean;
  /** What it is about, where it is about no table. */
  text?: string;
  /** The number of the dispute, the irregularity or the box. */
  number?: number;
}

/** A round whose bets are closed and which is not settled after so long. */
const UNPAID_MS = 60_000;
/** A pause that nobody may have forgotten. */
export const PAUSED_MS = 120_000;
/** The win is looked at once there are so many rounds, and told where it is so many spreads away from theory. */
const HOLD_ROUNDS_MIN = 50;
const HOLD_SPREADS = 4;
/** What two people did is told for so long; the shift report keeps it. */
const ENDED_SHOWN_MS = 10 * 60_000;
/** Pace is counted over the last rounds of this time. */
const PACE_WINDOW_MS = 20 * 60_000;

const GRAVITY: readonly AlarmKind[] = [
  "stopped",
  "locked",
  "unpaid",
  "supervisor",
  "hand-pay",
  "help",
  "paused",
  "dispute",
  "second-person",
  "differential",
  "no-dealer",
  "hold",
  "frozen",
  "done-by-two",
];

export function alarmsOf(table: string, view: PitView, now: number): Alarm[] {
  const { felt, next, boxes, calls, frozen, hand_pays } = view.dealer;
  const alarms: Alarm[] = [];
  const open = view.irregularities.find(({ is_open }) => is_open);
  if (view.locked) alarms.push({ kind: "locked", table, since: sinceOf(view.log, "TableLocked"), isGrave: true });
  if (felt.stop) {
    alarms.push({ kind: "stopped", table, since: open?.reported_ms ?? felt.entered_at, isGrave: true, number: felt.stop.irregularity });
  } else if (felt.pause) {
    if (now - felt.pause.since > PAUSED_MS) alarms.push({ kind: "paused", table, since: felt.pause.since, isGrave: true });
  } else {
    const closedAt = unpaidSince(view.log);
    if (closedAt !== null && now - closedAt > UNPAID_MS) alarms.push({ kind: "unpaid", table, since: closedAt, isGrave: true });
  }
  for (const { patron, since } of calls) alarms.push({ kind: patron == null ? "supervisor" : "help", table, since, isGrave: patron == null });
  // Whoever waits for it cannot bet meanwhile.
  for (const { since } of hand_pays) alarms.push({ kind: "hand-pay", table, since, isGrave: false });
  if (frozen.length > 0) alarms.push({ kind: "frozen", table, since: sinceOf(view.log, "SeatFrozen"), isGrave: false });
  if (next.step === "sign-on" && felt.patrons > 0) alarms.push({ kind: "no-dealer", table, since: felt.entered_at, isGrave: false });
  for (const { betting_box, difference, limit } of boxes) {
    // Near the limit is not over it: the house refuses what would be. It is pressure that the pit wants to see.
    if (limit && difference >= limit * 0.9) alarms.push({ kind: "differential", table, since: null, isGrave: false, number: betting_box });
  }
  return alarms;
}

/**
 * Whether a table wins far from theory. The spread of a day is taken as that of equal stakes at even money, one in
 * each round: figures of the house have no finer one. Many side bets spread wider, so this says "look", not "wrong".
 */
export function holdAlarms(figures: Iterable<Pick<Schema<"TableRow">, "table" | "rounds" | "wagered" | "over_theory">>): Alarm[] {
  const isFar = ({ rounds, wagered, over_theory }: Pick<Schema<"TableRow">, "rounds" | "wagered" | "over_theory">): boolean =>
    over_theory != null && rounds >= HOLD_ROUNDS_MIN && Math.abs(over_theory) > (HOLD_SPREADS * wagered) / Math.sqrt(rounds);
  return [...figures].filter(isFar).map(({ table }) => ({ kind: "hold", table, since: null, isGrave: false }));
}

export function disputeAlarms(disputes: readonly Schema<"DisputeRow">[]): Alarm[] {
  const waiting = disputes.filter(({ answer }) => !answer);
  return waiting.map(({ table, at, dispute }) => ({ kind: "dispute", table, since: at, isGrave: false, number: dispute }));
}

/** What waits for a second person, and what was done, refused or left to expire just now. */
export function approvalAlarms({ waiting, ended }: Pick<Schema<"DualControlView">, "waiting" | "ended">, now: number): Alarm[] {
  const waits = waiting.map(({ act, told, name, by, at, approval }): Alarm => {
    const text = `${name || by}: ${orderLine(act, told)}`;
    return { kind: "second-person", table: "", text, since: at, isGrave: false, number: approval };
  });
  const done = ended.filter(({ at }) => now - at < ENDED_SHOWN_MS);
  return [
    ...waits,
    ...done.map(({ act, told, name, by, at, outcome, ended_by, ended_by_name, approval }): Alarm => {
      const second = ended_by ? ` (${ended_by_name || ended_by})` : "";
      const text = `${name || by}: ${orderLine(act, told)}, ${outcomeText(outcome)}${second}`;
      return { kind: "done-by-two", table: "", text, since: at, isGrave: false, number: approval };
    }),
  ];
}

export function inOrder(alarms: readonly Alarm[]): Alarm[] {
  const age = ({ since }: Alarm) => since ?? Infinity;
  return [...alarms].sort((a, b) => GRAVITY.indexOf(a.kind) - GRAVITY.indexOf(b.kind) || age(a) - age(b));
}

const ENDS: readonly string[] = ["RoundSettled", "RoundVoided", "BetsOpened", "TableOpened"];

/** When the bets of the round in play were closed, if it is not settled yet. The log has the latest first. */
export function unpaidSince(log: readonly LogLine[]): number | null {
  const latest = log.find(({ kind }) => kind === "BetsClosed" || ENDS.includes(kind));
  return latest?.kind === "BetsClosed" ? latest.time_ms : null;
}

/** Rounds an hour, over the rounds of the last twenty minutes; nothing until there are two. */
export function paceOf(log: readonly LogLine[], now: number): number | null {
  const settled = log.filter(({ kind, time_ms }) => kind === "RoundSettled" && now - time_ms < PACE_WINDOW_MS);
  const [latest, first] = [settled[0], settled.at(-1)];
  if (!latest || !first || settled.length < 2 || latest.time_ms === first.time_ms) return null;
  return Math.round(((settled.length - 1) * 3_600_000) / (latest.time_ms - first.time_ms));
}

const sinceOf = (log: readonly LogLine[], kind: string): number | null => log.find((line) => line.kind === kind)?.time_ms ?? null;
