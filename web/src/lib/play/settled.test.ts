import { expect, it } from "vitest";
import type { Schema, WagerRule } from "../api";
import { commissionOf, oddsOf } from "./settled";

const banker: WagerRule = {
  key: "banker", name: "Banker", loses: "", offered: "", pushes: [], stake_multiple: 2,
  pays: [
    { when: "Banker wins with 6 points", tests: [], odds: "1:2", clause: "4.1" },
    { when: "Banker wins", tests: [], odds: "1:1", clause: "4.1" },
  ],
};
const withCommission: WagerRule = {
  ...banker, pays: [{ when: "Banker wins", tests: [], odds: "19:20", commission: { rate: "1:20", clause: "4.1.1" }, clause: "4.1.2" }],
};

const line = (net: number, result: Schema<"SettledLine">["result"] = "win"): Schema<"SettledLine"> => ({
  wager: 1, on: "banker", stake: 10_000, effective: 10_000, result, net, returned: 10_000 + net,
});

it("finds the odds by which a line was paid", () => {
  expect(oddsOf(banker, line(5_000))).toBe("1:2");
  expect(oddsOf(banker, line(10_000))).toBe("1:1");
  expect(oddsOf(banker, line(-10_000, "lose"))).toBe("");
});

it("says what the commission came to", () => {
  expect(commissionOf(withCommission, line(9_500))).toBe(500);
  expect(commissionOf(banker, line(10_000))).toBeNull();
});
