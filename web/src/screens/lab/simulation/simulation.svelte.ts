/**
 * A simulation that the house runs for this page: ordered, looked at until it is over, paused, resumed, cancelled.
 *
 * The house keeps it when the page is left: its name is kept in the tab, and whoever comes back finds it as it is by then.
 */
import { get, newKey, request } from "../../../lib/api/client";
import { Problem } from "../../../lib/api/problem";
import type { Schema } from "../../../lib/api";
import { beginnings, inOrder, type Point } from "./convergence";

type Simulated = Schema<"Simulation">;

export interface SimulationOrder {
  game: string;
  decks: number;
  rounds: number;
  seed: number;
  cut: number | null;
}

type Status = "idle" | Simulated["status"];

/** What the tab remembers of a run: how to find it and the shorter runs that are its beginning. */
interface Kept {
  id: string;
  before: string[];
}

/** Short runs are over at once, long ones are looked at four times a second. */
const LOOK_MS = { first: 30, most: 250 };

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const isOver = ({ status }: Pick<Simulated, "status">): boolean => status === "done" || status === "cancelled";
const placeOf = (game: string): string => `punto.simulation.${game}`;

export class SimulationRun {
  status = $state<Status>("idle");
  order = $state.raw<SimulationOrder | null>(null);
  /** The run itself, as it was last seen. */
  seen = $state.raw<Simulated | null>(null);
  failure = $state.raw<unknown>(null);
  /** From shorter runs of the same seed, which are its beginning. */
  #before = $state.raw<Simulated[]>([]);
  /** Only the latest order may write here. */
  #turn = 0;
  #id: string | null = null;

  constructor(private readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = sessionStorage) {}

  /** It waits or runs. */
  get isUnderWay(): boolean {
    return this.status === "queued" || this.status === "running";
  }

  get isPaused(): boolean {
    return this.status === "paused";
  }

  /** The run itself is ordered: the short ones before it are over in a moment, and are not paused. */
  get mayPause(): boolean {
    return this.isUnderWay && this.seen !== null;
  }

