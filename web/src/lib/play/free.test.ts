import { expect, it } from "vitest";
import { freeOf, repayable } from "./free";

it("leaves what covers a debt where it is", () => {
  expect([freeOf({ credits: 7_000, owed: 5_000 }), repayable({ credits: 7_000, owed: 5_000 })]).toEqual([2_000, 5_000]);
  expect([freeOf({ credits: 4_000, owed: 5_000 }), repayable({ credits: 4_000, owed: 5_000 })]).toEqual([0, 4_000]);
  expect([freeOf({ credits: 4_000, owed: 0 }), repayable({ credits: 4_000, owed: 0 })]).toEqual([4_000, 0]);
});
