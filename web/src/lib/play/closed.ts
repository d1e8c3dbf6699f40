/** What patrons are told of a closed table: why, and until when. */
import type { Schema } from "../api";
import { clock } from "../api/clock.svelte";
import { clockTime } from "../format/time";
import { terminal } from "../i18n";

type Closed = Schema<"ClosedView">;

export function closedText(closed: Closed | null): string {
  const t = terminal();
  const why = closed?.reason ? t.closedFor(closed.reason) : t.closedTable;
  if (!closed?.until_ms) return why;
  return `${why} · ${t.opensAt(clockTime(closed.until_ms, clock.exactly()))}`;
}
