import { expect, test } from "vitest";
import { common, roadTexts } from "../i18n";
import { preferences } from "../state/preferences.svelte";
import type { Mark, Run } from "./roads";
import { markText, roadSummary } from "./summary";

const words = () => ({ roads: roadTexts(), sides: common().sides });
const run = (...results: string[]): Run => ({ shoe: 1, results: results.map((result, at) => ({ round: at + 1, result })) });

const big = (at: number, col: number, result: string, marks = "", ties = 0): Mark => ({
  kind: "big",
  at,
  col,
  row: 0,
  rounds: [at + 1],
  cell: { col, row: 0, result, marks, ties, tie_player_pairs: 0, tie_banker_pairs: 0 },
});
const derived = (at: number, colour: "red" | "blue"): Mark => ({ kind: "derived", at, col: at, row: 0, rounds: [at], colour });

test("a road is told in one sentence", () => {
  preferences.language = "en";
  expect(roadSummary("big", [big(0, 0, "P"), big(1, 1, "B")], run("P", "B", "B", "T", "B"), words())).toBe(
    "Big Road: last streak Banker 3, 2 columns",
  );
  expect(roadSummary("small", [derived(0, "red"), derived(1, "blue"), derived(2, "blue")], run(), words())).toBe(
    "Small Road: 3 marks, last blue, 2 in a row",
  );
  expect(roadSummary("bead", [], run(), words())).toBe("Bead Plate: No results yet");
});

test("and in Chinese", () => {
  preferences.language = "zh";
  expect(roadSummary("big", [big(0, 0, "B")], run("B", "B"), words())).toBe("大路：最近庄连 2 局，共 1 列");
  preferences.language = "en";
});

test("a cell says everything that is drawn on it", () => {
  expect(markText(big(0, 0, "B", "bn6", 2), words())).toBe("Banker, Banker Pair, natural, won with 6, 2 ties");
  expect(markText(derived(0, "red"), words())).toBe("red");
});
