import { describe, expect, it } from "vitest";
import { captured } from "../../../../fixtures/pit/rulebooks";
import { type Settings, draftOf, limitsFor, settingsOf } from "./settings";

const rapid: Settings = {
  game: "rapid-etg",
  decks: 10,
  source: { "electronic-shoe": { behind_cut_card: 20 } },
  dealt: "face-up",
  chips: "credits",
  conducted: "automatically",
  felt: null,
  limits: {
    chip_unit: 100,
    wagers: {
      player: { minimum: 2_000, maximum: 500_000 },
      banker: { minimum: 2_000, maximum: 500_000 },
      tie: { minimum: 500, maximum: 20_000 },
      "player-pair": { minimum: 500, maximum: 10_000 },
      "banker-pair": { minimum: 500, maximum: 10_000 },
    },
  },
  betting_ms: null,
  choice_ms: 15_000,
  hand_pay_above: 900_000,
};
const book = (game: string) => ({ differential: null, ...captured(game) });

describe("another game at a table", () => {
  it("keeps what the table had, as far as the game allows it", () => {
    const rulebook = book("commission-super-six-plus");
    const settings = settingsOf(draftOf(rapid, rulebook), rulebook, rapid);
    expect(settings).toMatchObject({
      game: "commission-super-six-plus",
      // Ten decks are more than this game is played with.
      decks: 8,
      source: { "electronic-shoe": { behind_cut_card: 20 } },
      felt: { letter: "A", seats: 7 },
      betting_ms: null,
      choice_ms: 15_000,
      hand_pay_above: 900_000,
    });
  });

  it("has limits for every wager of its own and for no other", () => {
    for (const game of ["fortune-six", "six-star", "commission-super-six-plus", "super-six-etg"]) {
      const rulebook = book(game);
      const { wagers } = limitsFor(rapid.limits, rulebook);
      expect(Object.keys(wagers).sort()).toEqual(rulebook.wagers.map(({ key }) => key).sort());
      expect(wagers.player).toEqual({ minimum: 2_000, maximum: 500_000 });
    }
    // What is new is a side bet, and gets no more than the smallest of them.
    expect(limitsFor(rapid.limits, book("fortune-six")).wagers["fortune-six"]).toEqual({ minimum: 500, maximum: 10_000 });
  });

  it("goes back to terminals without a felt", () => {
    const rulebook = book("rapid-etg");
    const live: Settings = { ...rapid, game: "fortune-six", felt: { letter: "B", seats: 9 } };
    expect(settingsOf(draftOf(live, rulebook), rulebook, live).felt).toBeNull();
  });
});
