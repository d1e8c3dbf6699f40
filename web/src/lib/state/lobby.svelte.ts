/** The tables of the house, looked at once a second while somebody looks at them. */
import { get } from "../api/client";
import { clock } from "../api/clock.svelte";
import type { Lobby } from "../api";

const EVERY_MS = 1_000;

export class LobbyWatch {
  lobby = $state.raw<Lobby | null>(null);
  /** The last look failed: nothing here is sure any more. */
  isStale = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor() {
    void this.#look();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const sent = Date.now();
    try {
      const lobby = await get<Lobby>("/api/tables");
      clock.learn(lobby.server_time, sent, Date.now());
      this.lobby = lobby;
      this.isStale = false;
    } catch {
      this.isStale = true;
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#look(), EVERY_MS);
  }
}
