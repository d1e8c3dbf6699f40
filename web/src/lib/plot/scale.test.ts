import { describe, expect, it } from "vitest";
import { linear, logarithmic, marks, path, powers, roundSpan, step, uncrowded } from "./scale";

describe("scales", () => {
  it("lay values over pixels, upwards too", () => {
    const y = linear([0, 10], [100, 0]);
    expect([y(0), y(5), y(10)]).toEqual([100, 50, 0]);
    expect(linear([3, 3], [0, 10])(3)).toBe(5);
  });

  it("give equal ratios equal steps", () => {
    const x = logarithmic([1e3, 1e6], [0, 300]);
    expect(x(1e4)).toBeCloseTo(100);
    expect(x(1e5)).toBeCloseTo(200);
  });
});

describe("marks", () => {
  it("are round and as many as asked at most", () => {
    expect(step(0.9, 5)).toBeCloseTo(0.2);
    expect(marks(-0.31, 0.42, 5)).toEqual({ values: [-0.2, 0, 0.2, 0.4], places: 1 });
    expect(marks(4, 10, 6)).toEqual({ values: [4, 5, 6, 7, 8, 9, 10], places: 0 });
  });

  it("hold every value between round ends", () => {
    expect(roundSpan([-0.31, 0.42], 5)).toEqual([expect.closeTo(-0.4), expect.closeTo(0.6)]);
    expect(roundSpan([0, 0], 5)).toEqual([-1, 1]);
    expect(roundSpan([], 5)).toEqual([0, 1]);
  });

  it("are powers of ten on a logarithmic axis", () => {
    expect(powers(1e3, 1e6)).toEqual([1e3, 1e4, 1e5, 1e6]);
    expect(powers(5, 200)).toEqual([5, 10, 20, 50, 100, 200]);
  });

  it("leave out texts that would run into each other", () => {
    const crowd = [0, 10, 20, 30].map((at) => ({ at, text: "10" }));
    expect(uncrowded(crowd).map(({ at }) => at)).toEqual([0, 20]);
  });

  it("draw nothing of nothing", () => {
    expect(path([])).toBe("");
    expect(path([[0, 1], [2, 3.25]])).toBe("M0.0 1.0L2.0 3.3");
  });
});
