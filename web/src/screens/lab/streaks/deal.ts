/** Shoes dealt by the table of play of a rulebook, for the study of streaks. Only who wins is decided here; money is the house's. */
import type { Rulebook } from "../../../lib/api";

export type Result = "P" | "B" | "T";

type Play = Pick<Rulebook, "values" | "table_of_play" | "game">;

/** xoshiro128**, begun with splitmix32: small, fast, and the same everywhere. */
export class Random {
  #state = new Uint32Array(4);

  constructor(seed: number) {
    // Both halves of the seed count.
    let word = (seed ^ Math.floor(seed / 2 ** 32)) >>> 0;
    for (let at = 0; at < 4; at++) {
      word = (word + 0x9e3779b9) >>> 0;
      let mixed = word ^ (word >>> 16);
      mixed = Math.imul(mixed, 0x21f0aaad);
      mixed ^= mixed >>> 15;
      mixed = Math.imul(mixed, 0x735a2d97);
      this.#state[at] = mixed ^ (mixed >>> 15);
    }
  }

  next(): number {
    const s = this.#state;
    const [a, b, c, d] = [s[0] ?? 0, s[1] ?? 0, s[2] ?? 0, s[3] ?? 0];
    const five = Math.imul(b, 5);
    const answer = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const [c2, d2] = [c ^ a, d ^ b];
    s[1] = b ^ c2;
    s[0] = a ^ d2;
    s[2] = c2 ^ (b << 9);
    s[3] = (d2 << 11) | (d2 >>> 21);
    return answer;
  }

  /** Each whole number below `count` is as likely as every other: what would make one likelier is drawn again. */
  below(count: number): number {
    const unfair = 2 ** 32 % count;
    let drawn = this.next();
    while (drawn < unfair) drawn = this.next();
    return drawn % count;
  }

  /** From 0 up to 1. */
  share(): number {
    return this.next() / 2 ** 32;
  }
}

/** The most cards that a round takes. So many rounds as this allows can be dealt from every shoe, each with the chances of the first. */
const ROUND_MAX = 6;

export class Dealer {
  readonly roundsPerShoe: number;
  #points: Uint8Array;
  #left = 0;
  #random: Random;
  #play: Rulebook["table_of_play"];

  constructor({ values, table_of_play, game }: Play, decks: number, random: Random) {
    const copies = (decks * game.cards_per_deck) / values.length;
    this.#points = Uint8Array.from(values.flatMap(({ points }) => Array<number>(copies).fill(points)));
    this.roundsPerShoe = Math.floor(this.#points.length / ROUND_MAX);
    this.#random = random;
    this.#play = table_of_play;
  }

  /** The results of one shoe. */
  shoe(): Result[] {
    this.#left = this.#points.length;
    return Array.from({ length: this.roundsPerShoe }, () => this.#round());
  }

  /** One of the cards that are left; it goes behind them. */
  #card(): number {
    const at = this.#random.below(this.#left--);
    const points = this.#points;
    const card = points[at] ?? 0;
    points[at] = points[this.#left] ?? 0;
    points[this.#left] = card;
    return card;
  }

  #round(): Result {
    const { naturals, player: playerCalls, banker_alone: alone, banker: bankerCalls } = this.#play;
    let player = (this.#card() + this.#card()) % 10;
    let banker = (this.#card() + this.#card()) % 10;
    if (!naturals.calls.includes(player) && !naturals.calls.includes(banker)) {
      let third: number | null = null;
      if (playerCalls.calls[player] === "D") {
        third = this.#card();
        player = (player + third) % 10;
      }
      const call = third === null ? alone.calls[banker] : bankerCalls.calls[banker]?.[third];
      if (call === "D") banker = (banker + this.#card()) % 10;
    }
    return player > banker ? "P" : banker > player ? "B" : "T";
  }
}
