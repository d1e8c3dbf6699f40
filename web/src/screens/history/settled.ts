/** A settled wager with the line of the rulebook that paid it. */
import type { Rulebook, Schema } from "../../lib/api";

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

/** Which line it was follows from what it paid: the money is exact. */
export function paidBy(line: Line, rulebook: Pick<Rulebook, "wagers">): PaidBy {
  const rule = rulebook.wagers.find(({ key }) => key === line.on);
  if (!rule) return NOTHING;
  if (line.result === "push") return { ...NOTHING, when: rule.pushes[0]?.when ?? null };
  if (line.result !== "win") return NOTHING;
  const pays = rule.pays.find(({ odds }) => isPaidAt(line, odds));
  if (!pays) return NOTHING;
  const [part, of] = ratio(pays.commission?.rate ?? "0:1");
  const commission = pays.commission ? { rate: pays.commission.rate, amount: (line.effective * part) / of } : null;
  return { odds: pays.odds, when: pays.when, commission };
}

function isPaidAt({ effective, net }: Line, odds: string): boolean {
  const [win, on] = ratio(odds);
  return effective * win === net * on;
}

export function ratio(odds: string): [number, number] {
  const [win, on] = odds.split(":").map(Number);
  return [win ?? 0, on ?? 1];
}
