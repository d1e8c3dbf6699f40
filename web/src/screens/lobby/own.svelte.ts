/** What the patron has at the tables: a seat, wagers, credits. Asked table by table, slowly: nobody waits for it. */
import { get } from "../../lib/api/client";
import type { PatronView } from "../../lib/api";

/** Between two questions; the house answers a session twenty times a second. */
const BETWEEN_MS = 120;
/** Between two rounds of questions. */
const AGAIN_MS = 10_000;

export class OwnPlaces {
  at = $state.raw<ReadonlyMap<string, PatronView>>(new Map());
  #isClosed = false;

  constructor(tables: () => readonly string[]) {
    void this.#ask(tables);
  }

  close(): void {
    this.#isClosed = true;
  }

  async #ask(tables: () => readonly string[]): Promise<void> {
    while (!this.#isClosed) {
      const found = new Map<string, PatronView>();
      for (const table of tables()) {
        const own = await get<PatronView>(`/api/tables/${encodeURIComponent(table)}/own`).catch(() => null);
        if (this.#isClosed) return;
        if (own) found.set(table, own);
        await sleep(BETWEEN_MS);
      }
      this.at = found;
      await sleep(found.size > 0 ? AGAIN_MS : 1_000);
    }
  }
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
