/**
 * Cards as the house writes them: rank, then suit letter (`Ah`, `Td`) or, in the 6 Star deck, element letter (`9f`, `Sw`).
 * Everything the drawing needs to know about a card is read here, so that the components only draw.
 */
import { area } from "../i18n/texts.svelte";

export const SUITS = ["s", "h", "d", "c"] as const;
export const ELEMENTS = ["f", "g", "e", "w", "a"] as const;
export type Suit = (typeof SUITS)[number];
export type Element = (typeof ELEMENTS)[number];
export type Sign = Suit | Element;

const NUMBERS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T"] as const;
const COURTS = ["J", "Q", "K"] as const;
const STARS = ["S", "L", "F"] as const;
export const RANKS_OF_SUITS = [...NUMBERS, ...COURTS] as const;
export const RANKS_OF_ELEMENTS = [...NUMBERS, ...STARS] as const;
export type Rank = (typeof RANKS_OF_SUITS)[number] | (typeof RANKS_OF_ELEMENTS)[number];

export interface Card {
  rank: Rank;
  sign: Sign;
}

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T => (list as readonly string[]).includes(text);

export const isElement = (sign: Sign): sign is Element => isOneOf(ELEMENTS, sign);
export const isPicture = (rank: Rank): boolean => isOneOf(COURTS, rank) || isOneOf(STARS, rank);

/** Reads a card; `null` for what is no card of either deck. Either case of the sign and `10` for `T` are taken. */
export function parseCard(text: string): Card | null {
  const sign = text.slice(-1).toLowerCase();
  const written = text.slice(0, -1).toUpperCase();
  const rank = written === "10" ? "T" : written;
  if (isOneOf(SUITS, sign) && isOneOf(RANKS_OF_SUITS, rank)) return { rank, sign };
  if (isOneOf(ELEMENTS, sign) && isOneOf(RANKS_OF_ELEMENTS, rank)) return { rank, sign };
  return null;
}

/** What stands in the corner. */
export const indexOf = (rank: string): string => (rank === "T" ? "10" : rank);

/** The character of an element, or of a picture card of the 6 Star deck. */
export const CHARACTERS: Record<Element | "S" | "L" | "F", string> = {
  f: "火",
  g: "金",
  e: "土",
  w: "木",
  a: "水",
  S: "寿",
  L: "禄",
  F: "福",
};

const texts = area("cards");

/** The name a screen reader says: "nine of fire", 火九; "ace of spades", 黑桃A. */
export function cardName(card: string | null): string {
  const t = texts();
  const parsed = card === null ? null : parseCard(card);
  if (!parsed) return t.faceDown;
  const { rank, sign } = parsed;
  const say = isElement(sign) ? t.ofElement : t.ofSuit;
  return say(t.signs[sign], indexOf(rank), t.ranks[rank]);
}

/** A rank by its letter, in a sentence; the letter itself where it is of no deck. */
export function rankName(letter: string): string {
  const rank = parseCard(`${letter}s`)?.rank ?? parseCard(`${letter}f`)?.rank;
  return rank ? texts().ranks[rank] : letter;
}

/** A suit or element by its letter, in a sentence; the letter itself where it is of no deck. */
export function signName(letter: string): string {
  const sign = parseCard(`A${letter}`)?.sign;
  return sign ? texts().signs[sign] : letter;
}

/** Where a pip lies on a card of 252 by 352; those below the middle stand on their heads. */
interface Pip {
  x: number;
  y: number;
  isInverted: boolean;
}

export const FACE = { width: 252, height: 352 } as const;

const LEFT = 78;
const MIDDLE = 126;
const RIGHT = 174;
/** Rows as shares of the way from the top row of pips to the bottom row. */
const ROWS = { top: 68, bottom: 284 };

const pair = (share: number): [number, number][] => [
  [LEFT, share],
  [RIGHT, share],
];
const one = (share: number): [number, number][] => [[MIDDLE, share]];

const PIPS: Partial<Record<Rank, [number, number][]>> = {
  A: one(1 / 2),
  2: [...one(0), ...one(1)],
  3: [...one(0), ...one(1 / 2), ...one(1)],
  4: [...pair(0), ...pair(1)],
  5: [...pair(0), ...one(1 / 2), ...pair(1)],
  6: [...pair(0), ...pair(1 / 2), ...pair(1)],
  7: [...pair(0), ...one(1 / 4), ...pair(1 / 2), ...pair(1)],
  8: [...pair(0), ...one(1 / 4), ...pair(1 / 2), ...one(3 / 4), ...pair(1)],
  9: [...pair(0), ...pair(1 / 3), ...one(1 / 2), ...pair(2 / 3), ...pair(1)],
  T: [...pair(0), ...one(1 / 6), ...pair(1 / 3), ...pair(2 / 3), ...one(5 / 6), ...pair(1)],
};

/** The pips of a rank; none for a picture card. */
export const pipsOf = (rank: Rank): Pip[] =>
  (PIPS[rank] ?? []).map(([x, share]) => ({ x, y: ROWS.top + share * (ROWS.bottom - ROWS.top), isInverted: share > 1 / 2 }));

const SUIT_SIGNS: Record<Suit, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** A card where people read it: 10♠, or 9 of Fire. */
export function cardMark(card: string): string {
  const parsed = parseCard(card);
  if (!parsed) return card;
  const { rank, sign } = parsed;
  if (!isElement(sign)) return indexOf(rank) + SUIT_SIGNS[sign];
  const t = texts();
  return t.mark(t.elements[sign], rank === "S" || rank === "L" || rank === "F" ? t.pictures[rank] : indexOf(rank));
}

const CARDS = /\b(?:10|[A2-9TJQKSLF])[shdcfgewa]\b(?: (?:10|[A2-9TJQKSLF])[shdcfgewa]\b)*/g;

/** The words of a ruling with its cards as people read them. The house names cards only where it laid them out again. */
export function withCardMarks(why: string): string {
  const at = why.indexOf("Laid out again:");
  if (at < 0) return why;
  const marks = (cards: string): string => {
    const all = cards.split(" ").map(cardMark);
    return all.join(all.some((mark) => mark.includes(" ")) ? ", " : " ");
  };
  return why.slice(0, at) + why.slice(at).replace(CARDS, marks);
}
