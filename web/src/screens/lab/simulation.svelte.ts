/** A simulation that the house runs for this page: ordered, looked at until it is over, cancelled. */
import { get, newKey, request } from "../../lib/api/client";
import type { Schema } from "../../lib/api";
import { beginnings, inOrder, type Point } from "./convergence";

type Simulated = Schema<"Simulation">;

export interface SimulationOrder {
  game: string;
  decks: number;
  rounds: number;
  seed: number;
  cut: number | null;
}

export type Status = "idle" | "queued" | "running" | "done" | "cancelled";

/** Short runs are over at once, long ones are looked at four times a second. */
const LOOK_MS = { first: 30, most: 250 };

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

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

  get isUnderWay(): boolean {
    return this.status === "queued" || this.status === "running";
  }

  /** The way of one wager to its average. */
  points(wager: number): Point[] {
    const all = [...this.#before, ...(this.seen ? [this.seen] : [])].flatMap(({ convergence }) => convergence);
    return inOrder(all.flatMap(({ rounds, averages }) => (averages[wager] === undefined ? [] : [{ rounds, average: averages[wager] }])));
  }

  async begin(order: SimulationOrder): Promise<void> {
    const turn = ++this.#turn;
    [this.order, this.seen, this.failure, this.#before, this.status] = [order, null, null, [], "queued"];
    try {
      for (const rounds of beginnings(order.rounds)) {
        const short = await this.#run({ ...order, rounds }, turn, () => {});
        if (turn !== this.#turn) return;
        if (short) this.#before = [...this.#before, short];
      }
      await this.#run(order, turn, (seen) => {
        this.seen = seen;
        this.status = seen.status;
      });
    } catch (error) {
      if (turn !== this.#turn) return;
      [this.failure, this.status] = [error, "cancelled"];
    }
  }

  async cancel(): Promise<void> {
    const id = this.#id;
    // Nothing of the run itself was ordered yet: what waits is given up here.
    if (!this.seen) {
      this.#turn++;
      this.status = "cancelled";
    }
    if (id) await request("DELETE", `/api/simulations/${id}`);
  }

  /** When the page is left. */
  close(): void {
    if (this.isUnderWay) void this.cancel().catch(() => {});
    this.#turn++;
  }

  async #run({ game, decks, rounds, seed, cut }: SimulationOrder, turn: number, note: (seen: Simulated) => void): Promise<Simulated | null> {
    const body = { game, decks, rounds, seed, ...(cut !== null && { cut_depth: cut }) };
    let seen = await request<Simulated>("POST", "/api/simulations", { body, key: newKey() });
    this.#id = seen.id;
    for (let wait = LOOK_MS.first; turn === this.#turn; wait = Math.min(2 * wait, LOOK_MS.most)) {
      note(seen);
      if (seen.status === "done" || seen.status === "cancelled") {
        this.#id = null;
        return seen;
      }
      await pause(wait);
      seen = await get<Simulated>(`/api/simulations/${seen.id}`);
    }
    return null;
  }
}
