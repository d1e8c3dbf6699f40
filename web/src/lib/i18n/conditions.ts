/**
 * When a wager wins, in words: the `tests` of a rulebook said in English and in Chinese. The only place that words them.
 * English is what the house itself writes as `when` (crates/rules/src/words.rs).
 */
import type { Schema } from "../api";
import { rankName, signName } from "../cards/card";
import { type Language, preferences } from "../state/preferences.svelte";

type Test = Schema<"ConditionTest">;
type HandTest = Extract<Test, { side: string }>;

const SIDES = { en: { player: "Player", banker: "Banker" }, zh: { player: "闲", banker: "庄" } } as const;
const BOTH = ["player", "banker"] as const;

/** In the language of the moment, as the beginning of a line. */
export function conditionText(tests: readonly Test[]): string {
  const text = testsText(tests, preferences.language);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** All tests of a condition together: "Banker wins with 6 points on 2 cards", "庄 2 张 6 点赢". */
export function testsText(tests: readonly Test[], language: Language): string {
  const winner = tests.find((test) => test.test === "winner")?.is;
  const hands = BOTH.map((side) => {
    const about = tests.filter((test): test is HandTest => "side" in test && test.side === side);
    const wins = winner === side;
    if (about.length === 0 && !wins) return { wins, text: "" };
    return { wins, text: language === "zh" ? handInChinese(side, about, wins) : handInEnglish(side, about, wins) };
  });
  const tie = winner === "tie" ? [language === "zh" ? "和局" : "Tie"] : [];
  // Whoever wins is named first, then the other hand, then what is asked of both together.
  const named = [...hands.filter(({ wins }) => wins), ...hands.filter(({ wins }) => !wins)].map(({ text }) => text).filter(Boolean);
  const phrases = [...tie, ...named, ...tests.flatMap((test) => aboutRound(test, language))];
  if (phrases.length === 0) return language === "zh" ? "任何情况" : "always";
  return phrases.join(language === "zh" ? "，" : ", ");
}

const handInEnglish = (side: keyof (typeof SIDES)["en"], about: readonly HandTest[], wins: boolean): string =>
  [SIDES.en[side] + (wins ? " wins" : ""), ...about.map(inEnglish)].join(" ");

/** Chinese says the number of cards first, then what they are, and who wins last. */
function handInChinese(side: keyof (typeof SIDES)["zh"], about: readonly HandTest[], wins: boolean): string {
  const order: HandTest["test"][] = ["hand-pair", "hand-ranks", "hand-natural", "hand-cards", "hand-suit", "hand-points"];
  const parts = order.flatMap((kind) => about.filter(({ test }) => test === kind)).map(inChinese);
  return SIDES.zh[side] + parts.join("") + (wins ? "赢" : "");
}

const either = (values: readonly number[], language: Language): string => values.join(language === "zh" ? " 或 " : " or ");

const PAIRS: Record<string, { en: string; zh: string }> = {
  pair: { en: "with a pair", zh: "前两张为对子" },
  suited: { en: "with a suited pair", zh: "前两张为同花色对子" },
  unsuited: { en: "with an unsuited pair", zh: "前两张为异花色对子" },
  none: { en: "without a pair", zh: "前两张非对子" },
};

function inEnglish(test: HandTest): string {
  switch (test.test) {
    case "hand-points":
      return `with ${either(test.any, "en")} points`;
    case "hand-cards":
      return `on ${either(test.any, "en")} cards`;
    case "hand-natural":
      return test.is ? "with a natural" : "without a natural";
    case "hand-pair":
      return PAIRS[test.is]?.en ?? test.is;
    case "hand-suit":
      return `all ${suitWords(test.is, "en")}`;
    case "hand-ranks":
      return `with ${test.ranks.map((rank) => rankName(rank, "en")).join(", ")}`;
  }
}

function inChinese(test: HandTest): string {
  switch (test.test) {
    case "hand-points":
      return ` ${either(test.any, "zh")} 点`;
    case "hand-cards":
      return ` ${either(test.any, "zh")} 张`;
    case "hand-natural":
      return test.is ? "天牌" : "非天牌";
    case "hand-pair":
      return PAIRS[test.is]?.zh ?? test.is;
    case "hand-suit":
      return suitWords(test.is, "zh");
    case "hand-ranks":
      return `持${test.ranks.map((rank) => rankName(rank, "zh")).join("")}`;
  }
}

function suitWords(is: string, language: Language): string {
  if (is === "one") return language === "zh" ? "同一花色" : "of one suit";
  if (is === "mixed") return language === "zh" ? "非同一花色" : "not of one suit";
  return language === "zh" ? `全${signName(is, language)}` : signName(is, language);
}

function aboutRound(test: Test, language: Language): string[] {
  switch (test.test) {
    case "margin":
      return [language === "zh" ? `相差 ${either(test.any, "zh")} 点` : `by ${either(test.any, "en")} points`];
    case "cards":
      return [language === "zh" ? `共 ${either(test.any, "zh")} 张` : `${either(test.any, "en")} cards in all`];
    case "suit":
      return [language === "zh" ? `全部牌${suitWords(test.is, "zh")}` : `all cards ${suitWords(test.is, "en")}`];
    default:
      return [];
  }
}

/** What is particular about a line, short enough for a box: `Banker wins with 6 points` is `on 6`. */
export function shortCondition(tests: readonly Test[], language: Language): string {
  const points = tests.find((test) => test.test === "hand-points")?.any;
  const counts = tests.find((test) => test.test === "hand-cards" || test.test === "cards");
  const cards = counts && "any" in counts ? counts.any : undefined;
  const suit = tests.find((test) => test.test === "hand-suit")?.is;
  if (!points && !cards) return testsText(tests, language);
  const of = suit !== undefined && suit !== "one" && suit !== "mixed" ? signName(suit, language) : "";
  if (language === "zh") {
    return [cards && `${cards.join("/")}张`, of, points && `${points.join("/")}点`].filter(Boolean).join("");
  }
  const inCards = cards && [cards.join("/"), of, "cards"].filter(Boolean).join(" ");
  if (points && inCards) return `${points.join("/")} in ${inCards}`;
  return points ? `on ${points.join("/")}` : (inCards ?? "");
}
