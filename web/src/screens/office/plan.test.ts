import { describe, expect, it } from "vitest";
import type { FeltView, Rulebook } from "../../lib/api";
import { isName, newPlan, planOf, settingsOf } from "./plan";

/** As much of a rulebook as a plan looks at. */
const book = (playedAt: "terminals" | "live-table", hasDifferential = false): Rulebook =>
  ({
    game: { key: "some-game", played_at: playedAt, cards_per_deck: 52, decks: { min: 4, max: 8, clause: "2.1" } },
    wagers: [
      { key: "player", backs: "player" },
      { key: "tie", backs: null },
    ],
    layout: { clause: "2.2", diagrams: playedAt === "terminals" ? [] : [{ letter: "A", seats: 9, shape: "bean" }] },
    differential: hasDifferential ? { excess: "5.1" } : null,
  }) as unknown as Rulebook;

const live = book("live-table", true);

describe("a new plan", () => {
  it("is right but for the name of the table", () => {
    expect(settingsOf(newPlan(live), live)).toEqual({ wrongs: { table: "id" } });
    expect(settingsOf({ ...newPlan(live), table: "high-1" }, live)).toEqual({
      settings: {
        game: "some-game",
        decks: 8,
        source: { "electronic-shoe": { behind_cut_card: 14 } },
        dealt: "face-up",
        chips: "credits",
        conducted: "automatically",
        felt: { letter: "A", seats: 9 },
        betting_ms: 20_000,
        choice_ms: 20_000,
        limits: {
          chip_unit: 100,
          wagers: { player: { minimum: 1_000, maximum: 1_000_000 }, tie: { minimum: 500, maximum: 50_000 } },
          differential: 1_000_000,
          box_maximum: null,
        },
        hand_pay_above: null,
      },
    });
  });

  it("has no felt and no real chips at terminals", () => {
    const terminals = book("terminals");
    const answer = settingsOf({ ...newPlan(terminals), table: "t", chips: "real", differential: "5" }, terminals);
    expect(answer).toMatchObject({ settings: { felt: null, chips: "credits", limits: { differential: null } } });
  });
});

it("says which field is wrong", () => {
  const plan = newPlan(live);
  const answer = settingsOf(
    {
      ...plan,
      table: "High Limit",
      decks: "eight",
      bettingSeconds: "0",
      handPay: "much",
      wagers: { player: { minimum: "100", maximum: "50" }, tie: { minimum: "", maximum: "5" } },
    },
    live,
  );
  expect(answer).toEqual({
    wrongs: { table: "id", decks: "number", bettingSeconds: "number", handPay: "amount", "wager player": "range", "wager tie": "amount" },
  });
});

it("takes over what the house shows of a table", () => {
  const felt = {
    table: "high-1",
    shoe: { cards: 312 },
    is_face_down: true,
    has_real_chips: true,
    felt: { letter: "C", seats: 7 },
    limits: { chip_unit: 500, wagers: { player: { minimum: 5_000, maximum: 90_000 } }, differential: 80_000 },
  } as unknown as FeltView;
  const plan = planOf(felt, live);
  expect(plan).toMatchObject({ table: "high-1", decks: "6", dealt: "face-down", chips: "real", letter: "C", seats: "7", chipUnit: "5" });
  expect(plan.wagers).toEqual({ player: { minimum: "50", maximum: "900" }, tie: { minimum: "5", maximum: "500" } });
  expect(plan.differential).toBe("800");
});

it("knows a name that fits", () => {
  expect(isName("shoe-12")).toBe(true);
  expect(isName("shoe 12")).toBe(false);
  expect(isName("")).toBe(false);
  expect(isName("x".repeat(31), 30)).toBe(false);
});
