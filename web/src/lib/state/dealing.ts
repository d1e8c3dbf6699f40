/** Who deals where. */
import { get } from "../api/client";
import type { FeltView, Lobby, LobbyCard, Schema } from "../api";
import type { Staff } from "./session.svelte";

/** The felt is told to everybody, and so its dealer by name and not by number. */
export const isDealtBy = (dealer: Schema<"DealerShown">, staff: Pick<Staff, "name"> | null): boolean =>
  staff !== null && dealer.kind === "dealer" && dealer.name === staff.name;

/** The tables at which somebody is signed on. The lobby says that there is a dealer, the table itself who it is. */
export async function tablesDealtBy(staff: Staff): Promise<LobbyCard[]> {
  const { tables } = await get<Lobby>("/api/tables");
  const dealt = tables.filter(({ dealer }) => dealer.kind === "dealer");
  const felts = await Promise.all(dealt.map(({ table }) => get<FeltView>(`/api/tables/${encodeURIComponent(table)}`)));
  return dealt.filter((_, at) => {
    const felt = felts[at];
    return felt !== undefined && isDealtBy(felt.dealer, staff);
  });
}
