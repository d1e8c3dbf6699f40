/** A settled wager with the line of the rulebook that paid it. */
import type { Rulebook, Schema } from "../../../lib/api";
import type { Hands } from "../../../lib/checked/rules/cards";
import { type Test, holds } from "../../../lib/checked/rules/condition";
import { commissionOf, payLineOf } from "../../../lib/checked/rules/paid";

type Line = Schema<"SettledLine">;
type Rules = Pick<Rulebook, "wagers" | "values" | "table_of_play">;

interface PaidBy {
  /** As the rulebook writes it: `8:1`, `19:20`. */
  odds: string | null;
  /** When that line pays, or the stake goes back. */
  tests: readonly Test[] | null;
  /** Whether the wager has other lines: then it is worth saying which. */
  isOneOfSeveral: boolean;
  /** What the house kept of the win, in cents, and its rate. */
  commission: { rate: string; amount: number } | null;
}

const NOTHING: PaidBy = { odds: null, tests: null, isOneOfSeveral: false, commission: null };

export function paidBy(line: Line, rules: Rules, hands: Hands): PaidBy {
  const rule = rules.wagers.find(({ key }) => key === line.on);
  if (!rule) return NOTHING;
  if (line.result === "push") return { ...NOTHING, tests: rule.pushes.find(({ tests }) => holds(tests, hands, rules))?.tests ?? null };
  const pays = payLineOf(rule, line, { hands, rules });
  if (!pays) return NOTHING;
  const kept = commissionOf(pays, line.effective);
  const commission = pays.commission && kept !== null ? { rate: pays.commission.rate, amount: kept } : null;
  return { odds: pays.odds, tests: pays.tests, isOneOfSeveral: rule.pays.length > 1, commission };
}
