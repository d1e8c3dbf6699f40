/** Bet patterns that a player has saved, by game; kept in this browser. */
import type { Stakes } from "../../../lib/play/bets";

const KEY = "punto.patterns";
/** How many a player can save. */
export const PATTERNS = 6;

class Patterns {
  #all = $state<Record<string, Stakes[]>>(read());

  of(game: string): readonly Stakes[] {
    return this.#all[game] ?? [];
  }

  save(game: string, stakes: Stakes): void {
    this.#keep(game, [...this.of(game), { ...stakes }].slice(-PATTERNS));
  }

  forget(game: string, at: number): void {
    this.#keep(game, this.of(game).filter((_, other) => other !== at));
  }

  #keep(game: string, patterns: readonly Stakes[]): void {
    this.#all = { ...this.#all, [game]: [...patterns] };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#all));
    } catch {
      // They last as long as the page.
    }
  }
}

function read(): Record<string, Stakes[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export const patterns = new Patterns();
