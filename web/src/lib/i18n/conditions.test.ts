import { expect, test } from "vitest";
import { whenText } from "./conditions";

test.each([
  ["Player wins", "闲赢"],
  ["Tie", "和局"],
  ["Tie (returned)", "和局（退还）"],
  ["loses", "输"],
  ["Banker wins with 6 points on 2 cards", "庄 2 张 6 点赢"],
  ["Banker wins with 9 points on 2 cards all fire", "庄 2 张全火 9 点赢"],
  ["Player with a pair", "闲前两张为对子"],
  ["all cards of one suit, 5 cards in all", "全部牌同一花色，共 5 张"],
  ["Tie, Player with Sau, Luk, Fuk, Banker with Sau, Luk, Fuk", "和局，闲持寿禄福，庄持寿禄福"],
  ["Tie, Player with 9 points on 2 cards all fire, Banker with 9 points on 2 cards all fire", "和局，闲 2 张全火 9 点，庄 2 张全火 9 点"],
])("%s", (english, chinese) => {
  expect(whenText(english, "zh")).toBe(chinese);
  expect(whenText(english, "en")).toBe(english);
});

test("another form stays as the rulebook has it", () => {
  expect(whenText("Dragon wins on a Tuesday", "zh")).toBe("Dragon wins on a Tuesday");
});
