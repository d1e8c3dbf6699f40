/** What a patron's credits around a round consist of. */
import type { Money, Schema } from "../../../lib/api";

interface Part {
  part: "net" | "setAside" | "owed" | "moved";
  amount: Money;
}

/**
 * The parts that lead from `before` to `after`, each with the sign that it has there: what is set aside does not come to
 * the credits, what is owed was not taken from them. The net is always said, the others where there is any.
 */
export function partsOf({ net, set_aside, owed, moved }: Schema<"StoryBalance">): Part[] {
  const parts: Part[] = [
    { part: "net", amount: net },
    { part: "setAside", amount: -set_aside },
    { part: "owed", amount: owed },
    { part: "moved", amount: moved },
  ];
  return parts.filter(({ part, amount }) => part === "net" || amount !== 0);
}
