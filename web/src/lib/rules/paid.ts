/**
 * Which line of a rulebook paid a settled wager. The house tells the amount and the clause; several lines may stand under
 * one clause, and the one that gives this amount is it. Whole numbers only: odds are compared by multiplying out.
 */
import type { Money, Schema, WagerRule } from "../api";

type PayLine = Schema<"PayLine">;
type Settled = Pick<Schema<"SettledLine">, "result" | "effective" | "net">;

export function payLineOf(rule: Pick<WagerRule, "pays"> | undefined, { result, effective, net }: Settled): PayLine | null {
  if (result !== "win" || !rule) return null;
  const off = ({ odds }: PayLine): number => {
    const [win, on] = ratio(odds);
    return Math.abs(effective * win - net * on) / on;
  };
  // A pro-rated win is cut to the cent (R13), so less than a cent of difference is the same line.
  return rule.pays.find((line) => off(line) === 0) ?? rule.pays.find((line) => off(line) < 1) ?? null;
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
