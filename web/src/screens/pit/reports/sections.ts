/** Reports as tables: what stands in which column. How a cell is written is the table's business. */
import type { Money, Schema } from "../../../lib/api";
import { orderLine, outcomeText } from "../../../lib/i18n/orders";
import type { irregular, reports } from "../../../lib/i18n";
import { labelName } from "../../../lib/staff/labels";

export type Cell =
  | { is: "text"; text: string; isStruck?: boolean }
  | { is: "money"; cents: Money | null; isSigned?: boolean }
  | { is: "count"; count: number | null }
  | { is: "share"; share: number | null }
  | { is: "time"; ms: number | null }
  | { is: "length"; ms: number | null };

type Texts = ReturnType<typeof reports>;
type Words = ReturnType<typeof irregular>;
type ColumnName = keyof Texts["columns"];

export interface Section {
  caption: string;
  columns: readonly { name: string; isRight: boolean }[];
  rows: readonly (readonly Cell[])[];
  /** Set apart under the rows. */
  total?: readonly Cell[];
  /** Whether a check that the house made came out right. */
  check?: { isGood: boolean; text: string };
}

const text = (value: string | null | undefined): Cell => ({ is: "text", text: value ?? "" });
const money = (cents: Money | null | undefined): Cell => ({ is: "money", cents: cents ?? null });
const signedMoney = (cents: Money | null | undefined): Cell => ({ is: "money", cents: cents ?? null, isSigned: true });
const count = (value: number | null | undefined): Cell => ({ is: "count", count: value ?? null });
/** The house writes shares in millionths. */
const share = (millionths: number | null | undefined): Cell => ({ is: "share", share: millionths == null ? null : millionths / 1_000_000 });
const time = (ms: number | null | undefined): Cell => ({ is: "time", ms: ms ?? null });

/** The word of the catalogue, or the house's own where it has said something new. */
const word = (words: Record<string, string>, key: string): string => words[key] ?? key;

type Column<Row> = [name: ColumnName, cell: (row: Row) => Cell];

/** What people and tables are called, where a report has only their numbers. */
export interface Called {
  /** Whoever brought something about, as the journal writes them. */
  who: (actor: string) => string;
  staff: (id: string) => string;
  table: (id: string) => string;
}

export class Sections {
  readonly #t: Texts;
  readonly #words: Words;
  readonly #called: Called;

  constructor(t: Texts, words: Words, called: Called) {
    this.#t = t;
    this.#words = words;
    this.#called = called;
  }

