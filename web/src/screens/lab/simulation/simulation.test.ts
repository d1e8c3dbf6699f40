import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SimulationOrder, SimulationRun } from "./simulation.svelte";

const order: SimulationOrder = { game: "rapid-etg", decks: 8, rounds: 1_000, seed: 7, cut: null };

/** A house that deals a little at each look, and holds still while it is paused. */
class House {
  status = "queued";
  rounds = 0;
  asked: string[] = [];
  isForgotten = false;
  step = 400;
  #ids = 0;
  #rounds = new Map<string, number>();

  answer(method: string, path: string, body: unknown): [number, unknown] {
    this.asked.push(`${method} ${path}`);
    if (path === "/api/simulations") {
      const { rounds } = body as { rounds: number };
      const id = `s${(this.#ids += 1)}`;
      this.#rounds.set(id, rounds);
      if (rounds !== order.rounds) return [201, this.told(id, "done", rounds)];
      [this.status, this.rounds] = ["running", 0];
      return [201, this.told(id, "queued", 0)];
    }
    const id = path.split("/")[3] ?? "";
    if (this.isForgotten || !this.#rounds.has(id)) return [404, { code: "unknown", status: 404, detail: "no such simulation" }];
    if (this.#rounds.get(id) !== order.rounds) return [200, this.told(id, "done", this.#rounds.get(id) ?? 0)];
    if (method === "DELETE") this.status = "cancelled";
    else if (path.endsWith("/pause") || path.endsWith("/resume")) {
      if (this.status === "done" || this.status === "cancelled") return [409, { code: "simulation-over", status: 409, detail: "over" }];
      this.status = path.endsWith("/pause") ? "paused" : "running";
    } else if (this.status === "running") {
      this.rounds = Math.min(order.rounds, this.rounds + this.step);
      if (this.rounds === order.rounds) this.status = "done";
    }
    return [200, this.told(id, this.status, this.rounds)];
  }

  told(id: string, status: string, rounds: number) {
    const { cut: _, ...given } = order;
    return { id, status, order: given, decks: 8, rounds, shoes: 1, wagers: [], lines: [], convergence: rounds > 0 ? [{ rounds, averages: [0] }] : [] };
  }
}

let house: House;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  house = new House();
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    const [status, answer] = house.answer(method, path, body ? JSON.parse(body) : null);
    return new Response(JSON.stringify(answer), { status });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function running(): Promise<SimulationRun> {
  const run = new SimulationRun();
  void run.begin(order);
  await vi.waitFor(() => expect(run.status).toBe("running"));
  return run;
}

describe("a simulation", () => {
  it("stands still while it is paused, and goes on from there to its end", async () => {
    const run = await running();
    await run.pause();
    expect(run.status).toBe("paused");
    // A block that was under way is still counted; it is seen a moment later.
    house.rounds += 50;
    await pass(1_000);
    const [rounds, asked] = [run.seen?.rounds, house.asked.length];
    expect(rounds).toBe(house.rounds);
    await pass(5_000);
    // Nobody looks at what does not move.
    expect([run.seen?.rounds, house.asked.length]).toEqual([rounds, asked]);
    void run.resume();
    await vi.waitFor(() => expect(run.status).toBe("done"), { timeout: 5_000 });
    expect(run.seen?.rounds).toBe(order.rounds);
    expect(house.asked.filter((one) => one === "POST /api/simulations").length).toBe(house.asked.filter((one) => one.startsWith("POST /api/simulations")).length - 2);
  });

  it("goes on at the house when the page is left, and is found again as it is by then", async () => {
    const run = await running();
    const beginnings = run.points(0).length;
    run.close();
    await pass(1_000);
    expect(house.asked.some((one) => one.startsWith("DELETE"))).toBe(false);
    const again = new SimulationRun();
    expect(await again.pickUp(order.game)).toBe(true);
    expect(again.order).toEqual(order);
    await vi.waitFor(() => expect(again.status).toBe("done"), { timeout: 5_000 });
    // The short runs that begin the line are there as well.
    expect(again.points(0).length).toBeGreaterThanOrEqual(beginnings);
    expect(beginnings).toBeGreaterThan(0);
  });

  it("is found paused where it was left paused", async () => {
    const run = await running();
    await run.pause();
    run.close();
    const again = new SimulationRun();
    expect(await again.pickUp(order.game)).toBe(true);
    expect(again.status).toBe("paused");
    void again.resume();
    await vi.waitFor(() => expect(again.status).toBe("done"), { timeout: 5_000 });
  });

  it("is not taken up for another game, another wish, or when the house has forgotten it", async () => {
    (await running()).close();
    expect(await new SimulationRun().pickUp("six-star")).toBe(false);
    expect(await new SimulationRun().pickUp(order.game, ({ seed }) => seed === 8)).toBe(false);
    house.isForgotten = true;
    const run = new SimulationRun();
    expect(await run.pickUp(order.game)).toBe(false);
    expect(run.status).toBe("idle");
    house.isForgotten = false;
    expect(await run.pickUp(order.game)).toBe(false);
  });

  it("says what became of it where the house gave it up while it was paused", async () => {
    const run = await running();
    await run.pause();
    house.status = "cancelled";
    await run.resume();
    expect(run.status).toBe("cancelled");
    expect(run.failure).toMatchObject({ code: "simulation-over" });
  });

  it("can be cancelled while it is paused, and keeps what it has counted", async () => {
    const run = await running();
    await run.pause();
    const rounds = run.seen?.rounds;
    await run.cancel();
    expect([run.status, run.seen?.rounds, house.status]).toEqual(["cancelled", rounds, "cancelled"]);
  });
});
