/** What stays the same from one look at the lobby to the next stays the same object, so that it is not drawn again. */
import type { Lobby, LobbyCard } from "../api";
import { isSameRun } from "../roads/roads";

export function kept(before: Lobby | null, now: Lobby): Lobby {
  if (!before) return now;
  const known = new Map(before.tables.map((card) => [card.table, card]));
  return { ...now, tables: now.tables.map((card) => keptCard(known.get(card.table), card)) };
}

function keptCard(before: LobbyCard | undefined, now: LobbyCard): LobbyCard {
  if (!before) return now;
  // Everything on a card but its name comes from the table's events.
  if (before.version === now.version && before.name === now.name) return before;
  // Most events change no result: the roads are then the same as well.
  if (!isSameRun(before.run, now.run)) return now;
  return { ...now, run: before.run, roads: before.roads, counts: before.counts };
}
