/**
 * Why rounds of a list are void. The list has the clauses; what happened is told with each round, so it is asked for a
 * few at a time, and only of void rounds that come into view.
 */
import { SvelteMap } from "svelte/reactivity";
import { get } from "../../lib/api/client";
import type { RoundStory } from "../../lib/api";
import { type Row, idOf } from "./list/rows";

const AT_ONCE = 2;
/** Well below what one session may ask in a second. */
const EVERY_MS = 120;

export class Stories {
  #known = new SvelteMap<string, RoundStory>();
  #waiting: Row[] = [];
  #asked = new Set<string>();
  #underWay = 0;

  of(row: Row): RoundStory | undefined {
    return this.#known.get(idOf(row));
  }

  want(row: Row): void {
    const id = idOf(row);
    if (this.#asked.has(id) || !row.isVoid) return;
    this.#asked.add(id);
    this.#waiting.push(row);
    void this.#go();
  }

  /** Forgets what is waiting: the list has changed. */
  drop(): void {
    for (const row of this.#waiting) this.#asked.delete(idOf(row));
    this.#waiting = [];
  }

  async #go(): Promise<void> {
    if (this.#underWay >= AT_ONCE) return;
    const row = this.#waiting.shift();
    if (!row) return;
    this.#underWay++;
    try {
      this.#known.set(idOf(row), await get<RoundStory>(`/api/tables/${row.table}/rounds/${row.round}`));
    } catch {
      // The round is in the list with its clauses alone; opening it says why.
    }
    setTimeout(() => {
      this.#underWay--;
      void this.#go();
    }, EVERY_MS);
    void this.#go();
  }
}

/** Calls back when an element comes into view, once. */
export function inView(seen: () => void): (element: Element) => () => void {
  return (element) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen();
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
}
