/** What came of an act at the desk, read from the records that the house wrote. */
import type { CashAct, Done, Money, Schema } from "../../../lib/api";

export type Doing = CashAct["do"] | "void-voucher";

/** A line of this session's book. The number of a voucher is never in it. */
export interface Entry {
  /** Where the cash desk's book has it: what auditors look it up by. */
  receipt: string;
  at: number;
  doing: Doing;
  patron: string | null;
  table: string | null;
  /** What it was about, in credits or on paper. */
  amount: Money;
  /** What came over the counter, and what went out over it. */
  received: Money;
  paid: Money;
  voucher: string | null;
  print: number | null;
  expiresAt: number | null;
}

/** A voucher as it goes to the printer, with the number that pays it. */
export interface Paper {
  voucher: string;
  number: string;
  print: number;
  amount: Money;
  issuedAt: number;
  expiresAt: number;
}

type Data = Record<string, unknown>;

const dataOf = (done: Done, kind: string): Data | null => done.events.find((event) => event.kind === kind)?.data ?? null;
const numberIn = (data: Data | null, name: string): number | null => (typeof data?.[name] === "number" ? data[name] : null);
const textIn = (data: Data | null, name: string): string | null => (typeof data?.[name] === "string" ? data[name] : null);

/** The kinds that speak of a voucher. */
const OF_VOUCHERS = ["VoucherIssued", "VoucherRedeemed", "VoucherPrinted", "VoucherReprinted", "VoucherVoided"];

export function entryOf(act: { do: Doing; patron?: string; table?: string; amount?: Money }, done: Done, at: number): Entry {
  const received = numberIn(dataOf(done, "CashReceived"), "amount") ?? 0;
  const paid = numberIn(dataOf(done, "CashPaid"), "amount") ?? 0;
  const issued = dataOf(done, "VoucherIssued");
  const ofVoucher = OF_VOUCHERS.map((kind) => dataOf(done, kind)).find((data) => data !== null) ?? null;
  const anyAmount = done.events.map((event) => numberIn(event.data, "amount")).find((amount) => amount !== null);
  const last = done.events.findLast((event) => event.stream === "cashier") ?? done.events.at(-1);
  return {
    receipt: last ? `${last.stream} ${last.sequence}` : "",
    at: numberIn(issued, "issued_at") ?? at,
    doing: act.do,
    patron: act.patron ?? null,
    table: act.table ?? null,
    amount: received || paid || (anyAmount ?? act.amount ?? 0),
    received,
    paid,
    voucher: done.voucher?.voucher ?? textIn(ofVoucher, "voucher"),
    print: done.voucher?.print ?? numberIn(ofVoucher, "generation"),
    expiresAt: numberIn(issued, "expires_at"),
  };
}

/** The paper to print, where a voucher came of it. A reprint is of a voucher that was on the list. */
export function paperOf(done: Done, row: Schema<"VoucherRow"> | null): Paper | null {
  if (!done.voucher) return null;
  const issued = dataOf(done, "VoucherIssued");
  const amount = numberIn(issued, "amount") ?? row?.amount;
  const issuedAt = numberIn(issued, "issued_at") ?? row?.issued_at;
  const expiresAt = numberIn(issued, "expires_at") ?? row?.expires_at;
  if (amount === undefined || issuedAt === undefined || expiresAt === undefined) return null;
  return { ...done.voucher, amount, issuedAt, expiresAt };
}

/** The digits of a voucher in groups of four, as on the paper, however they are typed. */
export function grouped(number: string): string {
  const digits = number.replace(/\D/g, "").slice(0, 20);
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
}
