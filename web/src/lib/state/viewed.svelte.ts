/**
 * A table through the eyes of staff or of a display board. These views are made by the house alone: any event asks for
 * the whole view again, once for whatever came within a moment.
 */
import type { BoardView, DealerView, FeltEvent, PitView } from "../api";
import { live } from "../api/live.svelte";
import { Peels } from "./peels.svelte";

interface Views {
  board: BoardView;
  dealer: DealerView;
  pit: PitView;
}

/** How long events are gathered before the view is asked for. */
const GATHER_MS = 30;

export class Viewed<Kind extends keyof Views> {
  readonly id: string;
  view = $state.raw<Views[Kind] | null>(null);
  /** When the house last spoke of this table, on the local clock. */
  heardAt = $state(0);
  /** Since when, on the local clock, something has happened that the view does not show yet. */
  missingSince = $state<number | null>(null);
  /** How far cards are peeled by whoever squeezes them. */
  readonly peels = new Peels();
  #stop: () => void;
  #asking: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, kind: Kind) {
    this.id = id;
    this.#stop = live.watch(id, kind, (tell) => {
      this.heardAt = Date.now();
      if (tell.tell === "snapshot") {
        this.view = tell.view as Views[Kind];
        this.peels.takeAll(tell.peels);
        this.missingSince = null;
      } else if (tell.tell === "peeled") {
        this.peels.take(tell.peel);
      } else if (tell.tell === "events") {
        for (const event of tell.events as Pick<FeltEvent, "kind">[]) this.peels.hear(event);
        this.missingSince ??= Date.now();
        this.#askSoon();
      }
    });
  }

  close(): void {
    clearTimeout(this.#asking);
    this.#stop();
  }

  #askSoon(): void {
    this.#asking ??= setTimeout(() => {
      this.#asking = undefined;
      live.askSnapshot(this.id);
    }, GATHER_MS);
  }
}
