import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gripAt } from "../cards/peel";
import type { Peel } from "../state/peels.svelte";
import { Peeled } from "./peeled.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shares = (told: readonly Peel[]) => told.map(({ share }) => share);

it("tells the table about ten times a second, and what was last", () => {
  const told: Peel[] = [];
  const peeled = new Peeled((peel) => told.push(peel));
  for (let step = 1; step <= 20; step += 1) {
    peeled.turn("player", 1, step / 100);
    vi.advanceTimersByTime(10);
  }
  expect(told.length).toBeLessThanOrEqual(3);
  vi.advanceTimersByTime(200);
  expect(told.at(-1)?.share).toBe(200);
});

it("always tells that a card is open, at once and once", () => {
  const told: Peel[] = [];
  const peeled = new Peeled((peel) => told.push(peel));
  peeled.turn("banker", 2, 0.3);
  peeled.open("banker", 2);
  peeled.turn("banker", 2, 0.35);
  peeled.turn("banker", 2, 1);
  vi.advanceTimersByTime(500);
  expect(shares(told)).toEqual([300, 1_000]);
});

it("says where the card is held", () => {
  const told: Peel[] = [];
  const peeled = new Peeled((peel) => told.push(peel));
  peeled.hold("player", 1, gripAt({ x: 2, y: 350 }), { x: 0.6, y: -0.8 });
  peeled.lift("player", 1);
  expect(told).toEqual([{ side: "player", nth: 1, share: 1, grip: 5, dx: 600, dy: -800 }]);
});

it("forgets with the round", () => {
  const told: Peel[] = [];
  const peeled = new Peeled((peel) => told.push(peel));
  peeled.begin(1);
  peeled.turn("player", 1, 1);
  peeled.begin(2);
  expect(peeled.share("player", 1)).toBe(0);
  peeled.turn("player", 1, 1);
  expect(shares(told)).toEqual([1_000, 1_000]);
});
