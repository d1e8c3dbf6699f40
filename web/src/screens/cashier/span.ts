/** A span of time as people say it: in the largest unit that it is a whole number of. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = "days" | "hours" | "minutes";

export function spanOf(ms: number): { unit: Unit; count: number } {
  if (ms >= DAY && ms % DAY === 0) return { unit: "days", count: ms / DAY };
  if (ms >= HOUR && ms % HOUR === 0) return { unit: "hours", count: ms / HOUR };
  return { unit: "minutes", count: Math.round(ms / MINUTE) };
}
