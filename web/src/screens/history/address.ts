/** Where the rules of a round are read: in the version that was in force then. */
import type { RoundStory } from "../../lib/api";

export function rulesAddress({ game, rulebook }: Pick<RoundStory, "game" | "rulebook">, clause?: string): string {
  return `/rules/${encodeURIComponent(game)}?version=${encodeURIComponent(rulebook)}${clause === undefined ? "" : `#clause-${clause}`}`;
}
