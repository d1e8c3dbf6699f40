/**
 * One table as a patron or a neighbour sees it: the felt, one's own place, the roads, the rulebook.
 *
 * A snapshot comes first; events above what we have change it; a gap, or an event that `evolve` does not know, is
 * healed by asking for a new one.
 */
import { get } from "../api/client";
import type { BoardView, FeltEvent, FeltView, PatronView, Rulebook } from "../api";
import { live } from "../api/live.svelte";
import { evolve } from "./felt";
import { type Peel, Peels } from "./peels.svelte";
import { rulebookOf } from "./rulebooks";
import { type CardValues, cardValues } from "./values";

/** After these the roads are others. */
const CHANGES_ROADS: readonly FeltEvent["kind"][] = [
  "round-settled",
  "round-voided",
  "round-resettled",
  "shoe-loaded",
  "table-opened",
];

/** How long before what failed to load is asked for again. */
const AGAIN_MS = 1_500;

export class TableWatch {
  readonly id: string;
  felt = $state.raw<FeltView | null>(null);
  yours = $state.raw<PatronView | null>(null);
  board = $state.raw<BoardView | null>(null);
  rulebook = $state.raw<Rulebook | null>(null);
  /** What happened last, for calls and animations; whoever reads it hears of every event once. */
  latest = $state.raw<readonly FeltEvent[]>([]);
  /** How far others have peeled the cards that they squeeze. */
  readonly peels = new Peels();
  #values: CardValues | null = null;
  #hearers = new Set<(event: FeltEvent) => void>();
  #stop: () => void;
  #isClosed = false;

  constructor(id: string) {
    this.id = id;
    this.#stop = live.watch(id, "felt", (tell) => {
      if (tell.tell === "snapshot") this.#takeSnapshot(tell.view as FeltView, tell.peels);
      else if (tell.tell === "events") this.#takeEvents(tell.after, tell.events as FeltEvent[]);
      else if (tell.tell === "peeled") this.peels.take(tell.peel);
      else this.yours = tell.view;
    });
  }

  /** Calls back for every event as it happens, and never for what a snapshot told. */
  onEvent(hear: (event: FeltEvent) => void): () => void {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
    this.#hearers.clear();
  }

  #takeSnapshot(view: FeltView, peels: readonly Peel[]): void {
    const isNewGame = view.game !== this.felt?.game || view.rulebook !== this.felt.rulebook;
    if (this.felt && view.felt_version < this.felt.felt_version) return;
    this.felt = view;
    this.peels.takeAll(peels);
    if (isNewGame) void this.#learnRules(view.game, view.rulebook);
    void this.#readBoard();
  }

  #takeEvents(after: number, events: FeltEvent[]): void {
    const view = this.felt;
    if (!view || !this.#values || after > view.felt_version) return live.askSnapshot(this.id);
    let next: FeltView = view;
    let isWhole = true;
    for (const event of events) {
      if (event.version <= view.felt_version) continue;
      const changed = evolve(next, event, this.#values);
      isWhole &&= changed !== null;
      if (changed) next = changed;
    }
    const fresh = events.filter((event) => event.version > view.felt_version);
    for (const event of fresh) this.peels.hear(event);
    this.felt = next;
    if (!isWhole) live.askSnapshot(this.id);
    this.latest = fresh;
    for (const event of fresh) for (const hear of this.#hearers) hear(event);
    if (fresh.some((event) => CHANGES_ROADS.includes(event.kind))) void this.#readBoard();
  }

  /** By the version that the table goes by, which may not be the one in force yet. */
  async #learnRules(game: string, version: string): Promise<void> {
    const rulebook = await rulebookOf(game, version || undefined).catch(() => null);
    // By another version, or another game, since it was asked for.
    if (this.#isClosed || game !== this.felt?.game || version !== this.felt.rulebook) return;
    // Without its rulebook a table cannot be played at: it is asked for until it is there.
    if (!rulebook) return void setTimeout(() => void this.#learnRules(game, version), AGAIN_MS);
    this.rulebook = rulebook;
    this.#values = cardValues(rulebook);
  }

  async #readBoard(): Promise<void> {
    const board = await get<BoardView>(`/api/tables/${this.id}/board`).catch(() => null);
    if (!board && !this.#isClosed) return void setTimeout(() => void this.#readBoard(), AGAIN_MS);
    if (board && board.version >= (this.board?.version ?? 0)) this.board = board;
  }
}
