/**
 * How long things move at a table, from its pace. Pauses between steps are the house's: they come with its events. How long
 * a card travels and turns is ours, and never longer than the house leaves for it.
 */
import type { Schema } from "../api";

type Pace = Schema<"PaceView">;

export interface Motion {
  travel: number;
  flip: number;
  /** From the face to its total. */
  total: number;
  /** Losing chips to the dealer, then winnings to the box. */
  sweep: number;
  pay: number;
}

const MOTIONS: Record<Pace["name"], Motion> = {
  speed: { travel: 250, flip: 200, total: 100, sweep: 350, pay: 450 },
  standard: { travel: 350, flip: 300, total: 200, sweep: 500, pay: 700 },
  squeeze: { travel: 400, flip: 300, total: 200, sweep: 500, pay: 700 },
};

/** No result is on a board for less than it takes to read it. */
const READ_MS = 1_200;

export function motionOf(pace: Pace): Motion {
  const usual = MOTIONS[pace.name];
  const travel = Math.min(usual.travel, pace.card_ms);
  // A card that comes face up turns within its own time as well.
  const flip = Math.min(usual.flip, Math.max(pace.turn_ms, pace.card_ms - travel));
  const share = Math.min(1, pace.pay_ms / (usual.sweep + usual.pay));
  return { travel, flip, total: Math.min(usual.total, flip), sweep: usual.sweep * share, pay: usual.pay * share };
}

export const bannerMs = (pace: Pick<Pace, "result_hold_ms">): number => Math.max(READ_MS, pace.result_hold_ms);
