import { expect, test } from "vitest";
import { patternsOf } from "./patterns";

const run = (results: string) => ({
  shoe: 1,
  results: results.split(" ").filter(Boolean).map((result, at) => ({ round: at + 1, result })),
});

test.each([
  ["B B B B", ["longBanker"]],
  ["P P T P P", ["longPlayer"]],
  ["B P B P", ["chop"]],
  ["B B P P B B P P B", ["doubleChop"]],
  ["B P P B P P B", ["oneTwo"]],
  ["B P P", []],
  ["", []],
  // Every Banker win was followed by the Player's, however long those ran.
  ["B P P B P B P P P B P", ["bankerJumps"]],
  ["P B B P B P B B B P B", ["playerJumps"]],
  ["B B P B B B P B B P P B B P", ["bankerRepeats"]],
  ["P P B P P P B P P B B P P B", ["playerRepeats"]],
  // The fourth streak still runs, and has not decided.
  ["B B P B B B P P P B B P B", []],
  // A jump that repeated now is none any more.
  ["B P P B P B P P P B P B B", []],
  // Both at once, and a long streak beside a habit.
  ["P B B B P B B P B B B P B B P", ["bankerRepeats", "playerJumps"]],
  ["B P P B P B P P P B P P P P", ["longPlayer", "bankerJumps"]],
])("the shoe %s shows %j", (results, patterns) => {
  expect(patternsOf(run(results), { long: 4, alike: 4 })).toEqual(patterns);
});

test("from how many on is a setting", () => {
  expect(patternsOf(run("B B B"), { long: 3, alike: 4 })).toEqual(["longBanker"]);
  expect(patternsOf(run("B B B B"), { long: 5, alike: 4 })).toEqual([]);
  expect(patternsOf(run("B P B"), { long: 4, alike: 3 })).toEqual(["chop"]);
  expect(patternsOf(run("B P P B P B P P P B P"), { long: 4, alike: 5 })).toEqual([]);
});
