/** What happened to one's own wagers while the page had no connection, or was asleep. */
import { get } from "../../../lib/api/client";
import type { PatronView, RoundStory, Schema } from "../../../lib/api";
import { resultText } from "../voice/announcement";

interface MissedRound {
  round: number;
  isVoid: boolean;
  text: string | null;
  net: number;
}

/** How many missed rounds are told one by one. */
const TOLD = 4;

export class Away {
  missed = $state.raw<readonly MissedRound[]>([]);
  /** The round up to which everything was seen; nothing while we look. */
  #seen: number | null = null;
  #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  /** The connection is gone; what is settled from now on was not seen. */
  left(own: PatronView | null): void {
    if (own && this.#seen === null) this.#seen = own.last?.round ?? 0;
  }

  /** The house has told how we stand again. */
  async back(own: PatronView): Promise<void> {
    const seen = this.#seen;
    this.#seen = null;
    if (seen === null || !own.last || own.last.round <= seen) return;
    const page = await get<Schema<"OwnRounds">>("/api/history", { limit: 20 }).catch(() => null);
    const rounds = page?.rounds.filter(({ table, round }) => table === this.#table && round > seen).slice(0, TOLD) ?? [];
    this.missed = await Promise.all(rounds.map((row) => this.#tell(row)));
  }

  dismiss(): void {
    this.missed = [];
  }

  async #tell({ round, is_void, net }: Schema<"OwnRound">): Promise<MissedRound> {
    const story = await get<RoundStory>(`/api/tables/${this.#table}/rounds/${round}`).catch(() => null);
    const outcome = story?.outcome;
    return { round, isVoid: is_void, net, text: outcome ? resultText(outcome.winner, outcome.player, outcome.banker) : null };
  }
}
