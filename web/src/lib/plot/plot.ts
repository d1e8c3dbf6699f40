/** What a plot needs to know beside its marks. */

export interface Axis {
  label: string;
  /** Where it is marked, and with what. Marks need not be evenly spaced. */
  ticks: readonly { at: number; text: string }[];
}

/** The same figures as a table: for screen readers, and for whoever wants to copy them. */
export interface Alternative {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The paper that marks are drawn on, in pixels. */
export interface Paper {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
