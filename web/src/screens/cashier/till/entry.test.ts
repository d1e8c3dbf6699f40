import { describe, expect, it } from "vitest";
import type { Done } from "../../../lib/api";
import { entryOf, grouped, paperOf } from "./entry";

/** Records as the house answers them. */
const done = (events: [string, number, string, unknown][], voucher?: Done["voucher"]): Done => ({
  events: events.map(([stream, sequence, kind, data]) => ({ stream, sequence, kind, data: data as Record<string, never> })),
  ...(voucher && { voucher }),
});

const sold = done(
  [
    ["cashier", 1, "CashReceived", { amount: 12345, into: { voucher: "1fc8" } }],
    ["cashier", 2, "VoucherIssued", { amount: 12345, expires_at: 99, issued_at: 7, paid_by: "cash", voucher: "1fc8" }],
  ],
  { voucher: "1fc8", number: "5071 4551 4675 2525 8510", print: 1 },
);

describe("an entry", () => {
  it("of a voucher that is sold has the cash, the voucher and no number", () => {
    const entry = entryOf({ do: "sell-voucher", amount: 12345 }, sold, 5);
    expect(entry).toEqual({
      receipt: "cashier 2",
      at: 7,
      doing: "sell-voucher",
      patron: null,
      table: null,
      amount: 12345,
      received: 12345,
      paid: 0,
      voucher: "1fc8",
      print: 1,
      expiresAt: 99,
    });
    expect(JSON.stringify(entry)).not.toContain("5071");
  });

  it("of a voucher that is redeemed says what the house said to pay", () => {
    const answer = done([
      ["cashier", 3, "VoucherRedeemed", { amount: 500, into: "cash", voucher: "1fc8" }],
      ["cashier", 4, "CashPaid", { amount: 500, from: { voucher: "1fc8" } }],
    ]);
    expect(entryOf({ do: "redeem-for-cash" }, answer, 5)).toMatchObject({ amount: 500, paid: 500, received: 0, voucher: "1fc8", at: 5 });
  });

  it("of credits that become a voucher moves no cash", () => {
    const answer = done([
      ["table/rapid", 5, "CreditsCashedOut", { amount: 300, into: { voucher: "v" }, patron: "a" }],
      ["cashier", 8, "VoucherIssued", { amount: 300, expires_at: 9, issued_at: 8, voucher: "v" }],
    ]);
    const entry = entryOf({ do: "cash-out-to-voucher", patron: "a", table: "rapid", amount: 300 }, answer, 5);
    expect(entry).toMatchObject({ amount: 300, received: 0, paid: 0, voucher: "v", receipt: "cashier 8" });
  });
});

describe("the paper", () => {
  it("of a new voucher is read from its own record", () => {
    expect(paperOf(sold, null)).toEqual({
      voucher: "1fc8",
      number: "5071 4551 4675 2525 8510",
      print: 1,
      amount: 12345,
      issuedAt: 7,
      expiresAt: 99,
    });
  });

  it("of a reprint takes the rest from the list, and is nothing without it", () => {
    const again = done([["cashier", 10, "VoucherReprinted", { generation: 2, voucher: "v" }]], { voucher: "v", number: "64", print: 2 });
    const row = { voucher: "v", amount: 300, issued_at: 1, expires_at: 2, print: 1, is_pending: false };
    expect(paperOf(again, row)).toMatchObject({ print: 2, amount: 300, expiresAt: 2 });
    expect(paperOf(again, null)).toBeNull();
  });
});

describe("the number of a voucher", () => {
  it("is grouped as on the paper", () => {
    expect(grouped("50714551467525258510")).toBe("5071 4551 4675 2525 8510");
    expect(grouped("5071-4551 46")).toBe("5071 4551 46");
    expect(grouped("")).toBe("");
  });
});
