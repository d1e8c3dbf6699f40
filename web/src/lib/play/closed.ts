/** What patrons are told of a closed table: why, and until when. */
import type { Schema } from "../api";
import { clock } from "../api/clock.svelte";
import { dateAndTime, timeOfDay } from "../format/time";
import { terminal } from "../i18n/terminal";
import { type Language, preferences } from "../state/preferences.svelte";

type Closed = Schema<"ClosedView">;

/** Within so long nobody asks of which day it is. */
const SOON_MS = 12 * 3_600_000;

/** `14:30`, and with its date where it is far away. */
export const untilText = (until: number, language: Language, now: number): string =>
  until - now < SOON_MS ? timeOfDay(until, language) : dateAndTime(until, language);

export function closedText(closed: Closed | null): string {
  const t = terminal();
  const why = closed?.reason ? t.closedFor(closed.reason) : t.closedTable;
  if (!closed?.until_ms) return why;
  return `${why} · ${t.opensAt(untilText(closed.until_ms, preferences.language, clock.exactly()))}`;
}
