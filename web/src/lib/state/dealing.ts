/** Who deals where. */
import { get } from "../api/client";
import type { Lobby, LobbyCard, Schema } from "../api";
import type { Staff } from "./session.svelte";

/** The house tells dealers to everybody, and so by name. */
export const isDealtBy = (dealer: Schema<"DealerShown">, staff: Pick<Staff, "name"> | null): boolean =>
  staff !== null && dealer.kind === "dealer" && dealer.name === staff.name;

/** The tables at which somebody is signed on. */
export async function tablesDealtBy(staff: Staff): Promise<LobbyCard[]> {
  const { tables } = await get<Lobby>("/api/tables");
  return tables.filter(({ dealer }) => isDealtBy(dealer, staff));
}
