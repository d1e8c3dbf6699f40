/** The tables of the house, looked at once a second while somebody looks at them. */
import { get } from "../api/client";
import { clock } from "../api/clock.svelte";
import type { Lobby } from "../api";
import { kept } from "./lobby";

const EVERY_MS = 1_000;
/** An answer that takes longer is none. */
const GIVEN_UP_MS = 2_500;

export class LobbyWatch {
  lobby = $state.raw<Lobby | null>(null);
  /** The last look failed: nothing here is sure any more. */
  isStale = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #isLooking = false;

  constructor() {
    document.addEventListener("visibilitychange", this.#seen);
    void this.#look();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  /** A page that comes back into sight shows nothing old for longer than it must. */
  #seen = (): void => {
    clearTimeout(this.#timer);
    if (document.hidden) return;
    this.isStale = true;
    void this.#look();
  };

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const sent = Date.now();
    try {
      const lobby = await get<Lobby>("/api/tables", undefined, AbortSignal.timeout(GIVEN_UP_MS));
      clock.learn(lobby.server_time, sent, Date.now());
      this.lobby = kept(this.lobby, lobby);
      this.isStale = false;
    } catch {
      this.isStale = true;
    }
    this.#isLooking = false;
    if (!this.#isClosed && !document.hidden) this.#timer = setTimeout(() => void this.#look(), EVERY_MS);
  }
}
