/** What the lobby makes of its tables: which game, why not, which one first, in which order. */
import type { LobbyCard, Money, Rulebook, Schema } from "../../lib/api";
import { streaksOf } from "../../lib/roads/roads";

export type Variant = "commission" | "none" | "elements";
/** Whether a table lies in the tray, or could. */
export type Following = "yes" | "no" | "full";
export type Sort = "house" | "limit" | "streak" | "shoe";

/** What kind of game it is, as its rulebook says. */
export interface Kind {
  variant: Variant;
  hasCommission: boolean;
  /** What the house keeps of a Banker win: `5%`. */
  commission: string | null;
}

const SUITS_OF_A_DECK = 4;

export function kindOf(rulebook: Pick<Rulebook, "game" | "values" | "wagers">): Kind {
  const rate = rulebook.wagers.flatMap(({ pays }) => pays).find(({ commission }) => commission)?.commission?.rate;
  const ranks = rulebook.values.length;
  const hasElements = ranks > 0 && rulebook.game.cards_per_deck / ranks > SUITS_OF_A_DECK;
  return {
    variant: hasElements ? "elements" : rate ? "commission" : "none",
    hasCommission: rate !== undefined,
    commission: rate ? percentOf(rate) : null,
  };
}

/** `1:20` is `5%`. */
function percentOf(rate: string): string {
  const [part = 0, whole = 1] = rate.split(":").map(Number);
  return `${Math.round((part / whole) * 10_000) / 100}%`;
}

/** The least and the most on Player and Banker; nothing where no limits are displayed. */
export function mainLimits(card: Pick<LobbyCard, "limits">): { minimum: Money; maximum: Money } | null {
  const ranges = ["player", "banker"].flatMap((side) => card.limits?.wagers[side] ?? []);
  if (ranges.length === 0) return null;
  return {
    minimum: Math.min(...ranges.map(({ minimum }) => minimum)),
    maximum: Math.max(...ranges.map(({ maximum }) => maximum)),
  };
}

export type Block = "closed-table" | "locked" | "paused" | "dealer" | "credits";

/** Why nobody plays there now, or why this patron cannot. */
export function blockOf(card: LobbyCard, own: Schema<"OwnTable"> | null, isPlayMoney: boolean): Block | null {
  if (card.phase === "closed-table" || card.phase === "locked" || card.phase === "paused") return card.phase;
  if (card.dealer.kind === "nobody") return "dealer";
  const least = mainLimits(card)?.minimum ?? 0;
  // Play money is there for the asking, so it is never short.
  if (!isPlayMoney && own && own.place && own.credits + own.staked < least) return "credits";
  return null;
}

/** How long bets stay open here; nothing where the dealer closes them by hand. */
export const bettingMs = (card: Pick<LobbyCard, "is_closed_by_clock" | "pace">): number | null =>
  card.is_closed_by_clock ? (card.pace.betting_ms ?? null) : null;

/** So much time is enough to sit down and bet. */
const ENOUGH_MS = 6_000;

/** How good a table is for somebody who just came in; the more the better, nothing where it will not do. */
function welcomeOf(card: LobbyCard, now: number): number {
  if (blockOf(card, null, true) !== null || card.seats_free === 0) return 0;
  if (card.phase === "betting") return (card.ends_at ?? Infinity) - now > ENOUGH_MS ? 4 : 1;
  if (card.phase === "settled" || card.phase === "void" || card.phase === "result") return 3;
  return 2;
}

/**
 * The table to offer first: bets open with time enough, or soonest. The one offered before stays while none is better,
 * so that what somebody reaches for does not move away.
 */
export function firstChoice(cards: readonly LobbyCard[], now: number, before: string | null): LobbyCard | null {
  let best: LobbyCard | null = null;
  let bestWelcome = 0;
  for (const card of cards) {
    const isStaying = card.table === before;
    const welcome = welcomeOf(card, now);
    if (welcome > bestWelcome || (isStaying && welcome > 0 && welcome === bestWelcome)) [best, bestWelcome] = [card, welcome];
  }
  return best;
}

export interface Wanted {
  variant: Variant | null;
  /** Tables whose minimum is not above this. */
  minimum: Money | null;
  seatsFree: boolean;
  fast: boolean;
  faceDown: boolean;
  favourites: boolean;
  sort: Sort;
}

export const ANY: Wanted = {
  variant: null,
  minimum: null,
  seatsFree: false,
  fast: false,
  faceDown: false,
  favourites: false,
  sort: "house",
};

/** Betting windows up to this are fast. */
const FAST_MS = 15_000;

interface Known {
  kinds: ReadonlyMap<string, Kind>;
  favourites: readonly string[];
}

export function chosen(cards: readonly LobbyCard[], wanted: Wanted, known: Known): LobbyCard[] {
  const fits = (card: LobbyCard): boolean =>
    (wanted.variant === null || isOf(known.kinds.get(card.game), wanted.variant)) &&
    (wanted.minimum === null || (mainLimits(card)?.minimum ?? 0) <= wanted.minimum) &&
    (!wanted.seatsFree || card.seats_free !== 0) &&
    (!wanted.fast || (bettingMs(card) ?? Infinity) <= FAST_MS) &&
    (!wanted.faceDown || card.is_face_down) &&
    (!wanted.favourites || known.favourites.includes(card.table));
  return sorted(cards.filter(fits), wanted.sort);
}

/** A game of five elements is also one with or without commission. */
const isOf = (kind: Kind | undefined, variant: Variant): boolean =>
  kind !== undefined &&
  (variant === "elements" ? kind.variant === "elements" : kind.hasCommission === (variant === "commission"));

function sorted(cards: LobbyCard[], sort: Sort): LobbyCard[] {
  const by: Record<Sort, ((card: LobbyCard) => number) | null> = {
    house: null,
    limit: (card) => mainLimits(card)?.minimum ?? Infinity,
    streak: (card) => -(streaksOf(card.run).at(-1)?.length ?? 0),
    shoe: (card) => card.run.results.length,
  };
  const rank = by[sort];
  return rank ? cards.toSorted((a, b) => rank(a) - rank(b)) : cards;
}
