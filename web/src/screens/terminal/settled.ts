/** What a settled line was paid at, read off its rule: odds are the rulebook's, amounts the house's. */
import type { OwnSettlement, Schema, WagerRule } from "../../lib/api";
import { money } from "../../lib/format/money";
import { terminal } from "../../lib/i18n/terminal";
import { printed } from "./odds";

type Line = Schema<"SettledLine">;
type PayLine = Schema<"PayLine">;

function ratio(odds: string): number {
  const [win, stake] = odds.split(":").map(Number);
  return win && stake ? win / stake : Number.NaN;
}

/** The line of the pay table that gives what was won. */
export function payLineOf(rule: WagerRule | undefined, line: Line): PayLine | null {
  if (line.result !== "win" || !rule) return null;
  // R13 rounds a pro-rated win to the cent, so a cent of difference is the same line.
  return rule.pays.find((pay) => Math.abs(ratio(pay.odds) * line.effective - line.net) <= 1) ?? null;
}

export function oddsOf(rule: WagerRule | undefined, line: Line): string {
  const pay = payLineOf(rule, line);
  return pay ? printed(pay.odds) : "";
}

/** What the house kept of an even-money win; nothing where the line has no commission. */
export function commissionOf(rule: WagerRule | undefined, line: Line): number | null {
  const pay = payLineOf(rule, line);
  return pay?.commission ? Math.round(ratio(pay.commission.rate) * line.effective) : null;
}

/** The whole of it in a line. Winnings exclude the stake and say so. */
export function settlementText(last: OwnSettlement): string {
  const t = terminal();
  if (last.is_void) return t.evenLine(money(last.returned));
  if (last.net > 0) return t.winLine(money(last.net), money(last.returned));
  return last.net < 0 ? t.loseLine(money(-last.net)) : t.evenLine(money(last.returned));
}
