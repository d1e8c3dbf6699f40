/** What is looked at in the lab, as the address says it: whoever opens the same address sees the same thing. */
import type { Rulebook } from "../../lib/api";

const VIEWS = ["edges", "stake", "removal", "composition", "simulation", "streaks"] as const;
export type View = (typeof VIEWS)[number];

export const ROUNDS_MIN = 1_000;
export const ROUNDS_MAX = 100_000_000;

export interface LabParams {
  view: View;
  decks: number;
  /** The stake that fixed bonuses are spread over, in cents. */
  stake: number;
  wager: string;
  /** Of the simulation. */
  rounds: number;
  seed: number;
  /** Cards behind the cut card; nothing where a fixed number of rounds is dealt from every shoe. */
  cut: number | null;
  /** Cards that are gone from the shoe: `Ah2.9c1`. */
  gone: string;
}

type Asked = Pick<Rulebook, "game" | "wagers" | "bonuses">;

export const STAKE = 10_000;
const STAKE_MAX = 100_000_000_000;

export function defaults({ game, wagers }: Asked): LabParams {
  return {
    view: "edges",
    decks: Math.min(Math.max(8, game.decks.min), game.decks.max),
    stake: STAKE,
    wager: wagers.find(({ key }) => key === "banker")?.key ?? wagers[0]?.key ?? "",
    rounds: 1_000_000,
    seed: 2026,
    cut: null,
    gone: "",
  };
}

/** A whole number within bounds, or nothing. */
function whole(text: string | null, min: number, max: number): number | null {
  if (text === null || !/^\d+$/.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= min && value <= max ? value : null;
}

/** What is missing or impossible in the address is as it is without it. */
export function parseParams(query: URLSearchParams, book: Asked): LabParams {
  const usual = defaults(book);
  const views = viewsOf(book);
  return {
    view: views.find((view) => view === query.get("view")) ?? usual.view,
    decks: whole(query.get("decks"), book.game.decks.min, book.game.decks.max) ?? usual.decks,
    stake: whole(query.get("stake"), 1, STAKE_MAX) ?? usual.stake,
    wager: book.wagers.find(({ key }) => key === query.get("wager"))?.key ?? usual.wager,
    rounds: whole(query.get("rounds"), ROUNDS_MIN, ROUNDS_MAX) ?? usual.rounds,
    seed: whole(query.get("seed"), 0, Number.MAX_SAFE_INTEGER) ?? usual.seed,
    cut: whole(query.get("cut"), 1, 1_300),
    gone: query.get("gone") ?? "",
  };
}

/** What a simulation is made of. */
const OF_A_RUN: readonly (keyof LabParams)[] = ["decks", "rounds", "seed"];

/**
 * Only what differs from the usual stands in the address, but a simulation is named whole: whoever opens its address
 * later, with other usual values, must see the same run.
 */
export function writeParams(params: LabParams, book: Asked): string {
  const usual = defaults(book);
  const query = new URLSearchParams();
  for (const name of Object.keys(usual) as (keyof LabParams)[]) {
    const value = params[name];
    const isNeeded = value !== usual[name] || (params.view === "simulation" && OF_A_RUN.includes(name));
    if (value !== null && isNeeded) query.set(name, String(value));
  }
  const text = query.toString();
  return `/lab/${encodeURIComponent(book.game.key)}${text && `?${text}`}`;
}

/** A game without fixed bonuses has no edge that depends on the stake. */
export const viewsOf = ({ bonuses }: Pick<Rulebook, "bonuses">): readonly View[] =>
  VIEWS.filter((view) => view !== "stake" || bonuses.length > 0);

/** Every number of decks that the rulebook permits. */
export const decksOf = ({ game }: Pick<Rulebook, "game">): number[] =>
  Array.from({ length: game.decks.max - game.decks.min + 1 }, (_, at) => game.decks.min + at);
