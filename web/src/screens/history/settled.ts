/** A settled wager with the line of the rulebook that paid it. */
import type { Rulebook, Schema } from "../../lib/api";
import { commissionOf, payLineOf } from "../../lib/rules/paid";

type Line = Schema<"SettledLine">;

export interface PaidBy {
  /** As the rulebook writes it: `8:1`, `19:20`. */
  odds: string | null;
  /** When that line pays, in the rulebook's words. */
  when: string | null;
  /** What the house kept of the win, in cents, and its rate. */
  commission: { rate: string; amount: number } | null;
}

const NOTHING: PaidBy = { odds: null, when: null, commission: null };

export function paidBy(line: Line, rulebook: Pick<Rulebook, "wagers">): PaidBy {
  const rule = rulebook.wagers.find(({ key }) => key === line.on);
  if (!rule) return NOTHING;
  if (line.result === "push") return { ...NOTHING, when: rule.pushes[0]?.when ?? null };
  const pays = payLineOf(rule, line);
  if (!pays) return NOTHING;
  const kept = commissionOf(pays, line.effective);
  const commission = pays.commission && kept !== null ? { rate: pays.commission.rate, amount: kept } : null;
  return { odds: pays.odds, when: pays.when, commission };
}
