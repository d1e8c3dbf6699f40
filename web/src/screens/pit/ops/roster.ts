/** Who of the staff has signed in this gaming day: those to whom a table can be handed. */
import { get } from "../../../lib/api/client";
import type { Schema } from "../../../lib/api";

export interface Colleague {
  staff: string;
  name: string;
}

export async function roster(self: string | undefined): Promise<Colleague[]> {
  const { report } = await get<Schema<"SealedReport">>("/api/reports/sign-ins");
  const rows = report.kind === "sign-ins" ? report.rows : [];
  const here = new Map<string, string>();
  for (const { staff, name, what } of rows) if (staff && what === "signed-in" && staff !== self) here.set(staff, name);
  return [...here].map(([staff, name]) => ({ staff, name }));
}
