/** When a line of a pay table pays, as the rulebook words it. Its words are few, and each has its Chinese. */
import { preferences } from "../state/preferences.svelte";

const ZH: readonly (readonly [RegExp, string])[] = [
  [/all cards of one suit, (\d) cards in all/g, "共 $1 张牌全部同一花色"],
  [/Player wins/g, "闲赢"],
  [/Banker wins/g, "庄赢"],
  [/Player/g, "闲"],
  [/Banker/g, "庄"],
  [/Tie/g, "和"],
  [/ with a pair/g, "首两张成对"],
  [/ with Sau, Luk, Fuk/g, "持寿、禄、福"],
  [/ with (\d) points/g, " $1 点"],
  [/ on (\d) cards/g, "（$1 张牌）"],
  [/ all fire/g, "全部为火"],
  [/ \(returned\)/g, "（退还）"],
  [/^loses$/g, "输"],
  [/, /g, "，"],
];

export function conditionText(when: string): string {
  if (preferences.language === "en") return when.charAt(0).toUpperCase() + when.slice(1);
  return ZH.reduce((text, [words, chinese]) => text.replace(words, chinese), when);
}
