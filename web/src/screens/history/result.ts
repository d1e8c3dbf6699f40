/** Results as the roads write them: `B`, `Ppn`, `T`. */
import type { Winner } from "../../lib/api";

export interface Result {
  winner: Winner;
  playerPair: boolean;
  bankerPair: boolean;
  natural: boolean;
  six: boolean;
}

const WINNERS: Record<string, Winner> = { P: "player", B: "banker", T: "tie" };

export function readResult(text: string | null | undefined): Result | null {
  const winner = WINNERS[text?.charAt(0) ?? ""];
  if (!text || !winner) return null;
  const has = (mark: string) => text.includes(mark, 1);
  return { winner, playerPair: has("p"), bankerPair: has("b"), natural: has("n"), six: has("6") };
}
