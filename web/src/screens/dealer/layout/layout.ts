/** The chips on the felt as the dealer records them: every person at a box apart (R13c). */
import type { Limits, Money, Rulebook, Schema } from "../../../lib/api";
import { labelOf } from "../../../lib/staff/labels";

type ChipsLying = Schema<"ChipsLying">;
type Seated = Schema<"SeatedView">;

/** One person at one box. */
export interface Column {
  box: number;
  patron: string;
  /** The one who sits at this box, or the seat that is not taken. */
  isSeat: boolean;
}

export const seatLabel = (box: number): string => `seat-${box}`;

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** The next label for somebody who stands behind this box; nothing when the alphabet is used up. */
export function nextStanding(box: number, taken: readonly string[]): string | null {
  const free = LETTERS.find((letter) => !taken.includes(`box-${box}-standing-${letter}`));
  return free ? `box-${box}-standing-${free}` : null;
}

export const sitterOf = (box: number, seated: readonly Seated[]): string =>
  seated.find(({ seat }) => seat === box)?.patron ?? seatLabel(box);

type At = Pick<ChipsLying, "betting_box" | "patron">;

/** Every box with the one who sits there, then everybody else who has chips there or was put there. */
export function columnsOf(boxes: readonly number[], seated: readonly Seated[], others: readonly At[]): Column[] {
  return boxes.flatMap((box) => {
    const sits = sitterOf(box, seated);
    const there = new Set(others.filter((one) => one.betting_box === box && one.patron !== sits).map(({ patron }) => patron));
    const behind = [...there].sort((a, b) => rankOf(a, box).localeCompare(rankOf(b, box)));
    return [{ box, patron: sits, isSeat: true }, ...behind.map((patron) => ({ box, patron, isSeat: false }))];
  });
}

/** Those who stand here first, by their letter; then people of other boxes; then people with an account. */
function rankOf(patron: string, box: number): string {
  const label = labelOf(patron);
  if (!label) return `2${patron}`;
  return `${label.box === box ? 0 : 1}${patron}`;
}

type Cell = Omit<ChipsLying, "stake" | "placed_by">;

const isSame = (a: Cell, b: Cell): boolean => a.betting_box === b.betting_box && a.patron === b.patron && a.on === b.on;

export const stakeAt = (lying: readonly ChipsLying[], cell: Cell): Money =>
  lying.reduce((sum, one) => (isSame(one, cell) ? sum + one.stake : sum), 0);

/** With just so much on this cell; nothing where it is none. Whoever placed it at the patron's request stays named (5.16). */
export function withStake(lying: readonly ChipsLying[], cell: Cell, stake: Money, by: ChipsLying["placed_by"] = null): ChipsLying[] {
  const others = lying.filter((one) => !isSame(one, cell));
  const placed_by = by ?? lying.find((one) => isSame(one, cell))?.placed_by;
  return stake > 0 ? [...others, { ...cellOf(cell), stake, ...(placed_by && { placed_by }) }] : others;
}

/** In the order in which the house takes it: box by box, who sits there first; chips on one area are one. */
export function inOrder(lying: readonly ChipsLying[], seated: readonly Seated[]): ChipsLying[] {
  const cells = lying.reduce<ChipsLying[]>((all, one) => withStake(all, one, stakeAt(all, one) + one.stake, one.placed_by), []);
  const isBehind = (one: ChipsLying) => Number(sitterOf(one.betting_box, seated) !== one.patron);
  const rank = (one: ChipsLying) => rankOf(one.patron, one.betting_box);
  return cells.sort(
    (a, b) => a.betting_box - b.betting_box || isBehind(a) - isBehind(b) || rank(a).localeCompare(rank(b)) || a.on.localeCompare(b.on),
  );
}

const cellOf = ({ betting_box, patron, on }: Cell): Cell => ({ betting_box, patron, on });

/** What differs between two layouts, cell by cell, in the order of the boxes. */
export function differences(before: readonly ChipsLying[], after: readonly ChipsLying[]): (Cell & { from: Money; to: Money })[] {
  const cells = [...before, ...after].reduce<Cell[]>((all, one) => (all.some((cell) => isSame(cell, one)) ? all : [...all, cellOf(one)]), []);
  return cells
    .map((cell) => ({ ...cell, from: stakeAt(before, cell), to: stakeAt(after, cell) }))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => a.betting_box - b.betting_box || a.patron.localeCompare(b.patron));
}

/** The areas as rows. The two sides never touch: a wrong side costs money, so another area lies between them. */
export function rowsOf(wagers: Rulebook["wagers"]): Rulebook["wagers"] {
  const [first, ...backed] = wagers.filter(({ backs }) => backs);
  const [between, ...others] = wagers.filter(({ backs }) => !backs);
  return [first, between, ...backed, ...others].filter((rule) => rule !== undefined);
}

/** The least that any wager takes. */
export const leastOf = (limits: Limits | null | undefined): Money =>
  Object.values(limits?.wagers ?? {}).reduce((least, { minimum }) => Math.min(least, minimum), limits ? Infinity : 0);

/** What a layout that is not sent yet breaks, person by person: the most of a wager (R13a) and the least (5.2, R11). */
export function limitsBroken(lying: readonly ChipsLying[], limits: Limits | null | undefined, rulebook: Pick<Rulebook, "differential">): Schema<"LayoutWarning">[] {
  return lying.flatMap(({ betting_box, patron, on, stake }): Schema<"LayoutWarning">[] => {
    const range = limits?.wagers[on];
    if (!range || (stake >= range.minimum && stake <= range.maximum)) return [];
    const at = { betting_box, patron, on, found: stake };
    if (stake > range.maximum) return [{ ...at, kind: "maximum", limit: range.maximum, clause: "R13a" }];
    return [{ ...at, kind: "minimum", limit: range.minimum, clause: rulebook.differential ? "5.2" : "R11" }];
  });
}

/** How many amounts beside the chips themselves are one tap away. */
const AMOUNTS = 6;

/** Amounts of more than one chip: those that lie or lay here, the most frequent first, then the usual ones. */
export function amountsOf(denominations: readonly Money[], lying: readonly ChipsLying[], minimum: Money): Money[] {
  const times = new Map<Money, number>();
  for (const { stake } of lying) if (!denominations.includes(stake)) times.set(stake, (times.get(stake) ?? 0) + 1);
  const known = [...times].sort((a, b) => b[1] - a[1]).map(([stake]) => stake);
  const usual = denominations.flatMap((chip) => [2 * chip, 3 * chip]).filter((one) => one >= minimum && !denominations.includes(one));
  const chosen = [...new Set([...known, ...usual.sort((a, b) => a - b)])].slice(0, AMOUNTS);
  return chosen.sort((a, b) => a - b);
}
