/** The cash desk as the house sees it: till, vouchers, tables, and the patron at the window. */
import type { Lobby, Schema } from "../../lib/api";
import { get } from "../../lib/api/client";
import { Problem } from "../../lib/api/problem";
import { setCurrency } from "../../lib/format/money";
import { session } from "../../lib/state/session.svelte";

export type DeskView = Schema<"DeskView">;
export type Purse = Schema<"Purse">;
export type AtTable = Schema<"AtTable">;
export type VoucherRow = Schema<"VoucherRow">;

/** Others act on the same desk: it is looked at so often. */
const EVERY_MS = 5_000;
/** Nobody at the window for so long: no more looks, or the session of somebody who went away would never end by itself. */
const ALONE_AFTER_MS = 120_000;
/** The most that one look shows. The rest is behind `more`. */
const VOUCHERS_SHOWN = 100;
/** So many patrons of a name are offered; more of the name brings fewer. */
const FOUND_SHOWN = 12;

export class Desk {
  view = $state.raw<DeskView | null>(null);
  vouchers = $state.raw<VoucherRow[]>([]);
  vouchersTotal = $state(0);
  names = $state.raw<ReadonlyMap<string, string>>(new Map());
  isPlayMoney = $state(false);
  purse = $state.raw<Purse | null>(null);
  /** The last look failed: what is shown may be old. */
  isStale = $state(false);
  #shown = VOUCHERS_SHOWN;
  #timer: ReturnType<typeof setInterval>;
  #lastTouch = Date.now();
  #touched = (): void => {
    const wasAlone = this.#isAlone;
    this.#lastTouch = Date.now();
    if (wasAlone) void this.look();
  };

  constructor() {
    void this.look();
    this.#timer = setInterval(() => {
      if (!this.#isAlone && !document.hidden) void this.look();
    }, EVERY_MS);
    addEventListener("pointerdown", this.#touched);
    addEventListener("keydown", this.#touched);
  }

  close(): void {
    clearInterval(this.#timer);
    removeEventListener("pointerdown", this.#touched);
    removeEventListener("keydown", this.#touched);
  }

  get #isAlone(): boolean {
    return Date.now() - this.#lastTouch > ALONE_AFTER_MS;
  }

  nameOf(table: string): string {
    return this.names.get(table) ?? table;
  }

  async look(): Promise<void> {
    try {
      const [view, vouchers, lobby, purse] = await Promise.all([
        get<DeskView>("/api/cash"),
        get<Schema<"Vouchers">>("/api/vouchers", { limit: this.#shown }),
        get<Lobby>("/api/tables"),
        this.purse ? get<Purse>(`/api/patrons/${encodeURIComponent(this.purse.patron)}`) : null,
      ]);
      setCurrency(lobby.currency);
      this.view = view;
      this.vouchers = vouchers.vouchers;
      this.vouchersTotal = vouchers.total;
      this.names = new Map(lobby.tables.map(({ table, name }) => [table, name]));
      this.isPlayMoney = lobby.is_play_money;
      // Somebody else may have come to the window meanwhile.
      if (purse && this.purse?.patron === purse.patron) this.purse = purse;
      this.isStale = false;
    } catch (error) {
      this.isStale = true;
      // The session has ended: the page then shows the door.
      if (error instanceof Problem && error.status === 401) await session.look().catch(() => {});
    }
  }

  async showMore(): Promise<void> {
    this.#shown = Math.min(1_000, this.#shown + VOUCHERS_SHOWN);
    await this.look();
  }

  /** Patrons with this in their name. */
  named(name: string): Promise<Schema<"FoundPatrons">> {
    return get<Schema<"FoundPatrons">>("/api/patrons", { name, limit: FOUND_SHOWN });
  }

  async find(patron: string): Promise<Purse> {
    const purse = await get<Purse>(`/api/patrons/${encodeURIComponent(patron)}`);
    this.purse = purse;
    return purse;
  }
}

/** At which table somebody at the window has something to settle: what is set aside first, what they owe, then the most credits. */
export function mostLikely(tables: readonly AtTable[]): AtTable | undefined {
  return [...tables].sort((a, b) => b.hand_pay - a.hand_pay || b.owed - a.owed || b.credits - a.credits || Number(b.is_there) - Number(a.is_there))[0];
}
