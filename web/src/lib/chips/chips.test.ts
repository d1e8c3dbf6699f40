import { describe, expect, it } from "vitest";
import { lookOf, sideSpots, stackOf } from "./chips";

const HOUSE = [5_00, 25_00, 100_00, 500_00, 1_000_00];

describe("stackOf", () => {
  it("takes the largest chips first and lays them below", () => {
    expect(stackOf(630_00, HOUSE)).toEqual({ chips: [500_00, 100_00, 25_00, 5_00], count: 4, rest: 0 });
  });

  it("draws five at most and still counts them all", () => {
    expect(stackOf(9_000_00, HOUSE)).toEqual({ chips: Array(5).fill(1_000_00), count: 9, rest: 0 });
    expect(stackOf(99_00, HOUSE)).toEqual({ chips: [25_00, 25_00, 25_00, 5_00, 5_00], count: 7, rest: 4_00 });
  });

  it("does not mind the order of the denominations, nor a huge amount", () => {
    expect(stackOf(30_00, [5_00, 25_00]).chips).toEqual([25_00, 5_00]);
    expect(stackOf(1e15, HOUSE)).toMatchObject({ count: 1e10, rest: 0 });
  });

  it("has nothing for nothing", () => {
    expect(stackOf(0, HOUSE)).toEqual({ chips: [], count: 0, rest: 0 });
    expect(stackOf(-5, HOUSE)).toEqual({ chips: [], count: 0, rest: 0 });
    expect(stackOf(10_00, [])).toEqual({ chips: [], count: 0, rest: 10_00 });
    expect(stackOf(10_00, [0])).toEqual({ chips: [], count: 0, rest: 10_00 });
  });

  it("is what the chips are worth, where all are drawn", () => {
    for (let amount = 0; amount <= 2_000_00; amount += 5_00) {
      const { chips, count, rest } = stackOf(amount, HOUSE, Infinity);
      expect(chips).toHaveLength(count);
      expect(chips.reduce((sum, chip) => sum + chip, rest)).toBe(amount);
    }
  });
});

describe("lookOf", () => {
  it("gives the usual denominations a colour each", () => {
    const usual = [1, 5, 10, 25, 50, 100, 500, 1_000, 5_000, 10_000, 25_000, 100_000].map((value) => lookOf(value * 100).body);
    expect(new Set(usual).size).toBe(usual.length);
  });

  it("has a look for any other", () => {
    expect(lookOf(1)).toEqual(lookOf(5));
    expect(lookOf(30_00)).toEqual(lookOf(25_00));
    expect(lookOf(1e12).count).toBe(12);
  });

  it("has the house's colour where there is one, and spots that are seen on it", () => {
    expect(lookOf(25_00, "#101010")).toMatchObject({ body: "#101010", spots: "#f4efe2", count: 6 });
    expect(lookOf(25_00, "#ffee00").spots).not.toBe("#f4efe2");
  });
});

it("draws only the spots of the near side, and those whole", () => {
  expect(sideSpots(4, Math.PI / 2).match(/M/g)).toHaveLength(3);
  expect(sideSpots(12, 0.3)).not.toContain("NaN");
});
