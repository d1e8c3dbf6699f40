import { expect, it } from "vitest";
import { dropOf, isTap, underOf } from "./carry";

const chip = { amount: 2_500, from: null };
const stack = { amount: 7_500, from: "player" };

it("adds a chip of the tray to the box it is let go over, and to nothing else", () => {
  expect(dropOf(chip, { on: "tie" })).toEqual({ do: "add", on: "tie", amount: 2_500 });
  expect(dropOf(chip, "felt")).toBeNull();
  expect(dropOf(chip, "elsewhere")).toBeNull();
});

it("moves the chips of a box, or takes them back off the felt", () => {
  expect(dropOf(stack, { on: "banker" })).toEqual({ do: "move", from: "player", to: "banker" });
  expect(dropOf(stack, { on: "player" }), "where it was").toBeNull();
  expect(dropOf(stack, "felt"), "a box missed by a hair").toBeNull();
  expect(dropOf(stack, "elsewhere")).toEqual({ do: "take-back", from: "player", amount: 7_500 });
});

it("knows a box by anything that is printed in it", () => {
  const felt = document.createElement("div");
  felt.innerHTML = `<div data-felt><button data-wager="tie"><span></span></button><i></i></div><b></b>`;
  expect(underOf(felt.querySelector("span"))).toEqual({ on: "tie" });
  expect(underOf(felt.querySelector("i"))).toBe("felt");
  expect(underOf(felt.querySelector("b"))).toBe("elsewhere");
  expect(underOf(null)).toBe("elsewhere");
});

it("takes a trembling finger for a tap", () => {
  expect(isTap({ x: 10, y: 10 }, { x: 14, y: 13 })).toBe(true);
  expect(isTap({ x: 10, y: 10 }, { x: 10, y: 20 })).toBe(false);
});