  of(report: Schema<"Report">): Section[] {
    switch (report.kind) {
      case "shift":
        return [
          this.#tables(report),
          this.#irregularities(report.irregularities),
          this.#adjustments(report.adjustments),
          this.#secondPerson(report.second_person),
          this.#disputes(report.disputes_open),
          this.#staff(report.staff),
        ];
      case "tables":
        return [this.#tables(report)];
      case "dealers":
        return [this.#dealers(report.dealers)];
      case "shoes":
        return [this.#shoes(report.shoes)];
      case "meters":
        return this.#meters(report);
      case "irregularities":
        return [this.#irregularities(report.irregularities)];
      case "vouchers":
        return this.#vouchers(report);
      case "sign-ins":
        return [this.#signIns(report.rows)];
    }
  }

  #section<Row>(caption: keyof Texts["captions"], rows: readonly Row[], columns: readonly Column<Row>[], total?: Row): Section {
    const cellsOf = (row: Row) => columns.map(([, cell]) => cell(row));
    const made = rows.map(cellsOf);
    const shape = made[0] ?? (total && cellsOf(total)) ?? [];
    return {
      caption: this.#t.captions[caption],
      columns: columns.map(([name], at) => ({ name: this.#t.columns[name], isRight: ["money", "count", "share", "length"].includes(shape[at]?.is ?? "text") })),
      rows: made,
      ...(total && { total: cellsOf(total) }),
    };
  }

  #table(table: string | null | undefined): string {
    return table ? this.#called.table(table) : "";
  }

  #tables(report: Schema<"TablesReport">): Section {
    type Row = Schema<"Figures"> & { name: string };
    const columns: readonly Column<Row>[] = [
      ["table", (row) => text(row.name)],
      ["rounds", (row) => count(row.rounds)],
      ["void", (row) => count(row.void_rounds)],
      ["drop", (row) => money(row.drop)],
      ["wagered", (row) => money(row.wagered)],
      ["returned", (row) => money(row.returned)],
      ["bonuses", (row) => money(row.bonuses)],
      ["win", (row) => signedMoney(row.win)],
      ["hold", (row) => share(row.hold)],
      ["theory", (row) => money(row.theory)],
      ["overTheory", (row) => signedMoney(row.over_theory)],
      ["corrections", (row) => signedMoney(row.corrections)],
      ["adjustments", (row) => signedMoney(row.adjustments)],
      ["cashedOut", (row) => money(row.cashed_out)],
      ["incidents", (row) => count(row.irregularities)],
    ];
    return this.#section("tables", report.tables, columns, { ...report.total, name: this.#t.total });
  }

  #irregularities(rows: readonly Schema<"IrregularityRow">[]): Section {
    const kinds: Record<string, string> = this.#words.kinds;
    const rulings: Record<string, string> = { ...this.#words.leadsTo };
    const decisions: Record<string, string> = this.#words.choose;
    return this.#section("irregularities", rows, [
      ["at", (row) => time(row.at)],
      ["table", (row) => text(this.#table(row.table))],
      ["round", (row) => count(row.round)],
      ["kind", (row) => text(word(kinds, row.kind))],
      ["noticed", (row) => text(word(this.#t.noticed, row.noticed))],
      // Silent cases are decided by R18, and the daily report must show them as such.
      ["ruling", (row) => text(row.clauses.includes("R18") ? rulings.silent : word(rulings, row.ruling ?? ""))],
      ["clauses", (row) => text(row.clauses.join(" · "))],
      ["decision", (row) => text(row.decision ? `${word(decisions, row.decision.decision)}: ${row.decision.reason} (${this.#called.who(row.decision.by)})` : "")],
      ["reportedBy", (row) => text(this.#called.who(row.reported_by))],
      ["note", (row) => text(row.note)],
    ]);
  }

  #adjustments(rows: readonly Schema<"ReportedAdjustment">[]): Section {
    return this.#section("adjustments", rows, [
      ["at", (row) => time(row.at)],
      ["table", (row) => text(this.#table(row.table))],
      ["patron", (row) => text(row.nickname || (labelName(row.patron) ?? row.patron))],
      ["amount", (row) => signedMoney(row.amount)],
      ["reason", (row) => text(row.reason)],
      ["askedBy", (row) => text(this.#called.staff(row.asked_by))],
      ["approvedBy", (row) => text(this.#called.staff(row.approved_by))],
    ]);
  }

  #secondPerson(rows: readonly Schema<"ReportedAct">[]): Section {
    return this.#section("secondPerson", rows, [
      ["at", (row) => time(row.at)],
      ["askedBy", (row) => text(row.name || row.asked_by)],
      ["what", (row) => text(orderLine(row.act, row.told))],
      ["outcome", (row) => text(outcomeText(row.outcome))],
      ["endedBy", (row) => text(row.ended_by_name || row.ended_by)],
      ["ended", (row) => time(row.ended_at)],
      ["reason", (row) => text(row.reason)],
    ]);
  }

  #disputes(rows: readonly Schema<"ReportedDispute">[]): Section {
    return this.#section("disputes", rows, [
      ["number", (row) => count(row.dispute)],
      ["at", (row) => time(row.at)],
      ["table", (row) => text(this.#table(row.table))],
      ["round", (row) => count(row.round)],
      ["patron", (row) => text(row.nickname || (labelName(row.patron) ?? row.patron))],
      ["words", (row) => text(row.words)],
    ]);
  }

  #staff(rows: readonly Schema<"StaffRow">[]): Section {
    return this.#section("staff", rows, [
      ["at", (row) => time(row.at)],
      ["who", (row) => text(row.name)],
      ["what", (row) => text(word(this.#t.happened, row.what))],
      ["table", (row) => text(this.#table(row.table))],
    ]);
  }

  #dealers(rows: readonly Schema<"DealerRow">[]): Section {
    return this.#section("dealers", rows, [
      ["dealer", (row) => text(row.dealer ? `${row.name} (${row.dealer})` : row.name)],
      ["tables", (row) => text(row.tables.map((table) => this.#called.table(table)).join(", "))],
      ["signedOn", (row) => ({ is: "length", ms: row.signed_on_ms })],
      ["rounds", (row) => count(row.rounds)],
      ["void", (row) => count(row.void_rounds)],
      ["pace", (row) => count(row.pace_hundredths == null ? null : Math.round(row.pace_hundredths / 100))],
      ["incidents", (row) => count(row.irregularities)],
      ["cardsCorrected", (row) => count(row.corrections)],
      ["resettled", (row) => count(row.resettled)],
    ]);
  }

  #shoes(rows: readonly Schema<"ShoeRow">[]): Section {
    return this.#section("shoes", rows, [
      ["table", (row) => text(this.#table(row.table))],
      ["shoe", (row) => count(row.shoe)],
      ["decks", (row) => count(row.decks)],
      ["loaded", (row) => time(row.loaded_at)],
      ["ended", (row) => time(row.ended_at)],
      ["how", (row) => text(row.ended ? word(this.#t.shoeEnds, row.ended) : this.#t.inPlay)],
      ["rounds", (row) => count(row.rounds)],
      ["void", (row) => count(row.void_rounds)],
      ["player", (row) => count(row.player)],
      ["banker", (row) => count(row.banker)],
      ["tie", (row) => count(row.tie)],
      ["burned", (row) => count(row.burned)],
      ["dealtCards", (row) => text(`${row.dealt} / ${row.cards}`)],
      ["penetration", (row) => share(row.penetration)],
      ["win", (row) => signedMoney(row.win)],
    ]);
  }

  #meters(report: Schema<"MetersReport">): Section[] {
    const columns: readonly Column<Schema<"MeterRow">>[] = [
      ["name", (row) => text(row.name)],
      ["rounds", (row) => count(row.rounds)],
      ["creditsIn", (row) => money(row.credits_in)],
      ["creditsOut", (row) => money(row.credits_out)],
      ["wagered", (row) => money(row.wagered)],
      ["returned", (row) => money(row.returned)],
      ["bonuses", (row) => money(row.bonuses)],
      ["void", (row) => count(row.voids.count)],
      ["corrections", (row) => signedMoney(row.corrections.amount)],
      ["adjustments", (row) => signedMoney(row.adjustments.amount)],
      ["handPays", (row) => money(row.hand_pays.amount)],
      ["debts", (row) => money(row.debts_repaid.amount)],
      ["incidents", (row) => count(row.irregularities)],
    ];
    const isEqual = report.is_equal_to_journal;
    const tables = this.#section("tables", report.tables, columns, { ...report.house, name: this.#t.inHouse });
    return [
      { ...tables, ...(isEqual != null && { check: { isGood: isEqual, text: isEqual ? this.#t.isEqual : this.#t.isNotEqual } }) },
      this.#section("games", report.games, columns),
      this.#section("terminals", [...report.terminals, { ...report.elsewhere, name: this.#t.elsewhere }], columns),
    ];
  }

  #vouchers(report: Schema<"VouchersReport">): Section[] {
    const sums = (Object.keys(this.#t.sums) as (keyof Texts["sums"])[]).map((key) => ({ name: this.#t.sums[key], ...report[key] }));
    const balance = this.#section("sums", sums, [
      ["name", (row) => text(row.name)],
      ["count", (row) => count(row.count)],
      ["sum", (row) => money(row.amount)],
    ]);
    return [
      { ...balance, check: { isGood: report.is_balanced, text: report.is_balanced ? this.#t.balanced : this.#t.notBalanced } },
      this.#section("vouchers", report.vouchers, [
        ["voucher", (row) => text(row.voucher)],
        ["amount", (row) => money(row.amount)],
        ["issued", (row) => time(row.issued_at)],
        ["paidBy", (row) => text(row.paid_by)],
        ["expires", (row) => time(row.expires_at)],
        ["state", (row) => ({ is: "text", text: this.#t.states[row.state], isStruck: row.state === "voided" })],
        ["became", (row) => text(row.became)],
      ]),
      this.#section("reprints", report.reprints, [
        ["at", (row) => time(row.at)],
        ["voucher", (row) => text(row.voucher)],
        ["amount", (row) => money(row.amount)],
        ["print", (row) => count(row.print)],
        ["who", (row) => text(row.name || row.by)],
        ["approvedBy", (row) => text(row.approved_by_name || row.approved_by)],
      ]),
    ];
  }

  #signIns(rows: readonly Schema<"SignInRow">[]): Section {
    return this.#section("door", rows, [
      ["at", (row) => time(row.at)],
      ["who", (row) => text(row.name || (row.staff ?? row.patron))],
      ["what", (row) => text(word(this.#t.happened, row.what))],
      ["from", (row) => text(row.from)],
    ]);
  }
}
