import { expect, it } from "vitest";
import { bannerMs, motionOf } from "./pace";

const standard = {
  name: "standard" as const,
  betting_ms: 20_000,
  close_to_card_ms: 700,
  card_ms: 800,
  turn_ms: 500,
  squeeze_ms: 0,
  third_card_pause_ms: 900,
  result_hold_ms: 2_000,
  pay_ms: 1_200,
  rest_ms: 800,
};

it("moves things as the pace of the table says", () => {
  expect(motionOf(standard)).toEqual({ travel: 350, flip: 300, total: 200, sweep: 500, pay: 700 });
  expect(motionOf({ ...standard, name: "speed", card_ms: 550, turn_ms: 300, pay_ms: 800 })).toEqual({ travel: 250, flip: 200, total: 100, sweep: 350, pay: 450 });
});

it("is never slower than a house that deals faster", () => {
  const { travel, flip, sweep, pay } = motionOf({ ...standard, card_ms: 20, turn_ms: 10, pay_ms: 60 });
  expect([travel, flip]).toEqual([20, 10]);
  expect(sweep + pay).toBeCloseTo(60);
});

it("holds a result as long as the house, and long enough to be read", () => {
  expect(bannerMs(standard)).toBe(2_000);
  expect(bannerMs({ result_hold_ms: 50 })).toBe(1_200);
});
