/**
 * Exact figures from the house, each asked for once. The house lets a session ask 20 times a second and 60 times at once,
 * so whoever wants many figures waits for their turn here; what somebody has just tapped goes first.
 */
import { request } from "../../lib/api/client";
import type { Schema } from "../../lib/api";
import { Problem } from "../../lib/api/problem";

export type Odds = Schema<"OddsAnswer">;
export type WagerOdds = Schema<"WagerOdds">;

const BURST = 36;
const EVERY_MS = 65;
const TRIES = 4;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** When the next question may be sent, if questions come in bursts of `BURST` and then one every `EVERY_MS`. */
let free = -Infinity;

function turn(): Promise<void> {
  const now = performance.now();
  free = Math.max(free, now - BURST * EVERY_MS) + EVERY_MS;
  return pause(Math.max(0, free - now));
}

async function patiently(ask: () => Promise<Odds>, isUrgent: boolean): Promise<Odds> {
  for (let tries = 1; ; tries++) {
    if (!isUrgent || tries > 1) await turn();
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 429 || tries === TRIES) throw error;
      const seconds = Number(error.facts.retry_after);
      await pause(1_000 * (Number.isFinite(seconds) ? Math.max(1, seconds) : 1));
    }
  }
}

const known = new Map<string, Promise<Odds>>();

/** Of a full shoe, or of one that lacks a single card. */
export function oddsOf(game: string, decks: number, stake: number, removed?: string): Promise<Odds> {
  const name = [game, decks, stake, removed].join(" ");
  const before = known.get(name);
  if (before) return before;
  const query = { decks, stake, removed };
  const coming = patiently(() => request<Odds>("GET", `/api/odds/${encodeURIComponent(game)}`, { query }), false);
  known.set(name, coming);
  // A failure is not remembered: the next who asks tries again.
  coming.catch(() => known.delete(name));
  return coming;
}

/** Of what is left of a shoe. */
export function oddsLeft(game: string, decks: number, stake: number, cards: Record<string, number>, signal: AbortSignal): Promise<Odds> {
  const ask = () => request<Odds>("POST", `/api/odds/${encodeURIComponent(game)}`, { body: { cards, decks, stake }, signal });
  return patiently(ask, true);
}
