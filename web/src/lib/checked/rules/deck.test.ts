import { expect, it } from "vitest";
import { RULEBOOKS, captured } from "../../../../fixtures/pit/rulebooks";
import { pointsOf } from "./cards";
import { cardsOf } from "./deck";

it("counts cards by the rulebook's values", () => {
  expect(pointsOf(captured("rapid-etg"), ["9c", "Th", "4d"])).toBe(3);
  expect(pointsOf(captured("six-star"), ["9f", "8e"])).toBe(7);
});

it("names every card of a deck once", () => {
  for (const rulebook of RULEBOOKS) {
    const deck = cardsOf(rulebook);
    expect(deck).toHaveLength(rulebook.game.cards_per_deck);
    expect(new Set(deck).size).toBe(deck.length);
  }
});

it("refuses a deck whose suits it does not know", () => {
  expect(() => cardsOf({ values: captured("rapid-etg").values, game: { cards_per_deck: 40 } })).toThrow(RangeError);
});
