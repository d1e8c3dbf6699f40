import { afterEach, describe, expect, it, test } from "vitest";
import type { Schema } from "../api";
import { RULEBOOKS } from "../../../fixtures/pit/rulebooks";
import { preferences } from "../state/preferences.svelte";
import { shortCondition, testsText } from "./conditions";

type Test = Schema<"ConditionTest">;

function inTheLanguage(language: string, tests: readonly Test[]): string {
  preferences.language = language;
  return testsText(tests);
}

afterEach(() => (preferences.language = "en"));

const winner = (is: string): Test => ({ test: "winner", is });
const points = (side: string, ...any: number[]): Test => ({ test: "hand-points", side, any });
const cards = (side: string, ...any: number[]): Test => ({ test: "hand-cards", side, any });
const suit = (side: string, is: string): Test => ({ test: "hand-suit", side, is });
const pair = (side: string, is: string): Test => ({ test: "hand-pair", side, is });
const flaming = (side: string): Test[] => [points(side, 9), cards(side, 2), suit(side, "f")];
const stars = (side: string): Test => ({ test: "hand-ranks", side, ranks: ["S", "L", "F"] });

describe("in English", () => {
  it("says every line of the five games as the house writes it", () => {
    let lines = 0;
    for (const { wagers, bonuses = [] } of RULEBOOKS) {
      for (const { when, tests } of [...wagers.flatMap(({ pays, pushes }) => [...pays, ...pushes]), ...bonuses]) {
        expect(inTheLanguage("en", tests)).toBe(when);
        lines += 1;
      }
    }
    expect(lines).toBeGreaterThan(50);
  });
});

test.each<[string, string, Test[]]>([
  ["闲赢", "Player wins", [winner("player")]],
  ["和局", "Tie", [winner("tie")]],
  ["庄 2 张 6 点赢", "Banker wins with 6 points on 2 cards", [winner("banker"), points("banker", 6), cards("banker", 2)]],
  ["庄 2 张全火 9 点赢", "Banker wins with 9 points on 2 cards all fire", [winner("banker"), ...flaming("banker")]],
  ["闲前两张为对子", "Player with a pair", [pair("player", "pair")]],
  ["庄前两张非对子", "Banker without a pair", [pair("banker", "none")]],
  ["闲天牌赢，相差 4 或 5 点", "Player wins with a natural, by 4 or 5 points", [winner("player"), { test: "hand-natural", side: "player", is: true }, { test: "margin", any: [4, 5] }]],
  ["全部牌同一花色，共 5 张", "all cards of one suit, 5 cards in all", [{ test: "suit", is: "one" }, { test: "cards", any: [5] }]],
  ["和局，闲持寿禄福，庄持寿禄福", "Tie, Player with Sau, Luk, Fuk, Banker with Sau, Luk, Fuk", [winner("tie"), stars("player"), stars("banker")]],
  ["闲全黑桃，庄非同一花色", "Player all spades, Banker all not of one suit", [suit("player", "s"), suit("banker", "mixed")]],
  ["任何情况", "always", []],
])("%s", (chinese, english, tests) => {
  expect(inTheLanguage("zh", tests)).toBe(chinese);
  expect(inTheLanguage("en", tests)).toBe(english);
});

test("a box has room for what is particular about a line", () => {
  expect(shortCondition([winner("banker"), points("banker", 6)])).toBe("Wins with 6");
  expect(shortCondition([winner("banker"), points("banker", 6), cards("banker", 2)])).toBe("Wins with 6 on 2 cards");
  expect(shortCondition([winner("banker"), ...flaming("banker")])).toBe("Flaming 9’s");
  expect(shortCondition([{ test: "suit", is: "one" }, { test: "cards", any: [4] }])).toBe("4 cards");
  expect(shortCondition([pair("player", "suited")])).toBe("Player with a suited pair");
  preferences.language = "zh";
  expect(shortCondition([winner("banker"), ...flaming("banker")])).toBe("烈火九");
});
