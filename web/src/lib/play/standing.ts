/** Where a standing patron may bet: behind somebody who sits at a box and bets, or anywhere if the game has no differential (R13b). */
import type { FeltView } from "../api";

interface Felt {
  seats: readonly Pick<FeltView["seats"][number], "seat" | "is_taken" | "name" | "chips">[];
  limits?: Pick<NonNullable<FeltView["limits"]>, "differential"> | null;
}

export interface BoxBehind {
  box: number;
  name: string | null;
  /** Others bet here already, or anybody may. Only the house knows whether a seated patron has bet on another box. */
  isOpen: boolean;
}

const isForAnybody = ({ limits }: Felt): boolean => limits != null && limits.differential == null;

/** The boxes that somebody sits at; all of them where the game knows no seated patrons. */
export const boxesBehind = (felt: Felt): BoxBehind[] =>
  felt.seats
    .filter(({ is_taken }) => is_taken || isForAnybody(felt))
    .map(({ seat, name, chips }) => ({ box: seat, name: name ?? null, isOpen: chips.length > 0 || isForAnybody(felt) }));

/** The box that was chosen, while it can be bet on; otherwise one that can be bet behind now, or that somebody sits at. */
export function boxBehind(felt: Felt, chosen: number | null): number | null {
  const boxes = boxesBehind(felt);
  return (boxes.find(({ box }) => box === chosen) ?? boxes.find(({ isOpen }) => isOpen) ?? boxes[0])?.box ?? null;
}
