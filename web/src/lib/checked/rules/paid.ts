/**
 * Which line of a rulebook paid a settled wager. The house tells the amount and the clause; several lines may stand under
 * one clause. Where the cards are known the line is one that they meet, otherwise the one that gives this amount.
 * Whole numbers only: odds are compared by multiplying out.
 */
import type { Money, Schema, WagerRule } from "../../api";
import type { Hands } from "./cards";
import { type ConditionRules, holds } from "./condition";

type PayLine = Schema<"PayLine">;
type Settled = Pick<Schema<"SettledLine">, "result" | "effective" | "net">;

/** The cards that decided, with the rules that count them. */
export interface Decided {
  hands: Hands;
  rules: ConditionRules;
}

export function payLineOf(rule: Pick<WagerRule, "pays"> | undefined, { result, effective, net }: Settled, decided?: Decided): PayLine | null {
  if (result !== "win" || !rule) return null;
  const off = ({ odds }: PayLine): number => {
    const [win, on] = ratio(odds);
    return Math.abs(effective * win - net * on) / on;
  };
  // A pro-rated win is cut to the cent (R13), so less than a cent of difference is the same line.
  const fitting = rule.pays.filter((line) => off(line) < 1).sort((a, b) => Number(off(a) > 0) - Number(off(b) > 0));
  if (!decided) return fitting[0] ?? null;
  return fitting.find(({ tests }) => holds(tests, decided.hands, decided.rules)) ?? null;
}

/** What the house kept of the win; nothing where its line has no commission. */
export function commissionOf(line: PayLine | null, effective: Money): Money | null {
  if (!line?.commission) return null;
  const [part, of] = ratio(line.commission.rate);
  return Math.round((effective * part) / of);
}

/** `19:20` in its two whole numbers. */
export function ratio(odds: string): [number, number] {
  const [win, on] = odds.split(":").map(Number);
  return [win || 0, on || 1];
}
