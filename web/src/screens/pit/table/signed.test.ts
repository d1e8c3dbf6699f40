import { expect, it } from "vitest";
import { signedBy } from "./signed";

/** The latest first, as the house tells it. */
const log = [
  { sequence: 9, kind: "RoundVoided", actor: "pit-supervisor:sam", time_ms: 70 },
  { sequence: 8, kind: "IrregularityRuled", actor: "pit-supervisor:sam", time_ms: 70 },
  { sequence: 7, kind: "FactsEstablished", actor: "pit-supervisor:sam", time_ms: 70 },
  { sequence: 6, kind: "IrregularityReported", actor: "dealer:dora", time_ms: 50 },
  { sequence: 5, kind: "IrregularityRuled", actor: "dealer:dora", time_ms: 20 },
  { sequence: 4, kind: "IrregularityReported", actor: "dealer:dora", time_ms: 20 },
];

it("finds whose word a ruling came of, while the log reaches back to it", () => {
  expect(signedBy({ reported_ms: 50, ruling: "void" }, log)).toBe("pit-supervisor:sam");
  expect(signedBy({ reported_ms: 20, ruling: "continue" }, log)).toBe("dealer:dora");
  expect(signedBy({ reported_ms: 10, ruling: "void" }, log)).toBeNull();
  expect(signedBy({ reported_ms: 50, ruling: null }, log)).toBeNull();
});
