import { expect, it } from "vitest";
import { RULEBOOKS, captured } from "../fixtures/rulebooks";
import { pointsOf } from "../../../lib/rules/cards";
import { deckOf } from "./cards";

it("counts cards by the rulebook's values", () => {
  expect(pointsOf(captured("rapid-etg"), ["9c", "Th", "4d"])).toBe(3);
  expect(pointsOf(captured("six-star"), ["9f", "8e"])).toBe(7);
});

it("names every card of a deck once", () => {
  for (const rulebook of RULEBOOKS) {
    const deck = deckOf(rulebook);
    expect(deck).toHaveLength(rulebook.game.cards_per_deck);
    expect(new Set(deck).size).toBe(deck.length);
  }
});
