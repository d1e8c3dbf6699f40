/** The patron's places at the tables of the tray: each table brings its own, and takes it away with it. */
import { SvelteSet } from "svelte/reactivity";
import type { Money } from "../../../lib/api";
import type { Play } from "../../../lib/play/play.svelte";
import { exposureOf } from "./followed";

export class Places {
  #plays = new SvelteSet<Play>();
  readonly exposure: Money = $derived(exposureOf([...this.#plays].map(({ own }) => own)));

  /** Until the returned function is called. */
  add(play: Play): () => void {
    this.#plays.add(play);
    return () => this.#plays.delete(play);
  }

  /** Any of them, for what is asked of the patron and not at a table. */
  get first(): Play | null {
    return this.#plays.values().next().value ?? null;
  }
}
