/**
 * When a wager wins, in the reader's language. Rulebooks say it in short English phrases of a fixed form; Chinese is
 * made of the same parts. A phrase of another form stays as the rulebook has it.
 */
import { type Language, preferences } from "../state/preferences.svelte";

const SIDES: Record<string, string> = { Player: "闲", Banker: "庄" };
const SUITS: Record<string, string> = { fire: "火", gold: "金", earth: "土", wood: "木", water: "水" };
const STARS: Record<string, string> = { Sau: "寿", Luk: "禄", Fuk: "福" };

/** In the language of the moment, as the beginning of a line. */
export function conditionText(when: string): string {
  const text = whenText(when, preferences.language);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function whenText(when: string, language: Language): string {
  if (language === "en") return when;
  const returned = / \(returned\)$/;
  if (returned.test(when)) return `${whenText(when.replace(returned, ""), language)}（退还）`;
  // The names of three cards are one thing, though commas stand between them.
  const phrases = when.replace(/(Sau), (Luk), (Fuk)/g, "$1 $2 $3").split(", ").map(phrase);
  return phrases.every((one) => one !== null) ? phrases.join("，") : when;
}

function phrase(text: string): string | null {
  if (text === "Tie") return "和局";
  if (text === "loses") return "输";
  if (text === "all cards of one suit") return "全部牌同一花色";
  const inAll = /^(\d) cards in all$/.exec(text);
  if (inAll) return `共 ${inAll[1]} 张`;
  const hand = /^(Player|Banker)( wins)?(?: with (\d) points)?(?: on (\d) cards)?(?: all (\w+))?$/.exec(text);
  if (hand) {
    const [, side = "", wins, points, cards, suit] = hand;
    const on = cards ? ` ${cards} 张` : "";
    const of = suit ? `全${SUITS[suit] ?? suit}` : "";
    return `${SIDES[side] ?? side}${on}${of}${points ? ` ${points} 点` : ""}${wins ? "赢" : ""}`;
  }
  const held = /^(Player|Banker) with (.+)$/.exec(text);
  if (!held) return null;
  const [, side = "", what = ""] = held;
  if (what === "a pair") return `${SIDES[side] ?? side}前两张为对子`;
  const stars = what.split(" ").map((name) => STARS[name]);
  return stars.every((star) => star !== undefined) ? `${SIDES[side] ?? side}持${stars.join("")}` : null;
}
