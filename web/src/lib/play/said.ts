/** Why a wager was not taken, in words. */
import { money } from "../format/money";
import { problemText } from "../i18n/problems";
import { terminal } from "../i18n";
import type { Said } from "./betting.svelte";

export function saidText(said: Said, name: string): string {
  const t = terminal();
  switch (said.by) {
    case "close":
      return t.notAcceptedClosed;
    case "part":
      return t.partNotAccepted(money(said.rejected));
    case "house":
      return problemText(said.problem);
    case "limits": {
      const { why, limit, placed, left } = said.refused;
      return t.bounds[why](name, money(limit), money(placed), money(left));
    }
  }
}
