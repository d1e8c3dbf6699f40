import { describe, expect, test } from "vitest";
import type { PatronView } from "../../../lib/api";
import { exposureOf, offerOf, toggled } from "./followed";

describe("the tray", () => {
  test("takes up to four tables, in the order they were picked", () => {
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b", "c", "d"], "e")).toEqual(["a", "b", "c", "d"]);
  });

  test("gives one back, also when it is full", () => {
    expect(toggled(["a", "b", "c", "d"], "b")).toEqual(["a", "c", "d"]);
  });

  test("adds up what lies at its tables, to the cent", () => {
    expect(exposureOf([{ staked: 5_005 }, null, { staked: 1_010 }])).toBe(6_015);
    expect(exposureOf([])).toBe(0);
  });
});

describe("a table offers one thing", () => {
  const own = { choice: null, credits: 10_000, staked: 0, owed: 0, hand_pay: 0 };
  const standing = { isOutside: false, hasRealChips: false, own, total: 0, last: 5_000 };
  const choice = {} as NonNullable<PatronView["choice"]>;

  test.each([
    ["come-in", { isOutside: true, own: null }],
    ["nothing", { own: null }],
    ["at-table", { own: { ...own, choice } }],
    ["at-table", { own: { ...own, owed: 100 } }],
    ["at-table", { own: { ...own, hand_pay: 100 } }],
    ["at-table", { hasRealChips: true }],
    ["credits", { own: { ...own, credits: 0 } }],
    ["last-bet", {}],
    ["first-bet", { last: 0 }],
    ["take-back", { total: 5_000 }],
    // The whole balance lies in the wager: nothing to add yet.
    ["take-back", { own: { ...own, credits: 0, staked: 5_000 }, total: 5_000 }],
  ] as const)("%s", (offer, some) => {
    expect(offerOf({ ...standing, ...some })).toBe(offer);
  });
});
