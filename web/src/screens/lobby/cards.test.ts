import { describe, expect, test } from "vitest";
import type { LobbyCard, Rulebook, Schema } from "../../lib/api";
import { ANY, type Kind, blockOf, bettingMs, chosen, firstChoice, kindOf, mainLimits } from "./cards";

const card = (some: Partial<LobbyCard> & { table: string }): LobbyCard =>
  ({
    name: some.table,
    game: "plain",
    phase: "waiting",
    entered_at: 0,
    ends_at: null,
    dealer: { kind: "automatic" },
    seats: 7,
    seats_free: 7,
    is_face_down: false,
    is_closed_by_clock: true,
    pace: { name: "standard", betting_ms: 25_000 },
    run: { shoe: 1, results: [] },
    limits: { chip_unit: 100, wagers: { player: { minimum: 1000, maximum: 500_000 }, banker: { minimum: 1000, maximum: 1_000_000 } } },
    ...some,
  }) as LobbyCard;

const rulebook = (cardsPerDeck: number, rate: string | null) =>
  ({
    game: { cards_per_deck: cardsPerDeck },
    values: Array.from({ length: 13 }, () => ({})),
    wagers: [{ pays: [{ odds: "1:1", commission: rate ? { rate, clause: "4.1" } : null }] }],
  }) as unknown as Rulebook;

describe("what kind of game it is comes from the rulebook", () => {
  test.each([
    [52, "1:20", { variant: "commission", hasCommission: true, commission: "5%" }],
    [52, null, { variant: "none", hasCommission: false, commission: null }],
    [65, null, { variant: "elements", hasCommission: false, commission: null }],
  ])("%i cards, commission %s", (cards, rate, kind) => {
    expect(kindOf(rulebook(cards, rate))).toEqual(kind);
  });
});

test("limits are those of Player and Banker", () => {
  expect(mainLimits(card({ table: "a" }))).toEqual({ minimum: 1000, maximum: 1_000_000 });
  expect(mainLimits({ limits: null })).toBeNull();
});

test("a table says why nobody plays there", () => {
  expect(blockOf(card({ table: "a", phase: "closed-table" }), null, true)).toBe("closed-table");
  expect(blockOf(card({ table: "a", phase: "paused" }), null, true)).toBe("paused");
  expect(blockOf(card({ table: "a", dealer: { kind: "nobody" } }), null, true)).toBe("dealer");
  const short = { credits: 500, staked: 0, place: "standing" } as Schema<"OwnTable">;
  expect(blockOf(card({ table: "a" }), short, false)).toBe("credits");
  expect(blockOf(card({ table: "a" }), short, true)).toBeNull();
});

describe("the table that is offered first", () => {
  const open = (table: string, endsAt: number) => card({ table, phase: "betting", ends_at: endsAt });

  test("has its bets open, with time enough to sit down", () => {
    expect(firstChoice([card({ table: "a" }), open("b", 2_000), open("c", 15_000)], 0, null)?.table).toBe("c");
  });

  test("stays while no other is better", () => {
    expect(firstChoice([open("b", 20_000), open("c", 15_000)], 0, "c")?.table).toBe("c");
    expect(firstChoice([open("b", 20_000), open("c", 3_000)], 0, "c")?.table).toBe("b");
  });

  test("is never one that is full or blocked", () => {
    expect(firstChoice([card({ table: "a", seats_free: 0 }), card({ table: "b", phase: "locked" })], 0, "a")).toBeNull();
  });
});

test("how long bets stay open is the pace of the table, where a clock closes them", () => {
  expect(bettingMs(card({ table: "a" }))).toBe(25_000);
  expect(bettingMs(card({ table: "a", is_closed_by_clock: false }))).toBeNull();
});

describe("filters", () => {
  const kinds = new Map<string, Kind>([
    ["plain", { variant: "none", hasCommission: false, commission: null }],
    ["elements", { variant: "elements", hasCommission: false, commission: null }],
    ["paying", { variant: "commission", hasCommission: true, commission: "5%" }],
  ]);
  const low = { chip_unit: 100, wagers: { player: { minimum: 500, maximum: 1000 } } };
  const cards = [
    card({ table: "a", pace: { name: "speed", betting_ms: 15_000 } as LobbyCard["pace"] }),
    card({ table: "b", game: "elements", seats_free: 0, run: { shoe: 1, results: [{ round: 1, result: "B" }] } }),
    card({ table: "c", game: "paying", limits: low, is_face_down: true }),
    card({ table: "d", seats: null, seats_free: null, is_closed_by_clock: false, pace: { name: "speed", betting_ms: 15_000 } as LobbyCard["pace"] }),
  ];
  const known = { kinds, favourites: ["b"] };
  const names = (some: Partial<typeof ANY>) => chosen(cards, { ...ANY, ...some }, known).map(({ table }) => table);

  test.each([
    [{}, ["a", "b", "c", "d"]],
    [{ variant: "none" as const }, ["a", "b", "d"]],
    [{ variant: "elements" as const }, ["b"]],
    [{ variant: "commission" as const }, ["c"]],
    [{ minimum: 500 }, ["c"]],
    [{ seatsFree: true }, ["a", "c", "d"]],
    [{ fast: true }, ["a"]],
    [{ faceDown: true }, ["c"]],
    [{ favourites: true }, ["b"]],
    [{ sort: "limit" as const }, ["c", "a", "b", "d"]],
    [{ sort: "streak" as const }, ["b", "a", "c", "d"]],
    [{ sort: "shoe" as const }, ["a", "c", "d", "b"]],
  ])("%j", (wanted, tables) => {
    expect(names(wanted)).toEqual(tables);
  });
});
