/**
 * The five roads in a place that is wider than high: Bead Plate and Big Road beside each other, the three derived roads under
 * them. Cells grow to the size that is read best before anything is left empty.
 */

/** The largest cell of a terminal, in pixels of the scale. */
const CELL_PX = 28;
const ROWS = 6;
const BEAD_COLUMNS = 12;
/** A road's name over it and the gap below it. */
const NAME_PX = 32;
/** Counts and questions above the roads. */
const TOP_PX = 52;
const GAP_PX = 12;
/** The cells of derived roads are this share of those of the Big Road, or larger. */
const DERIVED_SHARE = 0.6;
/** Fewer columns of a derived road do not show a shoe. */
const DERIVED_COLUMNS = 20;
/** Smaller ones are not read any more. */
const LEAST_PX = 7;

/** A lower place has one road at a time. */
export const WIDE_LEAST_PX = 230;

export interface Wide {
  /** Columns of each road. */
  bead: number;
  big: number;
  derived: number;
}

/** `scale` is how much larger the screen's type is than 16 px. */
export function wideFor(width: number, height: number, scale = 1): Wide {
  const cells = (height / scale - TOP_PX - 2 * NAME_PX) / ROWS;
  const cell = Math.min(CELL_PX, Math.max(LEAST_PX / DERIVED_SHARE, cells / (1 + DERIVED_SHARE)));
  const small = Math.min(CELL_PX, Math.max(LEAST_PX, cells - cell));
  const across = width / scale;
  return {
    bead: BEAD_COLUMNS,
    big: Math.max(BEAD_COLUMNS, Math.floor((across - GAP_PX) / cell) - BEAD_COLUMNS),
    derived: Math.max(DERIVED_COLUMNS, Math.floor((across - 2 * GAP_PX) / 3 / small)),
  };
}
