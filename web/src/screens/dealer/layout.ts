/** The chips on the felt as the dealer records them, box by box (R13c). */
import type { Money, Schema } from "../../lib/api";

export interface Lying {
  box: number;
  /** Chips of somebody who stands behind the box. */
  isStanding: boolean;
  on: string;
  stake: Money;
}

/** With so much more on this wager. */
export function layDown(lying: readonly Lying[], more: Lying): Lying[] {
  const same = lying.find((one) => isSame(one, more));
  if (!same) return [...lying, more];
  return lying.map((one) => (one === same ? { ...one, stake: one.stake + more.stake } : one));
}

export const takeOff = (lying: readonly Lying[], which: Omit<Lying, "stake">): Lying[] => lying.filter((one) => !isSame(one, which));

const isSame = (a: Omit<Lying, "stake">, b: Omit<Lying, "stake">): boolean =>
  a.box === b.box && a.isStanding === b.isStanding && a.on === b.on;

/** The box that such a record is for; nothing where it is a patron's own name. */
export function boxOf(patron: string): { box: number; isStanding: boolean } | null {
  const match = /^box-(\d+)(-standing)?$/.exec(patron);
  return match ? { box: Number(match[1]), isStanding: match[2] !== undefined } : null;
}

type Seated = Schema<"SeatedView">;

/** Chips of somebody who sits there are theirs; real chips have no other name, and are recorded for the box. */
export const recorded = (lying: readonly Lying[], seated: readonly Seated[]): Schema<"ChipsLying">[] =>
  lying.map(({ box, isStanding, on, stake }) => ({ patron: ownerOf(box, isStanding, seated), betting_box: box, on, stake }));

function ownerOf(box: number, isStanding: boolean, seated: readonly Seated[]): string {
  if (isStanding) return `box-${box}-standing`;
  return seated.find(({ seat }) => seat === box)?.patron ?? `box-${box}`;
}
