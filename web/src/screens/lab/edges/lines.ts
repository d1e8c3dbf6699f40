/** What a line of a simulation counts, in the reader's language: a pay line, a push, a loss or a bonus. */
import type { Rulebook, Schema } from "../../../lib/api";
import { lab, named } from "../../../lib/i18n";
import { conditionText } from "../../../lib/i18n/conditions";

type Line = Pick<Schema<"SimulatedLine">, "on" | "when" | "counts">;

/** The house says which line of the rulebook it is; where this page has another rulebook, its own words stand. */
export function lineText({ wagers, bonuses }: Pick<Rulebook, "wagers" | "bonuses">, { on, when, counts }: Line): string {
  const t = lab();
  const rule = wagers.find(({ key }) => key === on);
  switch (counts.is) {
    case "loses":
      return t.edges.loses;
    case "bonus": {
      const bonus = bonuses.find(({ key }) => key === counts.key);
      return bonus ? named(bonus) : when;
    }
    case "pays": {
      const pays = rule?.pays[counts.nth];
      return pays ? t.simulation.paysAt(conditionText(pays.tests), pays.odds) : when;
    }
    case "returned": {
      const push = rule?.pushes[counts.nth];
      return push ? t.edges.returned(conditionText(push.tests)) : when;
    }
  }
}
