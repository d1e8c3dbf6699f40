import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { preferences } from "../state/preferences.svelte";
import Road from "./Road.svelte";
import type { Mark, Run } from "./roads";

const run: Run = {
  shoe: 1,
  results: [
    { round: 7, result: "Bbn" },
    { round: 8, result: "T" },
    { round: 9, result: "T" },
    { round: 10, result: "P" },
  ],
};
const cell = (col: number, result: string, marks: string, ties: number) => ({
  col,
  row: 0,
  result,
  marks,
  ties,
  tie_player_pairs: 0,
  tie_banker_pairs: 0,
});
const marks: Mark[] = [
  { kind: "big", at: 0, col: 0, row: 0, rounds: [7, 8, 9], cell: cell(0, "B", "bn", 2) },
  { kind: "big", at: 1, col: 1, row: 0, rounds: [10], cell: cell(1, "P", "", 0) },
];

test("a road is an image with its summary, and its marks say what they are", () => {
  preferences.language = "en";
  const { container } = render(Road, { road: "big", marks, run, columns: 24 });
  const board = container.querySelector("svg");
  expect(board?.getAttribute("aria-label")).toBe("Big Road: last streak Player 1, 2 columns");
  const [first, second] = container.querySelectorAll<SVGGElement>(".mark");
  expect({ ...first?.dataset }).toMatchObject({ col: "0", row: "0", result: "Bbn", ties: "2", round: "7" });
  // Never by colour alone: its letter, and the number on the slash.
  expect(first?.textContent).toMatch(/B\s*2/);
  expect(second?.dataset.newest).toBe("");
});

test("only the columns in sight are drawn", () => {
  const { container } = render(Road, { road: "big", marks, run, columns: 1 });
  expect(container.querySelector("svg")?.dataset.from).toBe("1");
  expect(container.querySelectorAll(".mark")).toHaveLength(1);
});

test("red is solid and blue is hatched where patterns are wanted", () => {
  preferences.patternedRoads = true;
  const { container } = render(Road, { road: "big", marks, run, columns: 24 });
  expect(container.querySelector("pattern")).not.toBeNull();
  expect(container.querySelector(".player circle")?.getAttribute("fill")).toMatch(/^url\(#/);
  preferences.patternedRoads = false;
});
