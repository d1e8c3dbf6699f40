import { expect, test } from "vitest";
import { isBigWin } from "./bigWin";

const round = (net: number, ...stakes: number[]) => isBigWin({ net, is_void: false, wagers: stakes.map((stake) => ({ stake })) as never });

test("more than ten times what was staked", () => {
  expect(round(11_00, 1_00)).toBe(true);
  expect(round(10_00, 1_00)).toBe(false);
});

test("over all wagers of the round, so that a pair beside a large loss is none", () => expect(round(11_00, 1_00, 5_00)).toBe(false));

test("never for a loss, and never for a round that is void", () => {
  expect(round(-1_00, 10_00)).toBe(false);
  expect(isBigWin({ net: 0, is_void: true, wagers: [] })).toBe(false);
});
