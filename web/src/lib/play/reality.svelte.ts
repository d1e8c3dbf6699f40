/**
 * The word on how long one has played. It is the house's word to a patron, not to a table: asked for at one table, it holds
 * bets back at all of them, and acknowledged once it is acknowledged everywhere.
 */
import { request } from "../api/client";
import { session } from "../state/session.svelte";

class Reality {
  /** Whom the house waits for; another patron at this page is not meant. */
  #waitsFor = $state<string | null>(null);

  get isDue(): boolean {
    return this.#waitsFor !== null && this.#waitsFor === session.patron?.patron;
  }

  ask(): void {
    this.#waitsFor = session.patron?.patron ?? null;
  }

  async acknowledge(): Promise<void> {
    await request("POST", "/api/session/reality-check");
    this.#waitsFor = null;
  }
}

export const reality = new Reality();
