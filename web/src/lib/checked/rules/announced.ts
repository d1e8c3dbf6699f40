/** What the rulebook has said at a moment of the round: English always, Chinese beside it (ETG 3.1, 3.2). */
import type { Rulebook } from "../../api";

export function announced(rulebook: Pick<Rulebook, "announcements"> | null | undefined, moment: string): { en: string; zh: string | null } | null {
  const said = rulebook?.announcements.find((one) => one.moment === moment);
  const en = said?.words[0];
  return en ? { en, zh: said?.zh ?? null } : null;
}
