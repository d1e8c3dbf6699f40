import { expect, it } from "vitest";
import { barsOf } from "./barcode";

it("writes the start, a pair of digits and the end", () => {
  // 1 in the bars is wide-narrow-narrow-narrow-wide, 2 in the spaces narrow-wide-narrow-narrow-wide.
  expect(barsOf("12")).toEqual({
    bars: [
      { x: 0, width: 1 },
      { x: 2, width: 1 },
      { x: 4, width: 3 },
      { x: 8, width: 1 },
      { x: 12, width: 1 },
      { x: 14, width: 1 },
      { x: 16, width: 3 },
      { x: 22, width: 3 },
      { x: 26, width: 1 },
    ],
    width: 27,
  });
});

it("takes a whole number as it is printed, and nothing else", () => {
  expect(barsOf("9955 8492 1212 4609 8922")?.width).toBe(4 + 10 * 18 + 5);
  expect(barsOf("123")).toBeNull();
  expect(barsOf("12a4")).toBeNull();
  expect(barsOf("")).toBeNull();
});
