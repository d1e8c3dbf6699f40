/**
 * When a wager wins, from the words of its pay line ("Banker wins with 6 points on 2 cards").
 *
 * The house writes these words from the rulebook by a fixed grammar (crates/rules/src/words.rs); here they are read
 * back. What cannot be read is `null`: nothing is then said about that wager, and the house still rules rightly.
 */
import type { Rulebook, Side } from "../../../lib/api";
import { type Hands, pointsOf, rankOf, suitOf } from "./cards";

type Values = Pick<Rulebook, "values">;
type Winner = Side | "tie";

export interface Condition {
  /** Whether it holds for two complete hands. */
  holds: (hands: Hands) => boolean;
  /** Whether it can still hold, as far as that is seen at a glance; true where it is not. */
  mayHold: (hands: Hands) => boolean;
  looksAt: { ranks: boolean; suits: boolean };
}

const SUITS: Record<string, string> = {
  spades: "s",
  hearts: "h",
  diamonds: "d",
  clubs: "c",
  fire: "f",
  gold: "g",
  earth: "e",
  wood: "w",
  water: "a",
};

/** A natural is eight or nine on two cards, in words of conditions as in the house's own reading of them. */
const NATURAL = 8;
const NUMBERS = String.raw`(\d+(?: or \d+)*)`;

export function winnerOf(values: Values, { player, banker }: Hands): Winner {
  const difference = pointsOf(values, player) - pointsOf(values, banker);
  return difference === 0 ? "tie" : difference > 0 ? "player" : "banker";
}

/** Reads the words of a pay line, or `null` where they say something else than the grammar has. */
export function readCondition(when: string, values: Values): Condition | null {
  const parts = when.split(", ").map((phrase) => readPhrase(phrase, values));
  const read = parts.filter((part) => part !== null);
  return read.length === parts.length ? all(read) : null;
}

function all(parts: readonly Condition[]): Condition {
  return {
    holds: (hands) => parts.every((part) => part.holds(hands)),
    mayHold: (hands) => parts.every((part) => part.mayHold(hands)),
    looksAt: {
      ranks: parts.some(({ looksAt }) => looksAt.ranks),
      suits: parts.some(({ looksAt }) => looksAt.suits),
    },
  };
}

const condition = (
  holds: Condition["holds"],
  given: { mayHold?: Condition["mayHold"]; ranks?: boolean; suits?: boolean } = {},
): Condition => ({
  holds,
  mayHold: given.mayHold ?? (() => true),
  looksAt: { ranks: given.ranks ?? false, suits: given.suits ?? false },
});

function readPhrase(phrase: string, values: Values): Condition | null {
  if (phrase === "Tie") return condition((hands) => winnerOf(values, hands) === "tie");
  const ofSide = /^(Player|Banker)( wins)?(.*)$/.exec(phrase);
  if (ofSide) {
    const side: Side = ofSide[1] === "Player" ? "player" : "banker";
    const about = readHand(ofSide[3] ?? "", side, values);
    if (!about) return null;
    return ofSide[2] ? all([condition((hands) => winnerOf(values, hands) === side), about]) : about;
  }
  const margin = numbers(new RegExp(`^by ${NUMBERS} points$`), phrase);
  if (margin) {
    return condition((hands) => margin.includes(Math.abs(pointsOf(values, hands.player) - pointsOf(values, hands.banker))));
  }
  const counts = numbers(new RegExp(`^${NUMBERS} cards in all$`), phrase);
  if (counts) return condition(({ player, banker }) => counts.includes(player.length + banker.length));
  const suits = /^all cards (.+)$/.exec(phrase)?.[1];
  return suits === undefined ? null : ofSuit(suits, ({ player, banker }) => [...player, ...banker]);
}

/** What follows the name of a hand: " with 9 points on 2 cards all fire". */
function readHand(text: string, side: Side, values: Values): Condition | null {
  const parts: Condition[] = [];
  let rest = text;
  while (rest !== "") {
    const found = HAND_WORDS.map(({ words, read }) => {
      const match = words.exec(rest);
      return match && { length: match[0].length, part: read(match, side, values) };
    }).find((one) => one !== null);
    if (!found?.part) return null;
    parts.push(found.part);
    rest = rest.slice(found.length);
  }
  return all(parts);
}

interface HandWords {
  words: RegExp;
  read: (match: RegExpExecArray, side: Side, values: Values) => Condition | null;
}

const HAND_WORDS: readonly HandWords[] = [
  {
    words: new RegExp(`^ with ${NUMBERS} points`),
    read: (match, side, values) => {
      const points = listOf(match[1]);
      return condition((hands) => points.includes(pointsOf(values, hands[side])));
    },
  },
  {
    words: new RegExp(`^ on ${NUMBERS} cards`),
    read: (match, side) => {
      const counts = listOf(match[1]);
      const most = Math.max(...counts);
      return condition((hands) => counts.includes(hands[side].length), { mayHold: (hands) => hands[side].length <= most });
    },
  },
  {
    words: /^ with(out)? a natural/,
    read: (match, side, values) => {
      const isNatural = (cards: readonly string[]) => cards.length === 2 && pointsOf(values, cards) >= NATURAL;
      return condition((hands) => isNatural(hands[side]) === (match[1] === undefined));
    },
  },
  { words: /^ with(out)? an? (suited |unsuited )?pair/, read: (match, side) => ofPair(match[1] !== undefined, match[2], side) },
  { words: /^ all ([a-z]+(?: [a-z]+)*?)(?= with| on| all|$)/, read: (match, side) => ofSuit(match[1] ?? "", (hands) => hands[side]) },
];

function ofPair(isWithout: boolean, suits: string | undefined, side: Side): Condition {
  const isPair = (cards: readonly string[]): boolean => {
    const [first, second] = cards;
    if (first === undefined || second === undefined || rankOf(first) !== rankOf(second)) return false;
    return suits === undefined || (suitOf(first) === suitOf(second)) === (suits === "suited ");
  };
  const holds: Condition["holds"] = (hands) => isPair(hands[side]) !== isWithout;
  return condition(holds, {
    mayHold: (hands) => hands[side].length < 2 || holds(hands),
    ranks: true,
    suits: suits !== undefined,
  });
}

function ofSuit(words: string, cardsOf: (hands: Hands) => readonly string[]): Condition | null {
  if (words === "of one suit" || words === "not of one suit") {
    const isOne = (hands: Hands) => new Set(cardsOf(hands).map(suitOf)).size <= 1;
    if (words === "not of one suit") return condition((hands) => !isOne(hands), { suits: true });
    return condition(isOne, { mayHold: isOne, suits: true });
  }
  const suit = SUITS[words];
  if (suit === undefined) return null;
  const holds = (hands: Hands) => cardsOf(hands).every((card) => suitOf(card) === suit);
  return condition(holds, { mayHold: holds, suits: true });
}

const listOf = (text: string | undefined): number[] => (text ?? "").split(" or ").map(Number);

function numbers(words: RegExp, phrase: string): number[] | null {
  const match = words.exec(phrase);
  return match && listOf(match[1]);
}
