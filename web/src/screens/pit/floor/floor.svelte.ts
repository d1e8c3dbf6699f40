/**
 * The whole floor: the lobby once a second, and the pit's view of every table whose version has moved since it was
 * last read, a few at a time, so that sixty tables ask for no more than ten.
 */
import { get } from "../../../lib/api/client";
import { clock } from "../../../lib/api/clock.svelte";
import type { Lobby, PitView, Schema } from "../../../lib/api";
import { setCurrency } from "../../../lib/format/money";
import { approvals } from "../../../lib/state/approvals.svelte";
import { type Alarm, alarmsOf, approvalAlarms, disputeAlarms, holdAlarms, inOrder } from "../alarms";

const EVERY_MS = 1_000;
/** So many tables are read in one look. */
const TABLES_A_LOOK = 5;
/** Every so many looks: disputes; the day's figures. */
const OFFICE_LOOKS = 4;
const FIGURES_LOOKS = 30;

type Row = Schema<"TableRow">;

export class FloorWatch {
  lobby = $state.raw<Lobby | null>(null);
  views = $state.raw<ReadonlyMap<string, PitView>>(new Map());
  disputes = $state.raw<readonly Schema<"DisputeRow">[]>([]);
  figures = $state.raw<ReadonlyMap<string, Row>>(new Map());
  isStale = $state(false);
  #looks = 0;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly alarms: readonly Alarm[] = $derived(
    inOrder([
      ...[...this.views].flatMap(([table, view]) => alarmsOf(table, view, clock.now)),
      ...disputeAlarms(this.disputes),
      ...(approvals.seen ? approvalAlarms(approvals.seen, clock.now) : []),
      ...holdAlarms(this.figures.values()),
    ]),
  );

  constructor() {
    void this.#look();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** Something was answered here: read it again at once. */
  async readOffice(): Promise<void> {
    this.disputes = (await get<Schema<"Disputes">>("/api/disputes?open=true")).disputes;
  }

  async #look(): Promise<void> {
    const sent = Date.now();
    try {
      const lobby = await get<Lobby>("/api/tables");
      clock.learn(lobby.server_time, sent, Date.now());
      setCurrency(lobby.currency);
      this.lobby = lobby;
      await this.#readTables(lobby);
      if (this.#looks % OFFICE_LOOKS === 0) await this.readOffice();
      if (this.#looks % FIGURES_LOOKS === 0) await this.#readFigures();
      this.isStale = false;
    } catch {
      this.isStale = true;
    }
    this.#looks += 1;
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#look(), EVERY_MS);
  }

  async #readTables(lobby: Lobby): Promise<void> {
    const moved = lobby.tables.filter(({ table, version }) => version > (this.views.get(table)?.dealer.felt.version ?? -1));
    // Those that were read longest ago come first.
    moved.sort((a, b) => this.#readAt(a.table) - this.#readAt(b.table));
    const read = await Promise.all(
      moved.slice(0, TABLES_A_LOOK).map(async ({ table }) => [table, await get<PitView>(`/api/tables/${table}/pit`)] as const),
    );
    if (read.length > 0) this.views = new Map([...this.views, ...read]);
  }

  #readAt(table: string): number {
    return this.views.get(table)?.dealer.felt.time_ms ?? 0;
  }

  async #readFigures(): Promise<void> {
    const { report } = await get<Schema<"SealedReport">>("/api/reports/tables");
    if (report.kind === "tables") this.figures = new Map(report.tables.map((row) => [row.table, row]));
  }
}
