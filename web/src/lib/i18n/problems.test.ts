import { afterEach, expect, test } from "vitest";
import { Problem } from "../api/problem";
import { preferences } from "../state/preferences.svelte";
import { problemText, staffFailure } from "./problems";

const refused = (code: string, facts: Record<string, unknown>, detail = "for programs"): Problem => new Problem({ code, status: 409, detail, facts });

afterEach(() => (preferences.language = "en"));

test("patrons read dates and amounts, never the words for programs", () => {
  const until = new Date(2026, 10, 16, 23, 18).getTime();
  for (const language of ["en", "zh"] as const) {
    preferences.language = language;
    expect(problemText(refused("excluded", { until }))).toContain("2026");
    expect(problemText(refused("excluded", { until }))).not.toContain(String(until));
    expect(problemText(refused("own-limit", { limit: "loss", room: 2_000 }))).toContain("20");
    expect(problemText(refused("own-limit", { limit: "time" }))).not.toContain("for programs");
    expect(problemText(refused("reality-check", { minutes: 60 }))).not.toContain("/api");
    expect(problemText(refused("hand-pay-due", { amount: 105_000 }))).toContain("1,050");
    expect(problemText(refused("no-seated-wager", { betting_box: 3 }))).toContain("3");
  }
});

test("staff read what the house says of a patron, not what the patron is told", () => {
  expect(staffFailure(refused("excluded", {}))).toBe("This patron is excluded from play.");
  expect(staffFailure(refused("no-text-for-this", {}, "the house says so"))).toBe("The house says so");
  preferences.language = "zh";
  expect(staffFailure(refused("excluded", {}))).toContain("该客人");
});
