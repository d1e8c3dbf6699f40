import { expect, test } from "vitest";
import { boxBehind, boxesBehind } from "./standing";

const live = { differential: 50_000 };
const seat = (seat: number, is_taken = false, total = 0) => ({ seat, is_taken, name: null, chips: total > 0 ? [{ on: "player", total }] : [] });

test("a standing patron bets behind somebody, and behind nobody else", () => {
  expect(boxBehind({ seats: [seat(1), seat(2)], limits: live }, null)).toBeNull();
  expect(boxBehind({ seats: [seat(1), seat(2)], limits: live }, 1)).toBeNull();
  expect(boxBehind({ seats: [seat(1), seat(2, true), seat(3, true, 5_000)], limits: live }, null)).toBe(3);
  expect(boxBehind({ seats: [seat(1), seat(2, true), seat(3, true, 5_000)], limits: live }, 2)).toBe(2);
  // The one that was chosen got up: another box is offered rather than an empty one.
  expect(boxBehind({ seats: [seat(1), seat(2), seat(3, true)], limits: live }, 2)).toBe(3);
});

test("boxes say whether their seated patron has bet", () => {
  expect(boxesBehind({ seats: [seat(1), seat(2, true), seat(3, true, 5_000)], limits: live })).toEqual([
    { box: 2, name: null, isOpen: false },
    { box: 3, name: null, isOpen: true },
  ]);
});

test("where the game has no differential anybody bets on any box (R13b)", () => {
  const felt = { seats: [seat(1), seat(2, true)], limits: { differential: null } };
  expect(boxBehind(felt, null)).toBe(1);
  expect(boxesBehind(felt).every(({ isOpen }) => isOpen)).toBe(true);
});
