/** A chip that is carried over the felt: from where it comes, over what it is, and what letting go of it would do. */
import type { Money } from "../api";

export interface Carried {
  amount: Money;
  /** The wager whose chips were picked up; nothing for a chip of the tray. */
  from: string | null;
}

export interface Spot {
  x: number;
  y: number;
}

/** What is under the pointer: a box, the felt beside the boxes, or something else. */
export type Under = { on: string } | "felt" | "elsewhere";

export type Drop = { do: "add"; on: string; amount: Money } | { do: "move"; from: string; to: string } | { do: "take-back"; from: string; amount: Money };

/** So far a pointer may tremble in a tap, in pixels. */
const TREMBLE = 8;

export const isTap = (from: Spot, to: Spot): boolean => Math.hypot(to.x - from.x, to.y - from.y) < TREMBLE;

/**
 * A chip of the tray is added to the box under it. Chips of a box go to another box, or off the felt back to their owner;
 * beside the boxes nothing happens, because a finger easily misses one.
 */
export function dropOf({ amount, from }: Carried, under: Under): Drop | null {
  if (typeof under === "object") {
    if (from === null) return { do: "add", on: under.on, amount };
    return from === under.on ? null : { do: "move", from, to: under.on };
  }
  return from !== null && under === "elsewhere" ? { do: "take-back", from, amount } : null;
}

/** Boxes carry the key of their wager as `data-wager`, the felt round them `data-felt`. */
export function underOf(element: Element | null): Under {
  const box = element?.closest<HTMLElement | SVGElement>("[data-wager]");
  if (box?.dataset.wager) return { on: box.dataset.wager };
  return element?.closest("[data-felt]") ? "felt" : "elsewhere";
}
