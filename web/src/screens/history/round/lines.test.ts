import { describe, expect, it } from "vitest";
import type { FeltView } from "../../../lib/api";
import { lineOf } from "./lines";
import type { Step } from "./replay";

describe("the record of real chips in the course of a round", () => {
  it("is told when it is made and when the pit corrects it (R13c)", () => {
    const said = (kind: string) => lineOf({ kind, round: 3, boxes: [], totals: [] } as unknown as Step, { values: [], announcements: [], wagers: [] } as never, {} as FeltView);
    expect(said("layout-recorded")).toMatchObject({ text: "The dealer recorded the chips", clauses: ["R13c"], isIrregular: false });
    expect(said("layout-corrected").text).toMatch(/^The pit supervisor corrected the record of chips/);
    expect(said("layout-corrected")).toMatchObject({ clauses: ["R13c"], isIrregular: true, beside: null });
  });

  it("tells staff who corrected it, what and why", () => {
    const corrections = [
      {
        sequence: 41,
        by: "house-keeper",
        reason: "seen on the recording",
        changes: [
          { betting_box: 1, patron: "seat-1", on: "player", from: 100_00, to: 500_00 },
          { betting_box: 1, patron: "box-1-standing-b", on: "player", from: 0, to: 25_00 },
        ],
      },
    ];
    const rules = { values: [], announcements: [], wagers: [{ key: "player", name: "Player" }] } as never;
    const step = { kind: "layout-corrected", sequence: 41, round: 3, boxes: [], totals: [] } as unknown as Step;
    expect(lineOf(step, rules, {} as FeltView, corrections).beside).toBe(
      "house keeper: “seen on the recording”. Box 1, Player: $100 → $500; Box 1, standing B, Player: $0 → $25",
    );
  });
});
