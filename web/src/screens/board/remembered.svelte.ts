/** The shoe that was on the table before, also after the board was switched off and on again. */
import { clock } from "../../lib/api/clock.svelte";
import type { BoardView } from "../../lib/api";
import { type Page, isPrevious } from "./shoes";

export class LastShoe {
  page = $state.raw<Page | null>(null);
  /** When the cards were changed, as far as it is known. */
  changedAt = $state(0);
  #key: string;
  #current: Page | null;

  constructor(table: string) {
    this.#key = `punto.board.${table}`;
    this.#current = read(this.#key);
  }

  /** Told every view of the table as it comes. */
  see(view: BoardView): void {
    const before = this.#current;
    if (before && isPrevious(before, view)) {
      // A view that is not the first of this page says when it happened: now.
      this.changedAt = this.page === null && view.run.results.length === 0 ? view.entered_at : clock.exactly();
      this.page = before;
    }
    if (view.run.results.length === 0) {
      if (before?.run.shoe !== view.run.shoe) this.#current = null;
      return;
    }
    if (before?.run.results.length === view.run.results.length && before.run.shoe === view.run.shoe) return;
    const { run, roads, counts } = view;
    this.#current = { run, roads, counts };
    write(this.#key, this.#current);
  }
}

function read(key: string): Page | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Page | null;
  } catch {
    return null;
  }
}

function write(key: string, page: Page): void {
  try {
    localStorage.setItem(key, JSON.stringify(page));
  } catch {
    // Then the last shoe is not there after a power loss, and the board says "new shoe".
  }
}
