import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { captured } from "../../../fixtures/pit/rulebooks";
import { live } from "../api/live.svelte";
import { TableWatch } from "./table.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("asks again for a rulebook and a board that failed to load", async () => {
  const rulebook = captured("fortune-six");
  let tries = 0;
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: RequestInfo | URL) => {
      tries += 1;
      if (tries <= 2) throw new TypeError("the network is away");
      return new Response(JSON.stringify(String(url).includes("/games/") ? rulebook : { version: 1 }), { headers: { "content-type": "application/json" } });
    }),
  );
  let tell: Parameters<typeof live.watch>[2] = () => {};
  vi.spyOn(live, "watch").mockImplementation((_table, _view, hear) => {
    tell = hear;
    return () => {};
  });
  const watch = new TableWatch("fortune-six");
  tell({ tell: "snapshot", table: "fortune-six", view: { game: "fortune-six", rulebook: "", felt_version: 1 }, peels: [] } as never);
  await vi.advanceTimersByTimeAsync(100);
  expect(watch.rulebook).toBeNull();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(watch.rulebook?.wagers.length).toBeGreaterThan(0);
  expect(watch.board).not.toBeNull();
  watch.close();
});
