import type { Schema } from "../../../lib/api";

/** How far a dispute is. */
export function disputeState({ answer }: Schema<"DisputeRow">): "pending" | "upheld" | "dismissed" {
  if (!answer) return "pending";
  return answer.is_upheld ? "upheld" : "dismissed";
}
