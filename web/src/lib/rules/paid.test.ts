import { expect, test } from "vitest";
import { commissionOf, payLineOf } from "./paid";

const banker = {
  pays: [
    { when: "Banker wins with 6 points", tests: [], odds: "1:2", clause: "4.1" },
    { when: "Banker wins", tests: [], odds: "19:20", clause: "4.1", commission: { rate: "1:20", clause: "4.2" } },
  ],
};
const won = (net: number, effective = 10_000) => ({ result: "win", effective, net }) as const;

test("the line is the one that gives the amount", () => {
  expect(payLineOf(banker, won(5_000))?.odds).toBe("1:2");
  expect(payLineOf(banker, won(9_500))?.odds).toBe("19:20");
  expect(payLineOf(banker, won(1))).toBeNull();
  expect(payLineOf(banker, { ...won(9_500), result: "lose" })).toBeNull();
  expect(payLineOf(undefined, won(9_500))).toBeNull();
});

test("a pro-rated win was cut to the cent", () => {
  // 3,333 at 19:20 is 3,166.35.
  expect(payLineOf(banker, won(3_166, 3_333))?.odds).toBe("19:20");
  expect(payLineOf(banker, won(3_165, 3_333))).toBeNull();
});

test("what was kept belongs to the line", () => {
  expect(commissionOf(payLineOf(banker, won(9_500)), 10_000)).toBe(500);
  expect(commissionOf(payLineOf(banker, won(5_000)), 10_000)).toBeNull();
});
