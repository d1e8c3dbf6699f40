import { expect, it } from "vitest";
import type { OwnSettlement } from "../../../lib/api";
import { type Lesson, lessonOf, resultLine } from "./coach";

const OPEN = { isOpen: true, hasBet: false, drawn: null, settled: null };
const last = (net: number, returned: number) => ({ round: 3, net, returned }) as unknown as OwnSettlement;

it("speaks of chips, then of bets, then of what accepted means", () => {
  expect(lessonOf([], OPEN)).toBe("chip");
  expect(lessonOf(["chip"], OPEN)).toBe("bet");
  expect(lessonOf(["chip", "bet"], OPEN)).toBeNull();
  expect(lessonOf(["chip"], { ...OPEN, hasBet: true })).toBe("close");
});

it("speaks of a third card only to whoever has a bet, and of the result with the money", () => {
  const dealing = { ...OPEN, isOpen: false, drawn: "Player draws on 5" };
  expect(lessonOf([], dealing)).toBeNull();
  expect(lessonOf([], { ...dealing, hasBet: true })).toBe("third");
  const seen: Lesson[] = ["chip", "bet", "close", "third"];
  expect(lessonOf(seen, { ...dealing, hasBet: true })).toBeNull();
  expect(lessonOf(seen, { ...dealing, hasBet: true, settled: last(2_500, 5_000) })).toBe("result");
});

it("never praises less than the stake", () => {
  expect(resultLine("Banker wins, 7 over 5", last(2_375, 4_875))).toBe("Banker wins, 7 over 5. You won $23.75: with your bet, $48.75 is back in your balance.");
  expect(resultLine("Player wins, 9 over 1", last(-2_500, 0))).toBe("Player wins, 9 over 1. You lost $25.");
  expect(resultLine("Tie, 6 each", last(0, 2_500))).toBe("Tie, 6 each. Your bet of $25 is returned.");
});
