import { expect, it } from "vitest";
import { irregular } from "../../../lib/i18n/irregular";
import { reports } from "../../../lib/i18n/reports";
import { Sections } from "./sections";

const sections = new Sections(reports(), irregular());

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
  expect(cells).toContain("Void and refund: unclear (shirin)");
});

it("says whether vouchers balance", () => {
  const sum = { count: 1, amount: 500 };
  const [balance, list] = sections.of({
    kind: "vouchers",
    is_balanced: false,
    issued: sum,
    redeemed: sum,
    voided: sum,
    expired: sum,
    outstanding: sum,
    outstanding_before: sum,
    vouchers: [],
  });
  expect(balance?.check).toEqual({ isGood: false, text: "Not balanced" });
  expect(balance?.rows).toHaveLength(6);
  expect(list?.rows).toEqual([]);
});
