import { afterEach, describe, expect, it } from "vitest";
import { preferences } from "../../lib/state/preferences.svelte";
import { inWords } from "./words";

afterEach(() => (preferences.language = "en"));

describe("amounts in English words", () => {
  it.each([
    [0, "zero"],
    [100, "one"],
    [1_950, "nineteen and 50/100"],
    [2_005, "twenty and 05/100"],
    [10_100, "one hundred one"],
    [123_400, "one thousand two hundred thirty-four"],
    [1_250_050, "twelve thousand five hundred and 50/100"],
    [100_000_000, "one million"],
    [100_000_100, "one million one"],
    [1_000_001_700, "ten million seventeen"],
  ])("writes %d cents", (cents, words) => expect(inWords(cents)).toBe(words));
});

describe("amounts in Chinese capital figures", () => {
  it.each([
    [0, "零元整"],
    [50, "伍角整"],
    [5, "伍分"],
    [105, "壹元零伍分"],
    [1_000, "壹拾元整"],
    [10_100, "壹佰零壹元整"],
    [100_500, "壹仟零伍元整"],
    [1_250_050, "壹万贰仟伍佰元伍角整"],
    [1_000_100, "壹万零壹元整"],
    [1_050_000, "壹万零伍佰元整"],
    [10_000_000, "壹拾万元整"],
    [100_001_000, "壹佰万零壹拾元整"],
    [10_000_000_000, "壹亿元整"],
    [10_000_500_000, "壹亿零伍仟元整"],
    [12_345_678_999, "壹亿贰仟叁佰肆拾伍万陆仟柒佰捌拾玖元玖角玖分"],
  ])("writes %d cents", (cents, words) => {
    preferences.language = "zh";
    expect(inWords(cents)).toBe(words);
  });
});
