/** When a wager wins, in words: the `tests` of a rulebook. The only place that words them; how each language does is in its file. */
import type { Schema } from "../api";
import { rankName, signName } from "../cards/card";
import { type As, area } from "./texts.svelte";

type Test = Schema<"ConditionTest">;
type HandTest = Extract<Test, { side: string }>;
type Words = As<"conditions">;

const BOTH = ["player", "banker"] as const;
const ofMoment = area("conditions");

/** In the language of the moment, as the beginning of a line. */
export function conditionText(tests: readonly Test[]): string {
  const text = testsText(tests);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** All tests of a condition together: "Banker wins with 6 points on 2 cards", "庄 2 张 6 点赢". */
export function testsText(tests: readonly Test[]): string {
  const words = ofMoment();
  const winner = tests.find((test) => test.test === "winner")?.is;
  const hands = BOTH.map((side) => {
    const about = tests.filter((test): test is HandTest => "side" in test && test.side === side);
    const wins = winner === side;
    if (about.length === 0 && !wins) return { wins, text: "" };
    const parts = inOrder(about, words).map((test) => handText(test, words));
    return { wins, text: (wins ? words.handWins : words.hand)(words.sides[side], parts.join(words.gap)) };
  });
  // Whoever wins is named first, then the other hand, then what is asked of both together.
  const named = [...hands.filter(({ wins }) => wins), ...hands.filter(({ wins }) => !wins)].map(({ text }) => text).filter(Boolean);
  const phrases = [...(winner === "tie" ? [words.tie] : []), ...named, ...tests.flatMap((test) => aboutRound(test, words))];
  return phrases.length === 0 ? words.always : phrases.join(words.and);
}

/** Some languages say what a hand is in an order of their own. */
function inOrder(about: readonly HandTest[], words: Words): readonly HandTest[] {
  const order = words.order.split(" ");
  return order.length < 2 ? about : order.flatMap((kind) => about.filter(({ test }) => test === kind));
}

function handText(test: HandTest, words: Words): string {
  switch (test.test) {
    case "hand-points":
      return words.points(test.any.join(words.or));
    case "hand-cards":
      return words.cards(test.any.join(words.or));
    case "hand-natural":
      return test.is ? words.natural : words.noNatural;
    case "hand-pair":
      return (words.pairs as Readonly<Record<string, string>>)[test.is] ?? test.is;
    case "hand-suit":
      return words.handSuit(suitText(test.is, words));
    case "hand-ranks":
      return words.ranks(test.ranks.map(rankName).join(words.rankGap));
  }
}

const suitText = (is: string, words: Words): string => (is === "one" || is === "mixed" ? words.suits[is] : words.ofSuit(signName(is)));

function aboutRound(test: Test, words: Words): string[] {
  switch (test.test) {
    case "margin":
      return [words.margin(test.any.join(words.or))];
    case "cards":
      return [words.cardsInAll(test.any.join(words.or))];
    case "suit":
      return [words.allSuit(suitText(test.is, words))];
    default:
      return [];
  }
}

/** What is particular about a line, short enough for a box: `Banker wins with 6 points` is `Wins with 6`. */
export function shortCondition(tests: readonly Test[]): string {
  const { short } = ofMoment();
  const points = tests.find((test) => test.test === "hand-points")?.any;
  const counts = tests.find((test) => test.test === "hand-cards" || test.test === "cards");
  const cards = counts && "any" in counts ? counts.any : undefined;
  const suit = tests.find((test) => test.test === "hand-suit")?.is;
  const known: Readonly<Record<string, string>> = short.known;
  const name = known[[points?.join("/"), cards?.join("/"), suit].join(" ")];
  if (name) return name;
  const sign = suit !== undefined && suit !== "one" && suit !== "mixed" ? signName(suit) : "";
  const inCards = cards && short.cards(cards.join("/"), sign);
  if (points && inCards) return short.both(points.join("/"), inCards);
  if (points) return short.points(points.join("/"));
  return inCards ?? testsText(tests);
}
