/** The chips that lie in the tray: five of the table's own, the smallest first. */
import type { Limits, Money } from "../api";

/** How many chips the tray has. */
const CHIPS = 5;

/**
 * Five of the chips that the table is played with: from the one that makes the smallest minimum on, and none above what any
 * wager takes. A minimum that no chip makes is a chip of its own, so that one tap can be it.
 */
export function trayOf(denominations: readonly Money[], limits: Limits): Money[] {
  const ranges = Object.values(limits.wagers);
  const least = Math.min(...ranges.map((range) => range.minimum));
  const most = Math.max(...ranges.map((range) => range.maximum));
  const fit = denominations.filter((chip) => chip % limits.chip_unit === 0 && chip >= least && chip <= most);
  const chips = fit[0] === least ? fit : [least, ...fit];
  return chips.slice(0, CHIPS);
}

/** How many times the chip that lies ready can be put down. */
const TIMES = 10;

/**
 * The chip that lies ready when one sits down: the largest that one could put down ten times and that a main bet takes.
 * Not simply the largest that one can pay for: the first tap should not be everything.
 */
export function chipToBegin(chips: readonly Money[], credits: Money, minimum: Money): Money {
  const good = chips.filter((chip) => chip >= minimum && chip * TIMES <= credits);
  return good.at(-1) ?? chips.find((chip) => chip >= minimum) ?? chips[0] ?? 0;
}

/** What to buy in for: a hundred times the least on Player or Banker. */
export function buyInFor(limits: Limits): Money {
  const mains = [limits.wagers.player, limits.wagers.banker].flatMap((range) => (range ? [range.minimum] : []));
  return 100 * Math.max(...mains, limits.chip_unit);
}
