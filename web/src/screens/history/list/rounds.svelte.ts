/** The rounds that are listed, page by page, the latest first. */
import { get } from "../../../lib/api/client";
import type { Schema } from "../../../lib/api";
import { type Row, rowOf } from "./rows";

const PAGE = 200;

type Page = { rows: Row[]; next: string | number | null };

/** Of one's own, where there is no table. */
export class Rounds {
  rows = $state.raw<Row[]>([]);
  isLoading = $state(false);
  /** Whatever was thrown by the last look. */
  failure = $state.raw<unknown>(null);
  #next = $state.raw<string | number | null | undefined>(undefined);
  #table: { id: string; name: string } | null;

  constructor(table: { id: string; name: string } | null) {
    this.#table = table;
  }

  /** Nothing has been asked yet, or there is more. */
  get hasMore(): boolean {
    return this.#next !== null;
  }

  get hasBegun(): boolean {
    return this.#next !== undefined;
  }

  async more(): Promise<void> {
    if (this.isLoading || !this.hasMore) return;
    this.isLoading = true;
    this.failure = null;
    try {
      const query = { limit: PAGE, before: this.#next ?? undefined };
      const page = this.#table ? await ofTable(this.#table, query) : await own(query);
      this.rows = [...this.rows, ...page.rows];
      this.#next = page.next;
    } catch (error) {
      this.failure = error;
    } finally {
      this.isLoading = false;
    }
  }
}

type Query = { limit: number; before: string | number | undefined };

async function own(query: Query): Promise<Page> {
  const { rounds, next } = await get<Schema<"OwnRounds">>("/api/history", query);
  return { rows: rounds.map((line) => rowOf(line, line.table, line.table_name)), next: next ?? null };
}

async function ofTable({ id, name }: { id: string; name: string }, query: Query): Promise<Page> {
  const { rounds, next } = await get<Schema<"Rounds">>(`/api/tables/${encodeURIComponent(id)}/rounds`, query);
  return { rows: rounds.map((line) => rowOf(line, id, name)), next: next ?? null };
}
