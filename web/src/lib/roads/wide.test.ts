import { expect, test } from "vitest";
import { wideFor } from "./wide";

/** How high the roads become in this place. */
function heightIn(width: number, height: number, scale = 1): number {
  const { bead, big, derived } = wideFor(width, height, scale);
  const across = (width / scale - 12) / (bead + big);
  const small = (width / scale - 24) / 3 / derived;
  return scale * (52 + 2 * 32 + 6 * across + 6 * small);
}

test.each([
  [1048, 440, 1],
  [796, 250, 1],
  [600, 230, 1],
  [2096, 880, 2],
])("all five fit into %i by %i", (width, height, scale) => expect(heightIn(width, height, scale)).toBeLessThanOrEqual(height * 1.06));

test("cells are at most 28 px, and as many as there is room for", () => {
  expect(wideFor(1048, 2_000)).toEqual({ bead: 12, big: 25, derived: 20 });
  expect(wideFor(1048, 440).derived).toBeGreaterThanOrEqual(20);
});
