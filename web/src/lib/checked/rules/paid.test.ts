import { expect, test } from "vitest";
import { captured } from "../../../../fixtures/pit/rulebooks";
import { commissionOf, payLineOf } from "./paid";

const wins = { test: "winner", is: "banker" } as const;
const banker = {
  pays: [
    { when: "Banker wins with 6 points", tests: [wins, { test: "hand-points" as const, side: "banker", any: [6] }], odds: "1:2", clause: "4.1" },
    { when: "Banker wins", tests: [wins], odds: "19:20", clause: "4.1", commission: { rate: "1:20", clause: "4.2" } },
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

test("of two lines that give the same, the cards say which", () => {
  const rules = captured("rapid-etg");
  const twins = { pays: banker.pays.map((line) => ({ ...line, odds: "1:1" })) };
  const seven = { player: ["2s", "3s"], banker: ["5h", "2d"] };
  const six = { player: ["2s", "3s"], banker: ["4h", "2d"] };
  expect(payLineOf(twins, won(10_000))?.when).toBe("Banker wins with 6 points");
  expect(payLineOf(twins, won(10_000), { hands: seven, rules })?.when).toBe("Banker wins");
  expect(payLineOf(twins, won(10_000), { hands: six, rules })?.when).toBe("Banker wins with 6 points");
  // Cards that meet no line that gives this amount explain nothing.
  expect(payLineOf(banker, won(5_000), { hands: seven, rules })).toBeNull();
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
