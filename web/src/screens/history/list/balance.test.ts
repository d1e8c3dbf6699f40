import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { setCurrency } from "../../../lib/format/money";
import Balance from "./Balance.svelte";
import { partsOf } from "./balance";
import { rulesAddress } from "../address";

const balance = { before: 100_000, net: -40_000, set_aside: 30_000, owed: 5_000, moved: -10_000, after: 25_000 };

it("leads from before to after, part by part", () => {
  const sum = partsOf(balance).reduce((all, { amount }) => all + amount, balance.before);
  expect(sum).toBe(balance.after);
  expect(partsOf({ before: 1, net: 0, set_aside: 0, owed: 0, moved: 0, after: 1 })).toEqual([{ part: "net", amount: 0 }]);
});

it("is read with every part and its sign", () => {
  setCurrency("$");
  render(Balance, { balance });
  const region = screen.getByRole("region", { name: "Balance at this table" });
  const read = [...region.querySelectorAll("dl > div")].map((line) => [...line.children].map(({ textContent }) => textContent).join(": "));
  expect(read).toEqual([
    "Before: $1,000",
    "This round: −$400",
    "Paid in person: −$300",
    "Owed: +$50",
    "Bought in or cashed out: −$100",
    "After: $250",
  ]);
});

it("leads to the rules as they were in force, at the clause", () => {
  expect(rulesAddress({ game: "rapid-etg", rulebook: "rapid-etg@5+31b0" }, "4.1")).toBe("/rules/rapid-etg?version=rapid-etg%405%2B31b0#clause-4.1");
});
