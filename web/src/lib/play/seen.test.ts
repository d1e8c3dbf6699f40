import { expect, test } from "vitest";
import { Seen } from "./seen.svelte";

const hand = (...cards: (string | null)[]) => ({ cards: cards.map((card, at) => ({ nth: at + 1, card })) });

test("a hand is seen when every card of it is, with the face that it has", () => {
  const seen = new Seen();
  seen.begin(1);
  seen.watch();
  seen.show("player", 1, "9h");
  expect(seen.hasHand("player", hand("9h"))).toBe(true);
  expect(seen.hasHand("player", hand("9h", "4c")), "the second is still on its way").toBe(false);
  seen.show("player", 2, null);
  expect(seen.hasHand("player", hand("9h", null)), "it lies face down").toBe(false);
  seen.show("player", 2, "4c");
  expect(seen.hasHand("player", hand("9h", "4c"))).toBe(true);
  expect(seen.hasHand("player", hand("8h", "4c")), "a card was corrected").toBe(false);
});

test("the felt is seen when both hands are, or when nobody shows cards", () => {
  const seen = new Seen();
  seen.begin(1);
  const felt = { player: hand("9h"), banker: hand("4c") };
  expect(seen.hasAll(felt), "the cards are folded away").toBe(true);
  const leave = seen.watch();
  expect(seen.hasAll(felt)).toBe(false);
  seen.show("player", 1, "9h");
  seen.show("banker", 1, "4c");
  expect(seen.hasAll(felt)).toBe(true);
  seen.begin(1);
  expect(seen.hasAll(felt), "the same round goes on").toBe(true);
  seen.begin(2);
  expect(seen.hasAll(felt), "the same cards in another round").toBe(false);
  leave();
  expect(seen.hasAll(felt)).toBe(true);
});
