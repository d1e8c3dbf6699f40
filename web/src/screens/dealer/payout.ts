/** What goes to each box after a round, as the house has settled it. Nothing is computed here that the house has said. */
import type { Money, RoundStory, Rulebook, Schema } from "../../lib/api";
import { commissionOf, payLineOf } from "../../lib/rules/paid";

interface PaidLine {
  on: string;
  result: Schema<"WagerOutcome">;
  stake: Money;
  /** The part that lay above the differential: it neither wins nor loses, and is theirs (R13). */
  uncounted: Money;
  net: Money;
  /** What was kept as commission of this win. */
  commission: Money;
  odds: string | null;
  clause: string | null;
}

interface PaidPatron {
  patron: string;
  box: number | null;
  lines: PaidLine[];
  bonus: Money;
  /** What is put in front of them beside the stakes that lie there. */
  pay: Money;
  /** What is taken from the felt. */
  take: Money;
  commission: Money;
}

export function payouts(story: Pick<RoundStory, "wagers" | "bonuses">, rulebook: Pick<Rulebook, "wagers">): PaidPatron[] {
  const patrons = new Map<string, PaidPatron>();
  for (const wager of story.wagers) {
    const line = lineOf(wager, rulebook);
    const key = `${wager.betting_box ?? ""}/${wager.patron}`;
    const paid = patrons.get(key) ?? nobody(wager.patron, wager.betting_box ?? null);
    paid.lines.push(line);
    paid.pay += Math.max(0, line.net);
    paid.take += Math.max(0, -line.net);
    paid.commission += line.commission;
    patrons.set(key, paid);
  }
  for (const { patron, amount } of story.bonuses) {
    // A bonus is a patron's, not a box's: it goes where they bet first.
    const paid = [...patrons.values()].find((one) => one.patron === patron);
    if (!paid) continue;
    paid.bonus += amount;
    paid.pay += amount;
  }
  // Box by box, and who stands behind a box after the one who sits there, as the house keeps them.
  return [...patrons.values()].sort((a, b) => (a.box ?? 0) - (b.box ?? 0));
}

const nobody = (patron: string, box: number | null): PaidPatron => ({
  patron,
  box,
  lines: [],
  bonus: 0,
  pay: 0,
  take: 0,
  commission: 0,
});

type Settled = RoundStory["wagers"][number];

function lineOf(wager: Settled, rulebook: Pick<Rulebook, "wagers">): PaidLine {
  const { on, result, stake, net, clause } = wager;
  const line = payLineOf(rulebook.wagers.find(({ key }) => key === on), wager);
  const uncounted = result === "win" || result === "lose" ? stake - wager.effective : 0;
  return { on, result, stake, uncounted, net, commission: commissionOf(line, wager.effective) ?? 0, odds: line?.odds ?? null, clause: clause ?? null };
}

interface Pile {
  denomination: Money;
  count: number;
}

/** The chips of an amount, the largest first, and what they cannot make up. */
export function pilesOf(amount: Money, denominations: readonly Money[]): { piles: Pile[]; rest: Money } {
  const piles: Pile[] = [];
  let rest = amount;
  for (const denomination of [...denominations].sort((a, b) => b - a)) {
    const count = Math.floor(rest / denomination);
    if (count === 0) continue;
    piles.push({ denomination, count });
    rest -= count * denomination;
  }
  return { piles, rest };
}

/** The same amount without its largest chips, where somebody wants to go on betting with it. */
export function workingPiles(amount: Money, denominations: readonly Money[]): { piles: Pile[]; rest: Money } {
  const fitting = [...denominations].filter((one) => one * 4 <= amount);
  return pilesOf(amount, fitting.length > 0 ? fitting : denominations);
}
