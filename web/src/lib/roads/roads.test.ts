import { describe, expect, test } from "vitest";
import type { RoadsView } from "../api";
import {
  type Run,
  askedMark,
  columnsOf,
  firstColumn,
  furthestBack,
  inSight,
  isSameRun,
  marksOf,
  newestMark,
  readResult,
  streaksOf,
} from "./roads";

const run = (...results: string[]): Run => ({ shoe: 1, results: results.map((result, at) => ({ round: at + 1, result })) });

const big = (col: number, row: number, result: string | null, ties = 0): RoadsView["big"][number] => ({
  col,
  row,
  result,
  marks: "",
  ties,
  tie_player_pairs: 0,
  tie_banker_pairs: 0,
});

const ask = (result: string): RoadsView["ask_banker"] => ({ big: big(0, 0, result), big_eye: null, small: null, cockroach: null });

const roads = (some: Partial<RoadsView>): RoadsView => ({
  bead: [],
  big: [],
  big_eye: [],
  small: [],
  cockroach: [],
  ask_banker: ask("B"),
  ask_player: ask("P"),
  ...some,
});

test("a result is read as the roads write it", () => {
  expect(readResult("Bbn6")).toEqual({ winner: "banker", hasPlayerPair: false, hasBankerPair: true, isNatural: true, isSix: true });
  expect(readResult("Pp").hasPlayerPair).toBe(true);
  expect(readResult("T").winner).toBe("tie");
});

describe("which rounds a mark stands for", () => {
  test("ties ride on the win before them", () => {
    const marks = marksOf("big", roads({ big: [big(0, 0, "B", 2), big(1, 0, "P")] }), run("B", "T", "T", "P"));
    expect(marks.map(({ rounds }) => rounds)).toEqual([[1, 2, 3], [4]]);
  });

  test("ties before the first decision ride on the first cell, and stand alone while there is none", () => {
    expect(marksOf("big", roads({ big: [big(0, 0, "P", 2)] }), run("T", "T", "P"))[0]?.rounds).toEqual([3, 1, 2]);
    expect(marksOf("big", roads({ big: [big(0, 0, null, 1)] }), run("T"))[0]?.rounds).toEqual([1]);
  });

  test("beads are the results one by one", () => {
    const bead = [
      { col: 0, row: 0, result: "T" },
      { col: 0, row: 1, result: "B" },
    ];
    expect(marksOf("bead", roads({ bead }), run("T", "B")).map(({ rounds }) => rounds)).toEqual([[1], [2]]);
  });

  test("the marks of a derived road are those of the latest wins", () => {
    const big_eye = [
      { col: 0, row: 0, colour: "red" },
      { col: 0, row: 1, colour: "red" },
    ];
    const marks = marksOf("big_eye", roads({ big_eye }), run("B", "B", "P", "T", "P", "B"));
    expect(marks.map(({ rounds }) => rounds)).toEqual([[5], [6]]);
  });
});

test("the newest mark is the one that the latest round made or changed", () => {
  const view = roads({ big: [big(0, 0, "B", 1)], big_eye: [{ col: 0, row: 0, colour: "blue" }] });
  const shoe = run("B", "T");
  expect(newestMark(marksOf("big", view, shoe), shoe)).toBe(0);
  expect(newestMark(marksOf("big_eye", view, shoe), shoe)).toBeNull();
  expect(newestMark([], run())).toBeNull();
});

describe("the columns in sight", () => {
  test("are the right-most ones, moved by whole columns", () => {
    expect(firstColumn(30, 24, 0)).toBe(6);
    expect(firstColumn(30, 24, 4)).toBe(2);
    expect(firstColumn(30, 24, 99)).toBe(0);
    expect(firstColumn(10, 24, 3)).toBe(0);
    expect(furthestBack(30, 24)).toBe(6);
  });

  test("a dragon's tail counts although later marks lie to its left", () => {
    expect(columnsOf([{ col: 0 }, { col: 5 }, { col: 1 }])).toBe(6);
  });

  test("a mark keeps its place in the whole road", () => {
    expect(inSight([{ col: 5 }, { col: 6 }, { col: 29 }, { col: 30 }], 6, 24)).toEqual([{ col: 6 }, { col: 29 }]);
  });
});

test("streaks leave ties out", () => {
  expect(streaksOf(run("T", "B", "T", "B", "P"))).toEqual([
    { side: "banker", length: 2 },
    { side: "player", length: 1 },
  ]);
});

test("a road that has not begun gains nothing by asking", () => {
  const asked = { ...ask("B"), small: { col: 2, row: 1, colour: "red" } };
  expect(askedMark("big_eye", asked)).toBeNull();
  expect(askedMark("bead", asked)).toBeNull();
  expect(askedMark("small", asked)).toMatchObject({ kind: "derived", col: 2, row: 1, colour: "red" });
});

test("runs are the same while nothing of them would be drawn otherwise", () => {
  expect(isSameRun(run("B", "P"), run("B", "P"))).toBe(true);
  expect(isSameRun(run("B", "P"), run("B", "Pn"))).toBe(false);
  expect(isSameRun(run("B"), run("B", "P"))).toBe(false);
  expect(isSameRun(run("B"), { ...run("B"), shoe: 2 })).toBe(false);
});
