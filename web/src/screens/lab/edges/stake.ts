/** A fixed bonus is worth the more the smaller the stake: the expectation at any stake, from the figures at one. */
import { type Fraction, fraction, minus, parseFraction, plus, times, toNumber, ZERO } from "../../../lib/format/fraction";
import type { WagerOdds } from "../odds";

interface ByStake {
  /** For one unit staked, without the bonuses. */
  plain: Fraction;
  /** What the bonuses pay on average, in cents, whatever the stake. */
  bonus: Fraction;
}

/** Takes the bonuses out of the expectation at `stake`, the stake that the figures were asked for. */
export function byStake(wager: WagerOdds, stake: number): ByStake {
  const paid = (wager.bonuses ?? []).map(({ amount, probability }) => times(fraction(amount), parseFraction(probability)));
  const bonus = paid.reduce(plus, ZERO);
  return { plain: minus(parseFraction(wager.expectation), times(bonus, fraction(1n, stake))), bonus };
}

export const expectationAt = ({ plain, bonus }: ByStake, stake: number): Fraction => plus(plain, times(bonus, fraction(1n, stake)));

/** The edge in per cent at a stake in cents that need not be whole; for drawing. */
export const edgeAt = ({ plain, bonus }: ByStake, stake: number): number => -100 * (toNumber(plain) + toNumber(bonus) / stake);

/** 1, 2 and 5 times the powers of ten between two stakes in cents. */
export function roundStakes(from: number, to: number): number[] {
  const stakes: number[] = [];
  for (let power = 1; power <= to; power *= 10) stakes.push(...[1, 2, 5].map((digit) => digit * power));
  return stakes.filter((stake) => stake >= from && stake <= to);
}
