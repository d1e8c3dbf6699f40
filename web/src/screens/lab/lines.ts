/** What a line of a simulation counts, in the reader's language: a pay line, a push, a loss or a bonus. */
import type { Rulebook } from "../../lib/api";
import { named } from "../../lib/i18n";
import { conditionText } from "../../lib/i18n/conditions";
import { lab } from "../../lib/i18n/lab";

/** The house names lines as the rulebook does, with their odds; their tests are found by that. */
export function lineText({ wagers, bonuses }: Pick<Rulebook, "wagers" | "bonuses">, on: string, when: string): string {
  const t = lab();
  if (when === "loses") return t.edges.loses;
  const bonus = bonuses.find(({ name }) => name === when);
  if (bonus) return named(bonus);
  const rule = wagers.find(({ key }) => key === on);
  const pays = rule?.pays.find((line) => `${line.when} (${line.odds})` === when);
  if (pays) return t.simulation.paysAt(conditionText(pays.tests), pays.odds);
  const push = rule?.pushes.find((line) => `${line.when} (returned)` === when);
  return push ? t.edges.returned(conditionText(push.tests)) : when;
}
