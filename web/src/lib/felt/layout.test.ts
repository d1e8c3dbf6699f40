import { describe, expect, it } from "vitest";
import { WIDTH, arcOf, divide, planOf, rowsOf, shapeOf } from "./layout";

const ALL = ["player", "banker", "tie", "player-pair", "banker-pair", "fortune-six", "element-bonus"];
const TABLES = [["bean", 9], ["bean", 8], ["bean", 7], ["mini", 7], ["mini", 6], ["mini", 5]] as const;

it("takes any shape it does not know for a bean", () => {
  expect(shapeOf("mini")).toBe("mini");
  expect(shapeOf(null)).toBe("bean");
  expect(shapeOf("oval")).toBe("bean");
});

describe("divide", () => {
  it("makes pieces of equal length", () => {
    const arc = arcOf("bean");
    const angles = divide(arc, 9);
    const length = (from: number, to: number): number => {
      let sum = 0;
      for (let step = 0; step < 200; step += 1) {
        const [a, b] = [step, step + 1].map((s) => ((from + ((to - from) * s) / 200) * Math.PI) / 180);
        sum += Math.hypot(arc.rx * (Math.cos(b ?? 0) - Math.cos(a ?? 0)), arc.ry * (Math.sin(b ?? 0) - Math.sin(a ?? 0)));
      }
      return sum;
    };
    const lengths = angles.slice(1).map((angle, index) => length(angles[index] ?? 0, angle));
    expect(angles).toHaveLength(10);
    expect(angles[0]).toBeCloseTo(arc.from);
    expect(angles[9]).toBeCloseTo(arc.to);
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.005);
  });
});

describe("rowsOf", () => {
  it("goes from the patron outward: Player, Banker, Tie between its pairs, the rest", () => {
    expect(rowsOf(ALL)).toEqual([["player"], ["banker"], ["player-pair", "tie", "banker-pair"], ["fortune-six", "element-bonus"]]);
  });

  it("leaves out what is not offered and has room for what it does not know", () => {
    expect(rowsOf(["banker", "player", "tie"])).toEqual([["player"], ["banker"], ["tie"]]);
    expect(rowsOf(["player", "a", "b", "c"])).toEqual([["player"], ["a", "b"], ["c"]]);
  });
});

describe("planOf", () => {
  it("gives every seat a number and a cell for every bet, inside the drawing", () => {
    for (const [shape, seats] of TABLES) {
      const plan = planOf(shape, seats, ALL);
      expect(plan).toHaveLength(seats);
      for (const { number, name, cells } of plan) {
        expect(cells.map((cell) => cell.key).sort()).toEqual([...ALL].sort());
        for (const spot of [number, name, ...cells]) {
          expect(spot.x).toBeGreaterThan(0);
          expect(spot.x).toBeLessThan(WIDTH);
          expect(spot.y).toBeGreaterThan(0);
          expect(spot.y).toBeLessThan(arcOf(shape).height);
        }
      }
    }
  });

  it("is the same from left and right", () => {
    for (const [shape, seats] of TABLES) {
      const plan = planOf(shape, seats, ["player", "banker", "tie"]);
      plan.forEach(({ number }, index) => {
        const mirrored = plan[seats - 1 - index]?.number;
        expect(number.x + (mirrored?.x ?? 0)).toBeCloseTo(WIDTH, 0);
        expect(number.y).toBeCloseTo(mirrored?.y ?? 0, 0);
        expect(number.turn).toBeCloseTo(-(mirrored?.turn ?? 0), 0);
      });
      expect(plan[0]?.number.x).toBeLessThan(WIDTH / 2);
    }
  });

  it("lays the Player nearest to the patron and the Tie nearest to the dealer", () => {
    const arc = arcOf("mini");
    for (const { cells } of planOf("mini", 5, ALL)) {
      const out = (key: string): number => {
        const cell = cells.find((one) => one.key === key);
        return cell ? Math.hypot((cell.x - arc.cx) / arc.rx, (cell.y - arc.cy) / arc.ry) : 0;
      };
      expect(out("player")).toBeGreaterThan(out("banker"));
      expect(out("banker")).toBeGreaterThan(out("tie"));
      expect(out("tie")).toBeGreaterThan(out("fortune-six"));
    }
  });
});
