import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { preferences } from "../../../lib/state/preferences.svelte";
import ActsAtTable from "./ActsAtTable.svelte";
import { type AtTable, type Purse, mostLikely } from "../desk.svelte";
import type { CashIntent } from "../intent";

const at = (given: Partial<AtTable> = {}): AtTable => ({
  table: "rapid",
  is_there: true,
  credits: 50_000,
  staked: 0,
  hand_pay: 0,
  owed: 0,
  ...given,
});

function show(table: AtTable, given: Partial<Purse> = {}) {
  const purse: Purse = {
    patron: "a1",
    nickname: "Ann",
    kind: "account",
    is_excluded: false,
    credits: table.credits,
    hand_pay: table.hand_pay,
    owed: 0,
    tables: [table],
    ...given,
  };
  const asked = vi.fn<(intent: CashIntent) => Promise<boolean>>().mockResolvedValue(true);
  const { rerender } = render(ActsAtTable, { purse, at: table, tableName: "Rapid", isBusy: false, onask: asked });
  return Object.assign(asked, { now: (changed: AtTable) => rerender({ at: changed }) });
}

const amount = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });
const type = (value: string) => fireEvent.input(amount(), { target: { value } });
const send = () => fireEvent.submit(screen.getByRole("radiogroup").closest("form") as HTMLFormElement);

beforeEach(() => {
  preferences.language = "en";
});

it("sells credits, and says the whole of it on the button", async () => {
  const asked = show(at());
  await type("1,250.50");
  screen.getByRole("button", { name: "Take $1,250.50 in cash. Add it to Ann’s balance at Rapid." });
  await send();
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ amount: 125_050, act: { do: "buy-in", amount: 125_050, patron: "a1", table: "rapid" } }),
  );
  await vi.waitFor(() => expect(amount().value).toBe(""));
});

it("does not pay out more than there is", async () => {
  const asked = show(at());
  await fireEvent.click(screen.getByRole("radio", { name: "Cash out" }));
  await type("501");
  await send();
  expect(asked).not.toHaveBeenCalled();
  screen.getByText("Only $500 available.");
  await fireEvent.click(screen.getByRole("button", { name: "All" }));
  await send();
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ act: { do: "cash-out", amount: 50_000, patron: "a1", table: "rapid" } }));
});

it("does not turn a payment into a sale when the credits are gone meanwhile", async () => {
  const asked = show(at());
  await fireEvent.click(screen.getByRole("radio", { name: "Cash out" }));
  await type("500");
  await asked.now(at({ credits: 0 }));
  await send();
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Cash out" }).checked).toBe(true);
});

it("offers first what was set aside for them", async () => {
  const asked = show(at({ hand_pay: 120_000 }));
  await fireEvent.click(screen.getByRole("radio", { name: "Balance at this table" }));
  await send();
  expect(asked).toHaveBeenCalledWith({
    act: { do: "pay-by-hand", into: "credits", patron: "a1", table: "rapid" },
    sentence: "Add $1,200 (hand pay) to Ann’s balance at Rapid.",
    amount: 120_000,
  });
});

it("takes what they owe in cash, never more, and says what remains", async () => {
  const asked = show(at({ owed: 30_000 }), { is_excluded: true });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Collect amount owed" }).checked).toBe(true);
  await type("301");
  screen.getByText("Only $300 is owed.");
  await send();
  expect(asked).not.toHaveBeenCalled();
  await type("100");
  screen.getByRole("button", { name: "Take $100 in cash. Ann then still owes $200 at Rapid." });
  await fireEvent.click(screen.getByRole("button", { name: "All" }));
  screen.getByRole("button", { name: "Take $300 in cash. Ann then owes nothing at Rapid." });
  await send();
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ amount: 30_000, act: { do: "repay-owed", amount: 30_000, patron: "a1", table: "rapid" } }));
});

it("pays out what is above a debt, and no more before it is repaid", async () => {
  const asked = show(at({ owed: 30_000 }));
  await fireEvent.click(screen.getByRole("radio", { name: "Cash out" }));
  await type("500");
  screen.getByText("At most $200: the patron owes $300, which is repaid first.");
  await send();
  expect(asked).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "All" }));
  await send();
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ act: { do: "cash-out", amount: 20_000, patron: "a1", table: "rapid" } }));
});

it("does not speak of debts where there are none", () => {
  show(at());
  expect(screen.queryByRole("radio", { name: "Collect amount owed" })).toBeNull();
});

it("sells nothing to somebody who does not play, and pays them out", () => {
  show(at(), { is_excluded: true });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Buy-in" }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Cash out" }).checked).toBe(true);
});

it("sends nothing without an amount", async () => {
  const asked = show(at());
  await send();
  expect(asked).not.toHaveBeenCalled();
  screen.getByText("Enter an amount such as 1,250 or 99.50.");
});

it("begins at the table where something is set aside, then where the most lies", () => {
  const [rich, empty, aside] = [at({ table: "rich", credits: 900 }), at({ table: "empty", credits: 0 }), at({ table: "aside", credits: 1, hand_pay: 5 })];
  expect(mostLikely([empty, rich, aside])?.table).toBe("aside");
  expect(mostLikely([empty, rich])?.table).toBe("rich");
  expect(mostLikely([empty, rich, at({ table: "debt", credits: 0, owed: 5 })])?.table).toBe("debt");
  expect(mostLikely([])).toBeUndefined();
});
