/** Whose money lies on the felt, and what a ruling does with it. */
import type { Money } from "../../lib/api";

export interface Stake {
  patron: string;
  /** What they are called, where they allow it. */
  name: string | null;
  box: number | null;
  wagers: { on: string; stake: Money; returned: Money | null }[];
  /** Everything they have in the round. */
  staked: Money;
  /** What they have of it already, where the round is settled; a void gives back the rest, or takes it. */
  returned: Money | null;
}

interface Lying {
  patron: string;
  name?: string | null;
  on: string;
  stake: Money;
  betting_box?: number | null;
  returned?: Money;
}

/** Patron by patron, in the order of the boxes. */
export function stakesOf(wagers: readonly Lying[]): Stake[] {
  const all = new Map<string, Stake>();
  for (const { patron, name, on, stake, betting_box, returned } of wagers) {
    const known = all.get(patron) ?? { patron, name: name ?? null, box: betting_box ?? null, wagers: [], staked: 0, returned: null };
    known.wagers.push({ on, stake, returned: returned ?? null });
    known.staked += stake;
    if (returned !== undefined) known.returned = (known.returned ?? 0) + returned;
    all.set(patron, known);
  }
  return [...all.values()].sort((a, b) => (a.box ?? Infinity) - (b.box ?? Infinity));
}

/** What a void round gives each patron: every wager in full (R20), less what a settled round gave already. */
export const refund = (stake: Stake): Money => stake.staked - (stake.returned ?? 0);

export const total = (amounts: readonly Money[]): Money => amounts.reduce((sum, amount) => sum + amount, 0);
