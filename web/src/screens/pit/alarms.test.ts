import { describe, expect, it } from "vitest";
import { type Alarm, inOrder, paceOf, unpaidSince } from "./alarms";
import { chosen, refund, stakesOf } from "./stakes";

const line = (kind: string, time_ms: number, actor = "dealer:d") => ({ kind, time_ms, actor, sequence: time_ms });

describe("a table's log", () => {
  it("says since when a round is unpaid", () => {
    expect(unpaidSince([line("CardDealt", 3), line("BetsClosed", 2), line("BetsOpened", 1)])).toBe(2);
    expect(unpaidSince([line("RoundSettled", 4), line("BetsClosed", 2)])).toBeNull();
    expect(unpaidSince([])).toBeNull();
  });

  it("says how fast it plays", () => {
    expect(paceOf([line("RoundSettled", 120_000), line("RoundSettled", 60_000), line("RoundSettled", 0)], 120_000)).toBe(60);
    expect(paceOf([line("RoundSettled", 0)], 10)).toBeNull();
  });

  it("says who has chosen", () => {
    const log = [line("ChoiceMade", 5, "patron:ann"), line("ChoicesOffered", 4), line("ChoiceMade", 1, "patron:bo")];
    expect([...chosen(log)]).toEqual(["ann"]);
  });
});

it("puts the gravest alarm first, then the oldest", () => {
  const alarm = (kind: Alarm["kind"], since: number | null): Alarm => ({ kind, since, table: "t", isGrave: true });
  expect(inOrder([alarm("dispute", 1), alarm("stopped", 9), alarm("stopped", 2), alarm("adjustment", null)]).map(({ kind, since }) => [kind, since])).toEqual([
    ["stopped", 2],
    ["stopped", 9],
    ["dispute", 1],
    ["adjustment", null],
  ]);
});

it("adds up what each patron gets back", () => {
  const stakes = stakesOf([
    { patron: "bo", on: "tie", stake: 500, betting_box: 3 },
    { patron: "ann", on: "player", stake: 100, betting_box: 2, returned: 200 },
    { patron: "bo", on: "banker", stake: 1_000, betting_box: 3 },
  ]);
  expect(stakes.map((stake) => [stake.patron, refund(stake)])).toEqual([
    ["ann", -100],
    ["bo", 1_500],
  ]);
});
