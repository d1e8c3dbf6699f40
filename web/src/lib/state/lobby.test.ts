import { expect, test } from "vitest";
import type { Lobby, LobbyCard } from "../api";
import { kept } from "./lobby";

const card = (version: number, results: string[], phase: LobbyCard["phase"] = "betting"): LobbyCard =>
  ({
    table: "rapid",
    name: "Rapid",
    version,
    phase,
    run: { shoe: 1, results: results.map((result, at) => ({ round: at + 1, result })) },
    roads: {},
    counts: {},
  }) as unknown as LobbyCard;
const lobby = (one: LobbyCard): Lobby => ({ currency: "$", is_play_money: true, server_time: 0, tables: [one] });

test("a table that did nothing stays the same object", () => {
  const before = lobby(card(5, ["B"]));
  expect(kept(before, lobby(card(5, ["B"]))).tables[0]).toBe(before.tables[0]);
});

test("a table that dealt a card keeps its roads, and one with a new result does not", () => {
  const before = lobby(card(5, ["B"]));
  const dealt = kept(before, lobby(card(6, ["B"], "dealing"))).tables[0];
  expect(dealt?.phase).toBe("dealing");
  expect(dealt?.roads).toBe(before.tables[0]?.roads);
  expect(kept(before, lobby(card(7, ["B", "P"]))).tables[0]?.roads).not.toBe(before.tables[0]?.roads);
});
