/** What a settled line was paid at, read off its rule: odds are the rulebook's, amounts the house's. */
import type { OwnSettlement, Schema, WagerRule } from "../api";
import { money } from "../format/money";
import { terminal } from "../i18n";
import { commissionOf as keptOf, payLineOf } from "../checked/rules/paid";
import { printed } from "./odds";

type Line = Schema<"SettledLine">;

export function oddsOf(rule: WagerRule | undefined, line: Line): string {
  const pay = payLineOf(rule, line);
  return pay ? printed(pay.odds) : "";
}

/** What the house kept of the win; nothing where its line has no commission. */
export const commissionOf = (rule: WagerRule | undefined, line: Line): number | null => keptOf(payLineOf(rule, line), line.effective);

/** The whole of it in a line. Winnings exclude the stake and say so. */
export function settlementText(last: OwnSettlement): string {
  const t = terminal();
  if (last.is_void) return t.evenLine(money(last.returned));
  if (last.net > 0) return t.winLine(money(last.net), money(last.returned));
  return last.net < 0 ? t.loseLine(money(-last.net)) : t.evenLine(money(last.returned));
}

/** How one box went, all its lines together. */
export interface BoxSettlement {
  stake: number;
  net: number;
  result: Line["result"];
}

export function settlementOn(last: OwnSettlement, on: string): BoxSettlement | null {
  const lines = last.wagers.filter((line) => line.on === on);
  const [first] = lines;
  if (!first) return null;
  const sum = (of: (line: Line) => number): number => lines.reduce((all, line) => all + of(line), 0);
  return { stake: sum(({ stake }) => stake), net: sum(({ net }) => net), result: first.result };
}
