/** Why tables are closed or paused. The lobby says only that they are; those tables are asked themselves, once for each change. */
import { SvelteMap } from "svelte/reactivity";
import { get } from "../../lib/api/client";
import { clock } from "../../lib/api/clock.svelte";
import type { FeltView, LobbyCard } from "../../lib/api";
import { lobbyTexts } from "../../lib/i18n/lobby";
import { untilText } from "../../lib/play/closed";
import { preferences } from "../../lib/state/preferences.svelte";

type Said = Pick<FeltView, "closed" | "pause">;

const isStill = ({ phase }: Pick<LobbyCard, "phase">): boolean => phase === "closed-table" || phase === "paused";

export class ClosedTables {
  #said = new SvelteMap<string, Said>();
  #asked = new Map<string, number>();

  /** Told every look at the lobby. */
  see(cards: readonly LobbyCard[]): void {
    for (const card of cards) {
      if (!isStill(card) || this.#asked.get(card.table) === card.version) continue;
      this.#asked.set(card.table, card.version);
      get<FeltView>(`/api/tables/${encodeURIComponent(card.table)}`).then(
        ({ closed, pause }) => this.#said.set(card.table, { closed: closed ?? null, pause: pause ?? null }),
        () => this.#asked.delete(card.table),
      );
    }
  }

  whyOf(card: Pick<LobbyCard, "table" | "phase">): string | null {
    const said = isStill(card) ? this.#said.get(card.table) : undefined;
    return said ? whyText(card.phase, said, clock.exactly()) : null;
  }
}

/** Nothing where there is nothing to add to the phase. */
export function whyText(phase: LobbyCard["phase"], { closed, pause }: Said, now: number): string | null {
  const t = lobbyTexts();
  if (phase === "paused") return pause ? (pause.reason ? t.pausedFor(pause.reason) : t.pausedBy) : null;
  if (phase !== "closed-table" || !closed) return null;
  const why = closed.reason ? t.closedFor(closed.reason) : t.blocked["closed-table"];
  return closed.until_ms ? t.closedUntil(why, untilText(closed.until_ms, preferences.language, now)) : why;
}
