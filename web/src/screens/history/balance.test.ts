import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { setCurrency } from "../../lib/format/money";
import Balance from "./Balance.svelte";
import { partsOf } from "./balance";
import { rulesAddress } from "./address";

const balance = { before: 100_000, net: -40_000, set_aside: 30_000, owed: 5_000, moved: -10_000, after: 25_000 };

it("leads from before to after, part by part", () => {
  const sum = partsOf(balance).reduce((all, { amount }) => all + amount, balance.before);
  expect(sum).toBe(balance.after);
  expect(partsOf({ before: 1, net: 0, set_aside: 0, owed: 0, moved: 0, after: 1 })).toEqual([{ part: "net", amount: 0 }]);
});

it("is read with every part and its sign", () => {
  setCurrency("$");
  render(Balance, { balance });
  const said = screen.getByRole("region", { name: "Credits at this table" }).textContent?.replace(/\s+/g, " ");
  expect(said).toContain("Before the first wager $1,000");
  expect(said).toContain("−$400");
  expect(said).toContain("Set aside, paid by hand −$300");
  expect(said).toContain("Owed, nothing covered it +$50");
  expect(said).toContain("After the settlement $250");
});

it("leads to the rules as they were in force, at the clause", () => {
  expect(rulesAddress({ game: "rapid-etg", rulebook: "rapid-etg@5+31b0" }, "4.1")).toBe("/rules/rapid-etg?version=rapid-etg%405%2B31b0#clause-4.1");
});
