import { expect, it } from "vitest";
import type { WagerRule } from "../../../lib/api";
import { areasOf } from "../felt/areas";
import { type OwnKeys, keyText, rekey, shortcut, soundKeys } from "./keymap";
import { keyAct } from "./keys";

const rule = (key: string, backs: string | null = null): WagerRule => ({
  key, backs, name: key, loses: "", offered: "", pays: [], pushes: [], stake_multiple: 1,
});
const areas = areasOf([
  rule("player", "player"), rule("banker", "banker"), rule("tie"), rule("player-pair"), rule("banker-pair"), rule("fortune-six"), rule("element-bonus"),
]);
const pressed = (key: string, over = {}) => ({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...over });
const press = (key: string, over = {}, own: OwnKeys = {}) => keyAct(pressed(key, over), areas, own);

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

it("takes another key for a thing, and the old one no longer does it", () => {
  const changed = rekey({}, "player", "A");
  if (!("keys" in changed)) throw new Error("A is free");
  expect(press("a", {}, changed.keys)).toEqual({ do: "bet", on: "player" });
  expect(press("p", {}, changed.keys)).toBeNull();
  expect(press("P", { shiftKey: true }, changed.keys), "its pair stays").toEqual({ do: "bet", on: "player-pair" });
  expect(rekey(changed.keys, "player", "P"), "back to what it was").toEqual({ keys: {} });
});

it("never lets two things share a key", () => {
  expect(rekey({}, "player", "B")).toEqual({ taken: "banker" });
  expect(rekey({ banker: "K" }, "player", "B"), "free since Banker moved").toEqual({ keys: { banker: "K", player: "B" } });
  expect(rekey({}, "undo", "Z"), "its own key").toEqual({ keys: {} });
});

it("remembers nothing that is no key of ours", () => {
  expect(soundKeys({ player: "A", nonsense: "Q", tie: 7, undo: "C" }), "C clears").toEqual({ player: "A" });
  expect(soundKeys({ player: "B", banker: "P" }), "two that changed places").toEqual({ player: "B", banker: "P" });
  expect(soundKeys({ player: "B", banker: "A", tie: "A" }), "without its own A, Banker wants B back").toEqual({});
  expect(soundKeys(null)).toEqual({});
  expect(soundKeys("P")).toEqual({});
});

it("writes keys as they are read, and leaves alone what a page needs", () => {
  expect(keyText(pressed("p", { shiftKey: true }))).toBe("Shift+P");
  expect(keyText(pressed("?", { shiftKey: true })), "made with Shift or not").toBe("?");
  for (const key of ["Tab", "Escape", " ", "ArrowLeft", "Shift", "F12"]) expect(keyText(pressed(key)), key).toBeNull();
});

it("tells no shortcut while keys are switched off", () => {
  expect(shortcut("tie", { keyboard: true, keys: { tie: "Y" } })).toBe("Y");
  expect(shortcut("tie", { keyboard: false, keys: {} })).toBeUndefined();
});
