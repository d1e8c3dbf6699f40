/** Where a standing patron may bet: behind somebody who sits at a box and has bet on it (R13b). */
import type { FeltView } from "../../lib/api";

type Seat = Pick<FeltView["seats"][number], "seat" | "is_taken" | "name" | "chips">;

export interface BoxBehind {
  box: number;
  name: string | null;
  /** Whoever sits there has chips on it, so others may bet behind them. */
  isOpen: boolean;
}

/** The boxes that somebody sits at. Chips of standing patrons go back with the last of the seated one, so chips mean a seated bet. */
export const boxesBehind = (seats: readonly Seat[]): BoxBehind[] =>
  seats.filter(({ is_taken }) => is_taken).map(({ seat, name, chips }) => ({ box: seat, name: name ?? null, isOpen: chips.length > 0 }));

/** The box that was chosen, while somebody sits at it; otherwise one that can be bet behind now, or that somebody sits at. */
export function boxBehind(seats: readonly Seat[], chosen: number | null): number | null {
  const boxes = boxesBehind(seats);
  return (boxes.find(({ box }) => box === chosen) ?? boxes.find(({ isOpen }) => isOpen) ?? boxes[0])?.box ?? null;
}
