import { describe, expect, it } from "vitest";
import type { PitView } from "../../lib/api";
import { type Alarm, PAUSED_MS, alarmsOf, approvalAlarms, holdAlarms, inOrder, paceOf, unpaidSince } from "./alarms";
import viewed from "../../../fixtures/pit/pit-view.json";
import { refund, stakesOf } from "./stakes";

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
});

describe("what waits at a table", () => {
  const view = viewed as unknown as PitView;
  const kinds = (dealer: Partial<PitView["dealer"]>, felt: Partial<PitView["dealer"]["felt"]> = {}, now = 0) =>
    alarmsOf("t", { ...view, log: [], dealer: { ...view.dealer, calls: [], hand_pays: [], owed: [], frozen: [], boxes: [], ...dealer, felt: { ...view.dealer.felt, ...felt } } }, now).map(
      ({ kind, since, isGrave }) => [kind, since, isGrave],
    );

  it("is a call, by its age, the dealer's graver than a patron's", () => {
    expect(kinds({ calls: [{ since: 5 }, { patron: "ann", since: 3 }] })).toEqual([
      ["supervisor", 5, true],
      ["help", 3, false],
    ]);
  });

  it("is a hand pay, by its age", () => {
    const waits = (since: number) => ({ patron: "ann", amount: 1_200_000, since, round: 7 });
    expect(kinds({ hand_pays: [waits(3), waits(5)] })).toEqual([
      ["hand-pay", 3, false],
      ["hand-pay", 5, false],
    ]);
  });

  it("is a pause that lasts, and a frozen seat", () => {
    expect(kinds({}, { phase: "paused", pause: { since: 10 } }, PAUSED_MS)).toEqual([]);
    expect(kinds({}, { phase: "paused", pause: { since: 10 } }, PAUSED_MS + 11)).toEqual([["paused", 10, true]]);
    expect(kinds({ frozen: [{ seat: { seat: 2 }, reason: "r" }] })).toEqual([["frozen", null, false]]);
  });

  it("is a win that chance hardly explains", () => {
    const row = { table: "t", rounds: 100, wagered: 1_000_000 };
    expect(holdAlarms([{ ...row, over_theory: -400_001 }]).map(({ kind }) => kind)).toEqual(["hold"]);
    expect(holdAlarms([{ ...row, over_theory: 399_999 }, { ...row, rounds: 49, over_theory: 900_000 }, { ...row, over_theory: null }])).toEqual([]);
  });
});

it("puts the gravest alarm first, then the oldest", () => {
  const alarm = (kind: Alarm["kind"], since: number | null): Alarm => ({ kind, since, table: "t", isGrave: true });
  expect(inOrder([alarm("dispute", 1), alarm("stopped", 9), alarm("stopped", 2), alarm("second-person", null)]).map(({ kind, since }) => [kind, since])).toEqual([
    ["stopped", 2],
    ["stopped", 9],
    ["dispute", 1],
    ["second-person", null],
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

it("tells what waits for a second person, and what two people did a while ago, in words", () => {
  const told = { do: "reprint-voucher", facts: [{ what: "voucher", value: "ab12" }, { what: "amount", value: "500.00" }] };
  const act = "reprint-voucher" as const;
  const asked = { approval: 7, act, told, by: "cashier", name: "Cato", at: 1_000 };
  const waiting = [{ ...asked, title: "Reprint a voucher", who: "a pit supervisor or above", until: 9_000, order: {}, may_approve: true }];
  const over = { ...asked, approval: 6, outcome: "approved", ended_by: "supervisor", ended_by_name: "Sam" };
  const ended = [over, { ...over, approval: 5, at: 0 }];
  const alarms = approvalAlarms({ waiting, ended }, 600_500);
  expect(alarms.map(({ kind, number, text }) => [kind, number, text])).toEqual([
    ["second-person", 7, "Cato: Reprint a voucher · Voucher ab12 · Amount 500.00"],
    ["done-by-two", 6, "Cato: Reprint a voucher · Voucher ab12 · Amount 500.00, approved (Sam)"],
  ]);
});
