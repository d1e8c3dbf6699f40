import { expect, it } from "vitest";
import type { Limits } from "../api";
import { percent, printed } from "./odds";
import { buyInFor, chipToBegin, denominationsOf } from "./denominations";

const limits = (least: number, minimum: number, maximum: number, chip_unit = 100): Limits => ({
  chip_unit,
  wagers: { player: { minimum, maximum }, banker: { minimum, maximum }, tie: { minimum: least, maximum: maximum / 20 } },
});

it("has five chips from the smallest minimum on", () => {
  expect(denominationsOf(limits(500, 1_000, 1_000_000))).toEqual([500, 2_500, 10_000, 50_000, 100_000]);
  expect(denominationsOf(limits(10_000, 50_000, 100_000_000, 10_000))).toEqual([10_000, 50_000, 100_000, 500_000, 1_000_000]);
  expect(denominationsOf(limits(1_000, 2_000, 1_000_000))).toEqual([1_000, 2_500, 10_000, 50_000, 100_000]);
});

it("never has a chip that the table does not take", () => {
  expect(denominationsOf(limits(100, 100, 500))).toEqual([100, 500]);
  expect(denominationsOf(limits(500, 500, 500, 500))).toEqual([500]);
});

it("lays a chip ready that can be put down ten times", () => {
  const chips = [500, 2_500, 10_000, 50_000, 100_000];
  expect(chipToBegin(chips, 100_000, 1_000)).toBe(10_000);
  expect(chipToBegin(chips, 3_000, 1_000)).toBe(2_500);
  expect(buyInFor(limits(500, 1_000, 1_000_000))).toBe(100_000);
});

it("prints odds as on a felt", () => {
  expect(["19:20", "8:1", "1:2", "6:5", "1:1"].map(printed)).toEqual(["0.95:1", "8:1", "1:2", "1.2:1", "1:1"]);
  expect(percent("1:20")).toBe("5%");
});
