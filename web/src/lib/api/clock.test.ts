import { afterEach, expect, it, vi } from "vitest";
import { clock, medianOf } from "./clock.svelte";

afterEach(() => vi.useRealTimers());

it("is the server's, by the median of what it was told", () => {
  expect(medianOf([5, 900, 7, 6, 4])).toBe(6);
  const now = Date.now();
  clock.learn(now + 3_000, now, now);
  expect(clock.isKnown).toBe(true);
  expect(Math.abs(clock.exactly() - now - 3_000)).toBeLessThan(50);
});

it("is not known after a sleep until the server has told it again", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const began = Date.now();
  clock.learn(began, began, began);
  vi.setSystemTime(began + 1_000);
  clock.turn();
  expect(clock.isKnown, "a busy moment is no sleep").toBe(true);
  clock.onslept = vi.fn();
  vi.setSystemTime(began + 60_000);
  clock.turn();
  expect(clock.isKnown).toBe(false);
  expect(clock.onslept).toHaveBeenCalledOnce();
  expect(clock.now - clock.offset, "it shows no old time either").toBe(began + 60_000);
  clock.learn(began + 60_000, began + 60_000, began + 60_000);
  expect(clock.isKnown).toBe(true);
});
