import { expect, it } from "vitest";
import { contrast, rgbOf, tokensOf } from "./colours";

const rgb = (colour: string | undefined) => rgbOf(colour ?? "") ?? never();

it("sets only what the house has colours for", () => {
  expect(tokensOf({ felt: null, line: null, accent: null })).toEqual({});
  expect(Object.keys(tokensOf({ felt: "#123456" })).sort()).toEqual(["--felt", "--felt-deep", "--felt-lit"]);
  expect(tokensOf({ felt: "#123456" })["--felt"]).toBe("#123456");
});

it.each(["#ffffff", "#ffd700", "#102040", "#7f1d1d"])("keeps type readable, whatever colour a house likes: %s", (wish) => {
  const tokens = tokensOf({ felt: wish, line: wish, accent: wish });
  for (const token of ["--felt", "--felt-lit"]) expect(contrast(rgb(tokens[token]), rgb("#f1efe6"))).toBeGreaterThan(4.5);
  expect(contrast(rgb(tokens["--gold-bright"]), rgb("#0b1512"))).toBeGreaterThan(4.5);
});

it("takes the colour of lines for what is pointed at where the house has no other", () => {
  expect(tokensOf({ line: "#e0e0e0" })["--gold-bright"]).toBe("#e0e0e0");
});

function never(): never {
  throw new Error("no colour");
}
