/** Which roads a board shows when the cards are changed: those of the old shoe for a while, then none. */
import type { BoardView } from "../../lib/api";

/** What a board shows of a shoe. */
export type Page = Pick<BoardView, "run" | "roads" | "counts">;

/** How long the last shoe stays in sight. */
export const LINGERS_MS = 60_000;

export interface Shown {
  page: Page;
  is: "this" | "last" | "new";
}

/** The shoe before, as the house remembers it. */
export function lastPage({ previous }: Pick<BoardView, "previous">): Page | null {
  if (!previous) return null;
  const { shoe, results, roads, counts } = previous;
  return { run: { shoe: shoe ?? null, results }, roads, counts };
}

/** `changedAt` is when this shoe came. As soon as it has a result, it is shown. */
export function shownPage(view: BoardView, changedAt: number, now: number): Shown {
  if (view.run.results.length > 0) return { page: view, is: "this" };
  const last = lastPage(view);
  if (last && now - changedAt < LINGERS_MS) return { page: last, is: "last" };
  return { page: view, is: view.previous ? "new" : "this" };
}

/** Along a square of eight pixels, one pixel a minute: no line stays where it was long enough to burn in. */
export function drift(minutes: number): { x: number; y: number } {
  const SIDE = 8;
  const at = Math.floor(minutes) % (4 * SIDE);
  const along = at % SIDE;
  switch (Math.floor(at / SIDE)) {
    case 0:
      return { x: along, y: 0 };
    case 1:
      return { x: SIDE, y: along };
    case 2:
      return { x: SIDE - along, y: SIDE };
    default:
      return { x: 0, y: SIDE - along };
  }
}
