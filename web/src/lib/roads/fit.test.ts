import { expect, test } from "vitest";
import { arrangementFor, heightOf } from "./fit";

test("a high panel shows every road in its full width", () => {
  expect(arrangementFor(400, 780)).toEqual({ isTall: true, step: 3 });
});

test("cells grow to 28 px before anything is left empty", () => {
  expect(arrangementFor(400, 970)).toEqual({ isTall: true, step: 5 });
});

test("a lower one draws smaller cells first, then lays the last two roads beside each other", () => {
  expect(arrangementFor(300, 540)).toEqual({ isTall: true, step: 2 });
  expect(arrangementFor(300, 480)).toEqual({ isTall: false, step: 3 });
});

test("whatever is chosen fits, down to the lowest there is", () => {
  const lowest = heightOf({ isTall: false, step: 0 }, 300);
  for (let height = lowest; height < 900; height += 7) expect(heightOf(arrangementFor(300, height), 300)).toBeLessThanOrEqual(height);
  expect(arrangementFor(300, lowest - 50)).toEqual({ isTall: false, step: 0 });
});
