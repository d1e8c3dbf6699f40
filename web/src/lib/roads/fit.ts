/** How the five roads of a panel share the room they have, so that none of them is out of sight. */

/** Columns in sight at each step of nearness. */
export const NEARNESS = [36, 30, 24, 20, 16, 14, 12] as const;

export interface Arrangement {
  /** Every derived road in the whole width; otherwise the last two lie beside each other. */
  isTall: boolean;
  /** The step of nearness. */
  step: number;
}

/** From the one that is read best to the one that is lowest. */
const ARRANGEMENTS: readonly Arrangement[] = [
  { isTall: true, step: 5 },
  { isTall: true, step: 4 },
  { isTall: true, step: 3 },
  { isTall: true, step: 2 },
  { isTall: false, step: 3 },
  { isTall: false, step: 2 },
  { isTall: false, step: 1 },
  { isTall: false, step: 0 },
];

const ROWS = 6;
/** A road's name over it and the gap below it. */
const NAME_PX = 27;
/** The counts above the roads, what may be asked below them. */
const AROUND_PX = 99;
/** Between the two that lie beside each other. */
const BESIDE_PX = 8;

/** Columns of a derived road: its cells are smaller than those of the Big Road. */
export const derivedColumns = (road: string, columns: number, isTall: boolean): number => {
  if (isTall) return columns * 1.5;
  return road === "big_eye" ? columns * 2 : columns;
};

/** How high a panel of this width becomes. */
export function heightOf({ isTall, step }: Arrangement, width: number): number {
  const columns = NEARNESS[step] ?? 24;
  const road = (across: number, wide = width): number => (wide / across) * ROWS + NAME_PX;
  const main = 2 * road(columns) + road(derivedColumns("big_eye", columns, isTall));
  const rest = isTall ? 2 * road(columns * 1.5) : road(columns, (width - BESIDE_PX) / 2);
  return AROUND_PX + main + rest;
}

/** The best one that fits; where none does, the lowest. */
export function arrangementFor(width: number, height: number): Arrangement {
  const lowest = ARRANGEMENTS[ARRANGEMENTS.length - 1] ?? { isTall: false, step: 0 };
  return ARRANGEMENTS.find((one) => heightOf(one, width) <= height) ?? lowest;
}
