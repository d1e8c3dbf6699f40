import { describe, expect, it } from "vitest";
import type { Limits, WagerRule } from "../api";
import { type Terms, add, double, missing, nextAsk, rebet, roomFor, sumOf, takeOff, unaccepted, unitOf, withStake } from "./bets";

const rule = (key: string, backs: string | null = null, stake_multiple = 1): WagerRule => ({
  key, backs, stake_multiple, name: key, loses: "", offered: "", pays: [], pushes: [],
});

const LIMITS: Limits = {
  chip_unit: 100,
  wagers: {
    player: { minimum: 1_000, maximum: 100_000 },
    banker: { minimum: 1_000, maximum: 100_000 },
    tie: { minimum: 500, maximum: 5_000 },
  },
};

const terms = (over: Partial<Terms> = {}): Terms => ({
  limits: LIMITS,
  wagers: [rule("player", "player"), rule("banker", "banker", 20), rule("tie")],
  credits: 1_000_000,
  accepted: {},
  others: {},
  elsewhere: 0,
  ownPerRound: null,
  ...over,
});

const wantedOf = (changed: ReturnType<typeof add>) => ("wanted" in changed ? changed.wanted : null);
const refusedOf = (changed: ReturnType<typeof add>) => ("refused" in changed ? changed.refused : null);

describe("adding", () => {
  it("puts chips on top of each other", () => {
    const one = wantedOf(add({}, "player", 2_500, terms()));
    expect(one).toEqual({ player: 2_500 });
    expect(wantedOf(add(one ?? {}, "player", 2_500, terms()))).toEqual({ player: 5_000 });
  });

  it("says which limit is met, what lies there and what is left", () => {
    const refused = refusedOf(add({ player: 95_000 }, "player", 10_000, terms()));
    expect(refused).toEqual({ on: "player", why: "maximum", limit: 100_000, placed: 95_000, left: 5_000 });
  });

  it("counts only what is not paid for yet against the credits", () => {
    const lying = terms({ credits: 3_000, accepted: { player: 5_000 } });
    expect(roomFor("banker", { player: 5_000 }, lying)).toMatchObject({ why: "credits", left: 3_000 });
    expect(roomFor("banker", { player: 7_000 }, lying)).toMatchObject({ why: "credits", left: 1_000 });
  });

  it("keeps to one's own limit for a round, on whatever it lies", () => {
    const own = terms({ ownPerRound: 20_000, elsewhere: 5_000 });
    expect(roomFor("player", { tie: 5_000 }, own)).toMatchObject({ why: "own-limit", left: 10_000 });
  });

  it("keeps to the maximum of the box, others' chips included", () => {
    const shared = terms({ limits: { ...LIMITS, box_maximum: 50_000 }, others: { player: 45_000 } });
    expect(roomFor("player", {}, shared)).toMatchObject({ why: "box", left: 5_000 });
    expect(roomFor("tie", {}, shared)).toMatchObject({ why: "maximum" });
  });

  it("keeps the sides of a box within the differential (R12)", () => {
    const limited = terms({ limits: { ...LIMITS, differential: 20_000 }, others: { banker: 5_000 } });
    expect(roomFor("player", { player: 10_000 }, limited)).toMatchObject({ why: "differential", left: 15_000 });
    expect(roomFor("banker", { player: 10_000 }, limited)).toMatchObject({ why: "differential", left: 25_000 });
  });

  it("leaves whole multiples only", () => {
    expect(unitOf(LIMITS, rule("banker", "banker", 20))).toBe(100);
    expect(unitOf({ ...LIMITS, chip_unit: 150 }, rule("x", null, 20))).toBe(300);
    expect(roomFor("player", {}, terms({ credits: 12_345 })).left).toBe(12_300);
  });
});

describe("rebet and double", () => {
  it("are whole or not at all", () => {
    expect(wantedOf(rebet({ player: 10_000, tie: 1_000 }, terms()))).toEqual({ player: 10_000, tie: 1_000 });
    expect(refusedOf(rebet({ player: 10_000, tie: 1_000 }, terms({ credits: 10_500 })))).toMatchObject({ on: "tie", why: "credits" });
    expect(refusedOf(double({ tie: 3_000 }, terms()))).toMatchObject({ why: "maximum", left: 2_000 });
    expect(wantedOf(double({ player: 10_000 }, terms()))).toEqual({ player: 20_000 });
  });

  it("leave out what the table no longer offers", () => {
    expect(wantedOf(rebet({ player: 1_000, "super-six": 500 }, terms()))).toEqual({ player: 1_000 });
  });
});

describe("what is asked of the house", () => {
  it("waits for the minimum, then asks for the difference", () => {
    expect(nextAsk(500, 0, 1_000)).toBeNull();
    expect(missing("player", 500, LIMITS)).toBe(500);
    expect(nextAsk(1_500, 0, 1_000)).toEqual({ do: "place", amount: 1_500 });
    expect(nextAsk(2_000, 1_500, 1_000)).toEqual({ do: "place", amount: 500 });
    expect(nextAsk(2_000, 2_000, 1_000)).toBeNull();
  });

  it("takes all back where the rest would be too little", () => {
    expect(nextAsk(1_500, 2_000, 1_000)).toEqual({ do: "withdraw", amount: 500 });
    expect(nextAsk(500, 2_000, 1_000)).toEqual({ do: "withdraw", amount: 2_000 });
    expect(nextAsk(0, 2_000, 1_000)).toEqual({ do: "withdraw", amount: 2_000 });
  });
});

it("takes chips off and knows what is not accepted", () => {
  expect(takeOff({ player: 1_000 }, "player", 2_500)).toEqual({});
  expect(withStake({ player: 1_000 }, "tie", 500)).toEqual({ player: 1_000, tie: 500 });
  expect(unaccepted({ player: 3_000, tie: 500 }, { player: 1_000, tie: 500 })).toEqual({ player: 2_000 });
  expect(sumOf({ player: 3_000, tie: 500 })).toBe(3_500);
});
