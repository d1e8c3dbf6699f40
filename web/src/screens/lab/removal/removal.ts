/** What one card's absence does to every wager. */
import { type Fraction, fraction, isEqual, minus, parseFraction, times, ZERO } from "../../../lib/format/fraction";
import type { Sign } from "../../../lib/cards/card";
import type { Odds } from "../odds";

interface RankEffect {
  rank: string;
  effect: Fraction;
}

/** Suits that act alike, with the effect of each rank. */
export interface SuitGroup {
  signs: Sign[];
  ranks: RankEffect[];
}

/** Effects are shown in thousandths of a per cent of the stake. */
export const thousandths = (effect: Fraction): Fraction => times(effect, fraction(100_000n));

/** The change of each wager's expectation for one unit staked, in the order of the rulebook. */
export function effectsOf(full: Odds, without: Odds): Fraction[] {
  return full.wagers.map(({ expectation }, at) => {
    const after = without.wagers[at];
    return after ? minus(parseFraction(after.expectation), parseFraction(expectation)) : ZERO;
  });
}

/** The suits of the deck in groups that act alike for one wager. */
export function groupsOf(
  wager: number,
  signs: readonly Sign[],
  ranks: readonly string[],
  effects: ReadonlyMap<string, readonly Fraction[]>,
): SuitGroup[] {
  const groups: SuitGroup[] = [];
  for (const sign of signs) {
    const own = ranks.map((rank) => ({ rank, effect: effects.get(rank + sign)?.[wager] ?? ZERO }));
    const same = groups.find((group) => group.ranks.every(({ effect }, at) => isEqual(effect, own[at]?.effect ?? ZERO)));
    if (same) same.signs.push(sign);
    else groups.push({ signs: [sign], ranks: own });
  }
  return groups;
}

export const isUnmoved = (groups: readonly SuitGroup[]): boolean =>
  groups.every(({ ranks }) => ranks.every(({ effect }) => effect.over === 0n));
