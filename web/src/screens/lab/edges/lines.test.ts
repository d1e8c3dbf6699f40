import { afterEach, expect, test } from "vitest";
import { preferences } from "../../../lib/state/preferences.svelte";
import { captured } from "../../../../fixtures/pit/rulebooks";
import { lineText } from "./lines";

const book = { bonuses: [], ...captured("six-star") };

afterEach(() => {
  preferences.language = "en";
});

test("the lines that the house counts are said in both languages", () => {
  const asked = [
    { on: "banker", when: "", counts: { is: "pays", nth: 0 } },
    { on: "banker", when: "", counts: { is: "returned", nth: 0 } },
    { on: "banker", when: "", counts: { is: "loses" } },
    { on: "tie", when: "", counts: { is: "bonus", key: "six-stars" } },
    { on: "banker", when: "something new", counts: { is: "pays", nth: 9 } },
  ] as const;
  const said = () => asked.map((line) => lineText(book, line));
  expect(said()).toEqual(["Banker wins with 6 points (1:2)", "Tie: bet returned", "Loses", "Tie Bonus, 6 Stars", "something new"]);
  preferences.language = "zh";
  expect(said()).toEqual(["庄 6 点赢（1:2）", "和局：退还投注", "输", "和局奖 六星", "something new"]);
});
