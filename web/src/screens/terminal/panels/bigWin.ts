/** When a win is large enough for a moment of its own. */
import type { OwnSettlement } from "../../../lib/api";

const TIMES = 10;

/** More than ten times everything that was staked in the round, over all of its wagers together. */
export function isBigWin({ net, wagers, is_void }: Pick<OwnSettlement, "net" | "wagers" | "is_void">): boolean {
  const staked = wagers.reduce((sum, { stake }) => sum + stake, 0);
  return !is_void && staked > 0 && net > TIMES * staked;
}
