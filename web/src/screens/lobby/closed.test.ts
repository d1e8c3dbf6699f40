import { expect, it } from "vitest";
import { whyText } from "./closed";

const noon = new Date(2026, 10, 16, 12).getTime();
const half = new Date(2026, 10, 16, 14, 30).getTime();

it("says why a table is closed, and until when", () => {
  expect(whyText({ phase: "closed-table", closed: { reason: "maintenance", until_ms: half } }, noon)).toBe("Closed: maintenance, until 14:30");
  expect(whyText({ phase: "closed-table", closed: { until_ms: half } }, noon)).toBe("Closed, until 14:30");
  expect(whyText({ phase: "closed-table", closed: null }, noon)).toBeNull();
});

it("tells a pause of the dealer from a stop for a ruling", () => {
  expect(whyText({ phase: "paused", pause: { reason: "a spilt drink", since: noon } }, noon)).toBe("Paused: a spilt drink");
  expect(whyText({ phase: "paused", pause: null }, noon)).toBeNull();
});
