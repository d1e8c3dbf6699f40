import { afterEach, expect, test } from "vitest";
import type { WagerRule } from "../../../lib/api";
import { preferences } from "../../../lib/state/preferences.svelte";
import { RULEBOOKS } from "../../../../fixtures/pit/rulebooks";
import { changedOdds, commissionIn } from "./print";

afterEach(() => (preferences.language = "en"));

const wager = (game: string, key: string): WagerRule => {
  const found = RULEBOOKS.find((book) => book.game.key === game)?.wagers.find((rule) => rule.key === key);
  if (!found) throw new Error(`no ${key} in ${game}`);
  return found;
};
const COMMISSION = "commission-super-six-plus";

test("a changed rule is said in both languages, a ladder is not said twice", () => {
  expect(changedOdds(wager("rapid-etg", "banker"))).toEqual(["Wins with 6: pays half"]);
  expect(changedOdds(wager("six-star", "player"))).toEqual(["Flaming 9’s: pays 1.2 to 1"]);
  preferences.language = "zh";
  expect(changedOdds(wager("rapid-etg", "banker"))).toEqual(["6点赢：赔一半"]);
  expect(changedOdds(wager(COMMISSION, "super-six-plus"))).toEqual([]);
});

test("odds after commission say that it is in them", () => {
  expect(commissionIn(wager(COMMISSION, "banker"))).toBe("after 5% commission");
  preferences.language = "zh";
  expect(commissionIn(wager(COMMISSION, "banker"))).toBe("已扣抽佣 5%");
  expect(commissionIn(wager(COMMISSION, "player"))).toBeNull();
});