  /** The way of one wager to its average. */
  points(wager: number): Point[] {
    const all = [...this.#before, ...(this.seen ? [this.seen] : [])].flatMap(({ convergence }) => convergence);
    return inOrder(all.flatMap(({ rounds, averages }) => (averages[wager] === undefined ? [] : [{ rounds, average: averages[wager] }])));
  }

  async begin(order: SimulationOrder): Promise<void> {
    const turn = ++this.#turn;
    [this.order, this.seen, this.failure, this.#before, this.status] = [order, null, null, [], "queued"];
    this.#forget(order.game);
    try {
      for (const rounds of beginnings(order.rounds)) {
        const short = await this.#follow(await this.#ask({ ...order, rounds }), turn, () => {});
        if (turn !== this.#turn) return;
        if (short) this.#before = [...this.#before, short];
      }
      const run = await this.#ask(order);
      this.#keep(order.game, { id: run.id, before: this.#before.map(({ id }) => id) });
      await this.#follow(run, turn, (seen) => this.#note(seen));
    } catch (error) {
      if (turn !== this.#turn) return;
      [this.failure, this.status] = [error, "cancelled"];
    }
  }

  /**
   * Takes up what was ordered here before the page was left, if that is wanted; false where there is nothing, or the house
   * has forgotten it.
   */
  async pickUp(game: string, isWanted: (order: SimulationOrder) => boolean = () => true): Promise<boolean> {
    const kept = this.#read(game);
    if (!kept) return false;
    const turn = ++this.#turn;
    const found = await look(kept.id);
    if (turn !== this.#turn) return false;
    if (!found) {
      this.#forget(game);
      return false;
    }
    const { seed, rounds, cut_depth } = found.order;
    const order = { game: found.order.game, decks: found.decks, rounds, seed, cut: cut_depth ?? null };
    if (!isWanted(order)) return false;
    const before = (await Promise.all(kept.before.map(look))).filter((one) => one !== null);
    if (turn !== this.#turn) return false;
    [this.order, this.failure, this.#before] = [order, null, before];
    this.#note(found);
    this.#follow(found, turn, (seen) => this.#note(seen)).catch((error: unknown) => {
      if (turn === this.#turn) this.failure = error;
    });
    return true;
  }

  /** It stands still at the house, with what it has counted, until it is resumed. */
  async pause(): Promise<void> {
    if (!this.mayPause || !this.#id) return;
    const [turn, id] = [++this.#turn, this.#id];
    await this.#ordered(`/api/simulations/${id}/pause`, turn);
    // The shoes that were in the house's hands when the word came are still counted.
    void wait(LOOK_MS.most).then(async () => {
      const now = turn === this.#turn ? await look(id).catch(() => null) : null;
      if (now && turn === this.#turn) this.#note(now);
    });
  }

  /** It goes on from where it stands. */
  async resume(): Promise<void> {
    if (!this.isPaused || !this.#id) return;
    const turn = ++this.#turn;
    await this.#ordered(`/api/simulations/${this.#id}/resume`, turn);
  }

  async cancel(): Promise<void> {
    const [id, isPaused] = [this.#id, this.isPaused];
    // Nobody follows it any more: a run that is paused, or that was not ordered yet.
    if (!this.seen || isPaused) {
      this.#turn++;
      this.status = "cancelled";
    }
    if (id) await request("DELETE", `/api/simulations/${id}`);
    if (id && isPaused) this.seen = await look(id);
  }

  /** When the page is left: nobody looks any more, the house goes on. What was not ordered whole is given up. */
  close(): void {
    if (this.isUnderWay && !this.seen) void this.cancel().catch(() => {});
    this.#turn++;
  }

  async #ordered(path: string, turn: number): Promise<void> {
    this.failure = null;
    try {
      const seen = await request<Simulated>("POST", path, { key: newKey() });
      if (turn === this.#turn) await this.#follow(seen, turn, (now) => this.#note(now));
    } catch (error) {
      if (turn !== this.#turn) return;
      this.failure = error;
      // It was over before the word came, or the house gave it up meanwhile: what became of it is shown.
      const now = this.#id ? await look(this.#id).catch(() => null) : null;
      if (turn !== this.#turn) return;
      if (now) await this.#follow(now, turn, (seen) => this.#note(seen));
    }
  }

  #note(seen: Simulated): void {
    this.#id = seen.id;
    this.seen = seen;
    this.status = seen.status;
  }

  #ask({ game, decks, rounds, seed, cut }: SimulationOrder): Promise<Simulated> {
    const body = { game, decks, rounds, seed, ...(cut !== null && { cut_depth: cut }) };
    return request<Simulated>("POST", "/api/simulations", { body, key: newKey() });
  }

  /** Looks at it until it is over or stands still. */
  async #follow(run: Simulated, turn: number, note: (seen: Simulated) => void): Promise<Simulated | null> {
    let seen = run;
    this.#id = seen.id;
    for (let ms = LOOK_MS.first; turn === this.#turn; ms = Math.min(2 * ms, LOOK_MS.most)) {
      note(seen);
      if (isOver(seen) || seen.status === "paused") return seen;
      await wait(ms);
      if (turn !== this.#turn) break;
      seen = await get<Simulated>(`/api/simulations/${seen.id}`);
    }
    return null;
  }

  #keep(game: string, kept: Kept): void {
    try {
      this.storage.setItem(placeOf(game), JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing shows the run as long as the page is open.
    }
  }

  #forget(game: string): void {
    try {
      this.storage.removeItem(placeOf(game));
    } catch {
      // As above.
    }
  }

  #read(game: string): Kept | null {
    try {
      const kept = JSON.parse(this.storage.getItem(placeOf(game)) ?? "null") as Partial<Kept> | null;
      return kept && typeof kept.id === "string" && Array.isArray(kept.before) ? { id: kept.id, before: kept.before } : null;
    } catch {
      return null;
    }
  }
}

/** How far it is; nothing where the house does not have it any more, or it is somebody else's. */
async function look(id: string): Promise<Simulated | null> {
  try {
    return await get<Simulated>(`/api/simulations/${encodeURIComponent(id)}`);
  } catch (error) {
    if (error instanceof Problem && [401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}
