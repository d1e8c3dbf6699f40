/** Patrons who may not play, as the house tells staff: when it changes, and when a table is opened at which they are. */
import { SvelteMap } from "svelte/reactivity";
import type { Standing } from "../api/live.svelte";
import { exclusionText } from "../i18n/exclusion";

class Standings {
  #excluded = new SvelteMap<string, Standing>();

  /** The exclusion of a patron by its right name; nothing where none is known. */
  exclusionOf(patron: string): string | null {
    const standing = this.#excluded.get(patron);
    return standing ? exclusionText(standing) : null;
  }

  hear(standing: Standing): void {
    if (standing.excluded_by) this.#excluded.set(standing.patron, standing);
    else this.#excluded.delete(standing.patron);
  }

  /** A new connection tells anew who is excluded; who was allowed to play again meanwhile is not named. */
  forget(): void {
    this.#excluded.clear();
  }
}

export const standings = new Standings();
