import { expect, it } from "vitest";
import { irregular, reports } from "../../../lib/i18n";
import { Sections } from "./sections";

const PEOPLE: Record<string, string> = { dora: "Dora", shirin: "Shirin", sam: "Sam", "dealer:dora": "Dora", "shift-manager:shirin": "Shirin" };
const called = { who: (actor: string) => PEOPLE[actor] ?? actor, staff: (id: string) => PEOPLE[id] ?? id, table: (id: string) => `Table ${id}` };
const sections = new Sections(reports(), irregular(), called);

it("shows a case on which the rulebook is silent as such", () => {
  const row = {
    table: "t",
    number: 1,
    round: 2,
    kind: "other",
    noticed: "before-next-round",
    at: 0,
    reported_by: "dealer:dora",
    ruling: "decide",
    clauses: ["R18"],
    decision: { at: 1, by: "shift-manager:shirin", decision: "void", reason: "unclear", role: "shift-manager" },
  };
  const [section] = sections.of({ kind: "irregularities", irregularities: [row] });
  const cells = section?.rows[0]?.map((cell) => (cell.is === "text" ? cell.text : ""));
  expect(cells).toContain("rulebook silent");
  // By the names that people know each other by, not by their numbers.
  expect(cells).toContain("Void and refund: unclear (Shirin)");
  expect(cells).toContain("Dora");
  expect(cells).toContain("Table t");
});

it("shows dealers with their errors and shoes with how they ended", () => {
  const dealer = { dealer: "dora", name: "Dora", tables: ["a", "b"], signed_on_ms: 3_600_000, rounds: 40, void_rounds: 1, pace_hundredths: 4_050, irregularities: 2, corrections: 3, resettled: 1 };
  const [dealers] = sections.of({ kind: "dealers", dealers: [dealer] });
  expect(dealers?.rows[0]?.[0]).toEqual({ is: "text", text: "Dora (dora)" });
  expect(dealers?.rows[0]?.[2]).toEqual({ is: "length", ms: 3_600_000 });
  expect(dealers?.rows[0]?.[5]).toEqual({ is: "count", count: 41 });
  const shoe = { table: "a", shoe: 3, decks: 8, loaded_at: 1, rounds: 2, void_rounds: 0, player: 1, banker: 1, tie: 0, burned: 4, dealt: 10, cards: 416, penetration: 33_653, win: -500 };
  const [shoes] = sections.of({ kind: "shoes", shoes: [shoe, { ...shoe, ended: "replaced", ended_at: 9 }] });
  expect(shoes?.rows.map((row) => row[5])).toEqual([
    { is: "text", text: "in play" },
    { is: "text", text: "replaced" },
  ]);
});

it("says whether vouchers balance", () => {
  const sum = { count: 1, amount: 500 };
  const [balance, list, again] = sections.of({
    kind: "vouchers",
    is_balanced: false,
    issued: sum,
    redeemed: sum,
    voided: sum,
    expired: sum,
    outstanding: sum,
    outstanding_before: sum,
    vouchers: [],
    reprints: [{ at: 1, voucher: "v1", amount: 500, print: 2, by: "cato", name: "Cato", approved_by: "sam", approved_by_name: "Sam" }],
  });
  expect(balance?.check).toEqual({ isGood: false, text: "Not balanced" });
  expect(balance?.rows).toHaveLength(6);
  expect(list?.rows).toEqual([]);
  const cells = again?.rows[0]?.map((cell) => (cell.is === "text" ? cell.text : ""));
  expect(cells).toEqual(expect.arrayContaining(["v1", "Cato", "Sam"]));
});
