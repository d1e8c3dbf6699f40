/** Why a table is closed or paused, as far as patrons are told. */
import type { LobbyCard } from "../../lib/api";
import { clockTime } from "../../lib/format/time";
import { lobbyTexts } from "../../lib/i18n";

/** Nothing where there is nothing to add to the phase. */
export function whyText({ phase, closed, pause }: Pick<LobbyCard, "phase" | "closed" | "pause">, now: number): string | null {
  const t = lobbyTexts();
  if (phase === "paused") return pause ? (pause.reason ? t.pausedFor(pause.reason) : t.pausedBy) : null;
  if (phase !== "closed-table" || !closed) return null;
  const why = closed.reason ? t.closedFor(closed.reason) : t.blocked["closed-table"];
  return closed.until_ms ? t.closedUntil(why, clockTime(closed.until_ms, now)) : why;
}
