/** What goes to each person after a round, as the house has settled it. Nothing is computed here that the house has said. */
import type { Money, RoundStory, Rulebook, Schema } from "../../../lib/api";
import { commissionOf, payLineOf } from "../../../lib/checked/rules/paid";

interface PaidLine {
  /** Where the chips lie; nothing for somebody at a terminal. */
  box: number | null;
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
  /** Every box where they have chips, in order; none for somebody at a terminal. */
  boxes: number[];
  lines: PaidLine[];
  bonus: Money;
  /** What is put in front of them beside the stakes that lie there. */
  pay: Money;
  /** What is taken from the felt. */
  take: Money;
  commission: Money;
}

/** One entry a person, however many boxes they bet on: they are paid once. */
export function payouts(story: Pick<RoundStory, "wagers" | "bonuses">, rulebook: Pick<Rulebook, "wagers">): PaidPatron[] {
  const patrons = new Map<string, PaidPatron>();
  const inBoxes = [...story.wagers].sort((a, b) => (a.betting_box ?? 0) - (b.betting_box ?? 0));
  for (const wager of inBoxes) {
    const line = lineOf(wager, rulebook);
    const paid = patrons.get(wager.patron) ?? { patron: wager.patron, boxes: [], lines: [], bonus: 0, pay: 0, take: 0, commission: 0 };
    if (line.box !== null && !paid.boxes.includes(line.box)) paid.boxes.push(line.box);
    paid.lines.push(line);
    paid.pay += Math.max(0, line.net);
    paid.take += Math.max(0, -line.net);
    paid.commission += line.commission;
    patrons.set(wager.patron, paid);
  }
  for (const { patron, amount } of story.bonuses) {
    const paid = patrons.get(patron);
    if (!paid) continue;
    paid.bonus += amount;
    paid.pay += amount;
  }
  // By the first box of each; who stands behind a box comes after the one who sits there, as the house keeps them.
  return [...patrons.values()];
}

type Settled = RoundStory["wagers"][number];

function lineOf(wager: Settled, rulebook: Pick<Rulebook, "wagers">): PaidLine {
  const { on, result, stake, net, clause } = wager;
  const line = payLineOf(rulebook.wagers.find(({ key }) => key === on), wager);
  const uncounted = result === "win" || result === "lose" ? stake - wager.effective : 0;
  return { box: wager.betting_box ?? null, on, result, stake, uncounted, net, commission: commissionOf(line, wager.effective) ?? 0, odds: line?.odds ?? null, clause: clause ?? null };
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
