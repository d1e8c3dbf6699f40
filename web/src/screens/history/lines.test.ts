import { describe, expect, it } from "vitest";
import type { FeltView } from "../../lib/api";
import { lineOf } from "./lines";
import type { Step } from "./replay";

describe("the record of real chips in the course of a round", () => {
  it("is told when it is made and when the pit corrects it (R13c)", () => {
    const said = (kind: string) => lineOf({ kind, round: 3, boxes: [], totals: [] } as unknown as Step, { values: [], announcements: [] } as never, {} as FeltView);
    expect(said("layout-recorded")).toMatchObject({ text: "The dealer recorded the chips as they lie", clauses: ["R13c"], isIrregular: false });
    expect(said("layout-corrected").text).toMatch(/^The pit supervisor corrected the record of the chips/);
    expect(said("layout-corrected")).toMatchObject({ clauses: ["R13c"], isIrregular: true });
  });
});
