/** Who works at tables: those to whom a table can be handed, or a post assigned. */
import { get } from "../../../lib/api/client";
import type { Schema } from "../../../lib/api";

export type Colleague = Schema<"RosterRow">;

export async function roster(without: string | undefined): Promise<Colleague[]> {
  const { staff } = await get<Schema<"Roster">>("/api/roster");
  return staff.filter((one) => one.staff !== without);
}
