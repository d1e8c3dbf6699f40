/** Who brought a ruling about. The house tells it in the log alone, so it is known as long as the log reaches back. */
import type { PitView } from "../../../lib/api";

type Case = Pick<PitView["irregularities"][number], "reported_ms" | "ruling">;

export function signedBy({ reported_ms, ruling }: Case, log: PitView["log"]): string | null {
  if (ruling == null) return null;
  const after = log.filter(({ time_ms }) => time_ms >= reported_ms).toSorted((a, b) => a.sequence - b.sequence);
  const from = after.findIndex(({ kind, time_ms }) => kind === "IrregularityReported" && time_ms === reported_ms);
  if (from < 0) return null;
  // One case is open at a time: the next ruling is its own.
  const ruled = after.slice(from + 1).find(({ kind }) => kind === "IrregularityRuled" || kind === "IrregularityReported");
  return ruled?.kind === "IrregularityRuled" ? ruled.actor : null;
}
