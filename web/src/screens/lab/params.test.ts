import { describe, expect, it } from "vitest";
import type { Rulebook } from "../../lib/api";
import { decksOf, defaults, parseParams, viewsOf, writeParams } from "./params";

const book = {
  game: { key: "six-star", decks: { min: 4, max: 10, clause: "2.1" } },
  wagers: [{ key: "player" }, { key: "banker" }, { key: "tie" }],
  bonuses: [{ key: "six-stars" }],
} as unknown as Rulebook;
const plain = { ...book, bonuses: [] };
const read = (text: string, of = book) => parseParams(new URLSearchParams(text), of);

describe("the address of the lab", () => {
  it("is as short as what is usual", () => {
    expect(writeParams(defaults(book), book)).toBe("/lab/six-star");
  });

  it("carries everything that was chosen, and gives it back", () => {
    const chosen = { ...defaults(book), view: "simulation", decks: 6, wager: "tie", rounds: 10_000, seed: 7, cut: 14, gone: "Ah2.9c1", stake: 500 } as const;
    const address = writeParams(chosen, book);
    expect(read(address.split("?")[1] ?? "")).toEqual(chosen);
  });

  it("names a simulation whole, so that it stays the same run", () => {
    expect(writeParams({ ...defaults(book), view: "simulation" }, book)).toBe("/lab/six-star?view=simulation&decks=8&rounds=1000000&seed=2026");
  });

  it("takes nothing that the rulebook does not permit", () => {
    expect(read("decks=3&rounds=1e9&seed=-1&wager=fortune&view=gold&cut=x&stake=0")).toEqual(defaults(book));
    expect(read("view=stake", plain).view).toBe("edges");
  });

  it("knows views and decks from the rulebook", () => {
    expect(viewsOf(plain)).not.toContain("stake");
    expect(viewsOf(book)).toContain("stake");
    expect(decksOf(book)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });
});
