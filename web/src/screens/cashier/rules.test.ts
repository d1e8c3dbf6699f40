import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it } from "vitest";
import { setCurrency } from "../../lib/format/money";
import { preferences } from "../../lib/state/preferences.svelte";
import DeskRules from "./DeskRules.svelte";
import { spanOf } from "./span";

const DAY = 86_400_000;
const view = {
  settings: { voucher_valid_ms: 30 * DAY, voucher_max: 1_000_000, tries_max: 5, tries_window_ms: 600_000 },
  second_person_for: ["void-voucher", "reset-pin", "something-new"],
  tables: [
    { table: "rapid", name: "Rapid", has_credits: true, hand_pay_above: 500_000 },
    { table: "star", name: "Star", has_credits: true, hand_pay_above: null },
    { table: "chips", name: "Chips", has_credits: false, hand_pay_above: null },
  ],
};

beforeEach(() => {
  setCurrency("$");
});

const read = () => [...document.querySelectorAll("details dl > div")].map((line) => [...line.children].map(({ textContent }) => textContent).join(": "));

it("can be read at the window, in both languages", async () => {
  preferences.language = "en";
  const { rerender } = render(DeskRules, { view });
  screen.getByText("Desk rules");
  expect(read()).toEqual([
    "Vouchers are valid for: 30 days",
    "Highest voucher: $10,000",
    "Unknown voucher numbers: suspended after 5 within 10 minutes",
    "Second approval: void a voucher, reset a PIN, something-new",
    "Rapid: above $5,000",
    "Star: never",
    "Chips: no balance",
  ]);
  preferences.language = "zh";
  await rerender({ view });
  expect(read()[0]).toBe("票券有效期: 30 天");
  preferences.language = "en";
});

it("says a span in the largest unit that it is whole in", () => {
  expect([DAY, 36 * 3_600_000, 90 * 60_000].map(spanOf)).toEqual([
    { unit: "days", count: 1 },
    { unit: "hours", count: 36 },
    { unit: "minutes", count: 90 },
  ]);
});
