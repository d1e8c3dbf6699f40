import { expect, it } from "vitest";
import type { WagerRule } from "../../lib/api";
import { areasOf } from "./areas";
import { keyAct } from "./keys";

const rule = (key: string, backs: string | null = null): WagerRule => ({
  key, backs, name: key, loses: "", offered: "", pays: [], pushes: [], stake_multiple: 1,
});
const areas = areasOf([
  rule("player", "player"), rule("banker", "banker"), rule("tie"), rule("player-pair"), rule("banker-pair"), rule("fortune-six"), rule("element-bonus"),
]);
const press = (key: string, over = {}) => keyAct({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...over }, areas);

it("lays out what the rulebook offers, whatever it is", () => {
  expect(areas.sides.map(({ rule }) => rule.key)).toEqual(["fortune-six", "element-bonus"]);
  expect(areasOf([rule("player", "player")])).toMatchObject({ banker: null, tie: null, sides: [] });
});

it("knows the keys of the table", () => {
  expect(press("3")).toEqual({ do: "chip", at: 2 });
  expect(press("p")).toEqual({ do: "bet", on: "player" });
  expect(press("P", { shiftKey: true })).toEqual({ do: "bet", on: "player-pair" });
  expect(press("F2")).toEqual({ do: "bet", on: "element-bonus" });
  expect(press("F3")).toBeNull();
  expect(press("Enter")).toEqual({ do: "confirm" });
  expect(press("?", { shiftKey: true })).toEqual({ do: "help" });
});

it("leaves the browser's own keys alone", () => {
  expect(press("r", { ctrlKey: true })).toBeNull();
  expect(press("c", { metaKey: true })).toBeNull();
  expect(press("x")).toBeNull();
});
