import { expect, test } from "vitest";
import { boxBehind, boxesBehind } from "./standing";

const seat = (seat: number, is_taken = false, total = 0) => ({ seat, is_taken, name: null, chips: total > 0 ? [{ on: "player", total }] : [] });

test("a standing patron bets behind somebody, and behind nobody else", () => {
  expect(boxBehind([seat(1), seat(2)], null)).toBeNull();
  expect(boxBehind([seat(1), seat(2)], 1)).toBeNull();
  expect(boxBehind([seat(1), seat(2, true), seat(3, true, 5_000)], null)).toBe(3);
  expect(boxBehind([seat(1), seat(2, true), seat(3, true, 5_000)], 2)).toBe(2);
  // The one that was chosen got up: another box is offered rather than an empty one.
  expect(boxBehind([seat(1), seat(2), seat(3, true)], 2)).toBe(3);
});

test("boxes say whether their seated patron has bet", () => {
  expect(boxesBehind([seat(1), seat(2, true), seat(3, true, 5_000)])).toEqual([
    { box: 2, name: null, isOpen: false },
    { box: 3, name: null, isOpen: true },
  ]);
});
