/** The chips that lie in the tray: made from the limits of the table, the smallest first. */
import type { Limits, Money } from "../api";

/** How many chips the tray has. */
const CHIPS = 5;

/** Chips that everybody knows, in whole units of the currency. */
const VALUES = [1, 5, 25, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];

/** Five chips from the smallest minimum on. A minimum between two chips is a chip of its own, so that one tap can be it. */
export function denominationsOf(limits: Limits): Money[] {
  const ranges = Object.values(limits.wagers);
  const least = Math.min(...ranges.map((range) => range.minimum));
  const most = Math.max(...ranges.map((range) => range.maximum));
  const known = VALUES.map((value) => value * 100).filter(
    (value) => value % limits.chip_unit === 0 && value >= least && value <= most,
  );
  const chips = known[0] === least ? known : [least, ...known];
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
