/** What patrons are called, where the house has told only their number: asked once each. */
import { SvelteMap } from "svelte/reactivity";
import { get } from "../../lib/api/client";

class Names {
  #known = new SvelteMap<string, string>();
  #asked = new Set<string>();

  /** The nickname, or the number until it is known. */
  of(patron: string): string {
    const known = this.#known.get(patron);
    if (known === undefined && !this.#asked.has(patron)) void this.#ask(patron);
    return known ?? patron;
  }

  async #ask(patron: string): Promise<void> {
    this.#asked.add(patron);
    try {
      const { nickname } = await get<{ nickname: string }>(`/api/patrons/${encodeURIComponent(patron)}`);
      if (nickname !== "") this.#known.set(patron, nickname);
    } catch {
      // The number does as well.
    }
  }
}

export const names = new Names();
