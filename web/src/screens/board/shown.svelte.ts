/**
 * What a board knows of its table. The board's own view is enough for the roads; an audience wants to see the cards as
 * they are dealt, so that layout watches the felt and reads the board beside it.
 */
import { get } from "../../lib/api/client";
import { clock } from "../../lib/api/clock.svelte";
import type { BoardView, FeltView, Lobby, Rulebook } from "../../lib/api";
import { live } from "../../lib/api/live.svelte";
import type { Peels } from "../../lib/state/peels.svelte";
import { rulebookOf } from "../../lib/state/rulebooks";
import { TableWatch } from "../../lib/state/table.svelte";
import { Viewed } from "../../lib/state/viewed.svelte";

/** So long out of step, and a board says so. */
const OUT_OF_STEP_MS = 3_000;
const AGAIN_MS = 2_000;

export class BoardWatch {
  readonly id: string;
  /** The house is there, and has no such table. */
  isUnknown = $state(false);
  rulebook = $state.raw<Rulebook | null>(null);
  #board: Viewed<"board"> | null = null;
  #table: TableWatch | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, withCards: boolean) {
    this.id = id;
    if (withCards) this.#table = new TableWatch(id);
    else this.#board = new Viewed(id, "board");
    void this.#askWhether();
  }

  get board(): BoardView | null {
    return this.#board?.view ?? this.#table?.board ?? null;
  }

  /** Only where cards are shown as they are dealt. */
  get felt(): FeltView | null {
    return this.#table?.felt ?? null;
  }

  /** How far cards are peeled by whoever squeezes them. */
  get peels(): Peels | null {
    return this.#board?.peels ?? this.#table?.peels ?? null;
  }

  /** How far the table is; the felt is ahead of the board that is read after it. */
  get now(): Pick<BoardView, "phase" | "ends_at" | "entered_at" | "round" | "result" | "last"> | null {
    return this.felt ?? this.board;
  }

  /** Nothing that changes with time may be shown. */
  get isOutOfStep(): boolean {
    const missing = this.#board?.missingSince ?? null;
    return !live.isOnline || !clock.isKnown || (missing !== null && clock.now - clock.offset - missing > OUT_OF_STEP_MS);
  }

  async learnRules(game: string, version = ""): Promise<void> {
    this.rulebook = await rulebookOf(game, version || undefined).catch(() => null);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#board?.close();
    this.#table?.close();
  }

  async #askWhether(): Promise<void> {
    try {
      const lobby = await get<Lobby>("/api/tables");
      this.isUnknown = lobby.tables.every(({ table }) => table !== this.id);
    } catch {
      this.#timer = setTimeout(() => void this.#askWhether(), AGAIN_MS);
    }
  }
}
