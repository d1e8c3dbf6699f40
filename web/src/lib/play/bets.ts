/**
 * What a patron wants on the felt, what the house has accepted, and what may be asked for next.
 *
 * The page holds one wish per wager ("wanted") and asks the house, step by step, for the difference to what it has
 * accepted. Undo, clear, rebet and double are then only other wishes. Nothing here decides: the house does.
 */
import type { Limits, Money, WagerRule } from "../api";

/** Stakes by the key of the wager. */
export type Stakes = Readonly<Record<string, Money>>;

/** What bounds a wager here and now. */
export interface Terms {
  limits: Limits;
  wagers: readonly WagerRule[];
  /** Credits in no wager, as the house says. */
  credits: Money;
  /** What the house has accepted of ours on this box. */
  accepted: Stakes;
  /** What others have on this box, by wager. */
  others: Stakes;
  /** What we have on other boxes of the round. */
  elsewhere: Money;
  /** One's own limit for a round, where one has set it. */
  ownPerRound: Money | null;
}

type Bound = "maximum" | "box" | "differential" | "credits" | "own-limit";

/** Why so much cannot be added, and how much could. */
export interface Refused {
  on: string;
  why: Bound;
  /** The limit that is met, in cents. */
  limit: Money;
  placed: Money;
  left: Money;
}

export type Changed = { wanted: Stakes } | { refused: Refused };

export const sumOf = (stakes: Stakes): Money => Object.values(stakes).reduce((sum, stake) => sum + stake, 0);
const stakeOn = (stakes: Stakes, on: string): Money => stakes[on] ?? 0;

/** The same stakes with another one on this wager; nothing is left out. */
export function withStake(stakes: Stakes, on: string, stake: Money): Stakes {
  const { [on]: _, ...others } = stakes;
  return stake > 0 ? { ...others, [on]: stake } : others;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Every stake on this wager is a multiple of this: of the chip unit, and of what its pay table can pay exactly (R7). */
export function unitOf(limits: Limits, rule: Pick<WagerRule, "stake_multiple">): Money {
  return (limits.chip_unit / gcd(limits.chip_unit, rule.stake_multiple)) * rule.stake_multiple;
}

/** Whether the game counts this wager to the sides of a box. */
const backs = (terms: Terms, on: string): string | null =>
  terms.wagers.find((rule) => rule.key === on)?.backs ?? null;

/** How much more may be put on a wager, and what bounds it. */
export function roomFor(on: string, wanted: Stakes, terms: Terms): Refused {
  const { limits } = terms;
  const rule = terms.wagers.find((rule) => rule.key === on);
  const placed = stakeOn(wanted, on);
  const maximum = limits.wagers[on]?.maximum ?? 0;
  const bounds: [Bound, Money, Money][] = [["maximum", maximum, maximum - placed]];
  const asked = sumOf(wanted) - sumOf(terms.accepted);
  bounds.push(["credits", terms.credits, terms.credits - asked]);
  if (terms.ownPerRound !== null) {
    bounds.push(["own-limit", terms.ownPerRound, terms.ownPerRound - sumOf(wanted) - terms.elsewhere]);
  }
  const side = backs(terms, on);
  if (side && limits.box_maximum) {
    const lying = stakeOn(terms.others, on) + placed;
    bounds.push(["box", limits.box_maximum, limits.box_maximum - lying]);
  }
  if (side && limits.differential) {
    const onSide = (is: (other: string | null) => boolean) =>
      terms.wagers
        .filter((rule) => rule.backs && is(rule.backs))
        .reduce((sum, rule) => sum + stakeOn(terms.others, rule.key) + stakeOn(wanted, rule.key), 0);
    const ahead = onSide((other) => other === side) - onSide((other) => other !== side);
    bounds.push(["differential", limits.differential, limits.differential - ahead]);
  }
  const [why, limit, left] = bounds.reduce((least, bound) => (bound[2] < least[2] ? bound : least));
  const unit = rule ? unitOf(limits, rule) : limits.chip_unit;
  return { on, why, limit, placed, left: Math.max(0, Math.floor(left / unit) * unit) };
}

/** Puts an amount on a wager. */
export function add(wanted: Stakes, on: string, amount: Money, terms: Terms): Changed {
  const room = roomFor(on, wanted, terms);
  if (amount > room.left) return { refused: room };
  return { wanted: withStake(wanted, on, stakeOn(wanted, on) + amount) };
}

/** Takes an amount off, or what there is. */
export const takeOff = (wanted: Stakes, on: string, amount: Money): Stakes =>
  withStake(wanted, on, Math.max(0, stakeOn(wanted, on) - amount));

/** All of it or nothing: a rebet that does not fit is not half a rebet. */
function addAll(wanted: Stakes, more: Stakes, terms: Terms): Changed {
  let all = wanted;
  for (const [on, amount] of Object.entries(more)) {
    if (!terms.limits.wagers[on]) continue;
    const changed = add(all, on, amount, terms);
    if ("refused" in changed) return changed;
    all = changed.wanted;
  }
  return { wanted: all };
}

export const rebet = (last: Stakes, terms: Terms): Changed => addAll({}, last, terms);
export const double = (wanted: Stakes, terms: Terms): Changed => addAll(wanted, wanted, terms);

/** How much is missing before the house takes the wager. */
export function missing(on: string, stake: Money, limits: Limits): Money {
  return stake === 0 ? 0 : Math.max(0, (limits.wagers[on]?.minimum ?? 0) - stake);
}

type NextAsk = { do: "place" | "withdraw"; amount: Money };

/** What to ask the house for, so that it has what is wanted; nothing while that is less than the minimum. */
export function nextAsk(wanted: Money, accepted: Money, minimum: Money): NextAsk | null {
  if (wanted < accepted) {
    // What would be left below the minimum must go back whole (R11).
    return { do: "withdraw", amount: wanted < minimum ? accepted : accepted - wanted };
  }
  if (wanted > accepted && wanted >= minimum) return { do: "place", amount: wanted - accepted };
  return null;
}

/** The part of the wishes that the house has not accepted. */
export function unaccepted(wanted: Stakes, accepted: Stakes): Stakes {
  const open: Record<string, Money> = {};
  for (const [on, stake] of Object.entries(wanted)) {
    const rest = stake - stakeOn(accepted, on);
    if (rest > 0) open[on] = rest;
  }
  return open;
}
