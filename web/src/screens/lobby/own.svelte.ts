/** What the patron has at the tables: a seat, wagers, credits. Asked table by table, slowly: nobody waits for it. */
import { get } from "../../lib/api/client";
import type { PatronView } from "../../lib/api";

/** So many are asked at once, then a pause: the house answers a session twenty times a second. */
const AT_ONCE = 5;
const PAUSE_MS = 400;
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
      const all = tables();
      for (let from = 0; from < all.length && !this.#isClosed; from += AT_ONCE) {
        await Promise.all(all.slice(from, from + AT_ONCE).map((table) => this.#askAt(table)));
        await sleep(PAUSE_MS);
      }
      await sleep(all.length > 0 ? AGAIN_MS : PAUSE_MS);
    }
  }

  async #askAt(table: string): Promise<void> {
    const own = await get<PatronView>(`/api/tables/${encodeURIComponent(table)}/own`).catch(() => null);
    // Most tables know nothing of the patron, and say so again and again: nothing is drawn for that.
    if (this.#isClosed || !own || own.version === this.at.get(table)?.version) return;
    this.at = new Map(this.at).set(table, own);
  }
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
