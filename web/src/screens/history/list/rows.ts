/** The rounds of the list: one form for one's own and for a table's, what is filtered, and what is taken away. */
import type { Schema } from "../../../lib/api";
import { type Result, readResult } from "../result";

type RoundLine = Schema<"RoundLine">;
type OwnRound = Schema<"OwnRound">;

export interface Row {
  table: string;
  tableName: string;
  /** What was played; the table may have another game by now. */
  game: string;
  round: number;
  shoe: number | null;
  startedMs: number;
  result: Result | null;
  /** As the roads write it. */
  written: string | null;
  isVoid: boolean;
  /** Settled more than once. */
  isAgain: boolean;
  /** By which it is void, or was settled again. */
  clauses: string[];
  totals: Schema<"Totals"> | null;
  /** One's own; nothing in the list of a table. */
  stake: number | null;
  net: number | null;
  /** One's credits at the table before the first wager and after the settlement. */
  balance: Schema<"Balance"> | null;
}

export const idOf = (row: Pick<Row, "table" | "round">): string => `${row.table}/${row.round}`;

export function rowOf(line: RoundLine | OwnRound, table: string, tableName: string): Row {
  const own = "stake" in line ? line : null;
  return {
    table,
    tableName,
    game: line.game,
    round: line.round,
    shoe: line.shoe ?? null,
    startedMs: line.started_ms,
    result: readResult(line.result),
    written: line.result ?? null,
    isVoid: line.is_void,
    isAgain: line.is_again,
    clauses: line.clauses,
    totals: line.totals ?? null,
    stake: own?.stake ?? null,
    net: own?.net ?? null,
    balance: own?.balance ?? null,
  };
}

export interface Filter {
  /** Days as the browser's date fields write them, on the local clock; empty for any. */
  from: string;
  to: string;
  table: string;
  game: string;
  result: "" | "player" | "banker" | "tie" | "void";
}

export const NO_FILTER: Filter = { from: "", to: "", table: "", game: "", result: "" };

/** The first moment of a local day. */
export const startOfDay = (day: string): number => new Date(`${day}T00:00:00`).getTime();

function endOfDay(day: string): number {
  const next = new Date(`${day}T00:00:00`);
  next.setDate(next.getDate() + 1);
  return next.getTime();
}

export function isWanted(row: Row, filter: Filter): boolean {
  if (filter.from && row.startedMs < startOfDay(filter.from)) return false;
  if (filter.to && row.startedMs >= endOfDay(filter.to)) return false;
  if (filter.table && row.table !== filter.table) return false;
  if (filter.game && row.game !== filter.game) return false;
  if (filter.result === "void") return row.isVoid;
  return filter.result === "" || row.result?.winner === filter.result;
}

/** Money as a decimal with a point, which every spreadsheet reads; nothing where there is none. */
const decimal = (cents: number | null): string => (cents === null ? "" : (cents / 100).toFixed(2));

/** A text that begins like a formula is not run as one. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const COLUMNS = [
  "time", "table", "table_name", "game", "round", "shoe", "result", "player", "banker", "void", "settled_again", "clauses", "stake", "net", "balance_before", "balance_after",
] as const;

export function csv(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    new Date(row.startedMs).toISOString(),
    row.table,
    row.tableName,
    row.game,
    String(row.round),
    row.shoe === null ? "" : String(row.shoe),
    row.written ?? "",
    String(row.totals?.player ?? ""),
    String(row.totals?.banker ?? ""),
    String(row.isVoid),
    String(row.isAgain),
    row.clauses.join(" "),
    decimal(row.stake),
    decimal(row.net),
    decimal(row.balance?.before ?? null),
    decimal(row.balance?.after ?? null),
  ]);
  return [COLUMNS.slice(), ...lines].map((line) => line.map(quoted).join(",")).join("\r\n") + "\r\n";
}

/** Money in cents, as everywhere between programs. */
export function json(rows: readonly Row[]): string {
  const lines = rows.map((row) => ({
    time_ms: row.startedMs,
    table: row.table,
    table_name: row.tableName,
    game: row.game,
    round: row.round,
    shoe: row.shoe,
    result: row.written,
    totals: row.totals,
    is_void: row.isVoid,
    is_again: row.isAgain,
    clauses: row.clauses,
    stake: row.stake,
    net: row.net,
    balance: row.balance,
  }));
  return `${JSON.stringify({ rounds: lines }, null, 2)}\n`;
}

export interface Sums {
  rounds: number;
  stake: number;
  net: number;
}

export function sums(rows: readonly Row[]): Sums {
  const add = (of: (row: Row) => number | null) => rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);
  return { rounds: rows.length, stake: add(({ stake }) => stake), net: add(({ net }) => net) };
}
