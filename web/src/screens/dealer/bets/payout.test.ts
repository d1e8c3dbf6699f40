import { describe, expect, it } from "vitest";
import type { RoundStory, Rulebook } from "../../../lib/api";
import { payouts, pilesOf, workingPiles } from "./payout";

const rule = (key: string, pays: Rulebook["wagers"][number]["pays"]): Rulebook["wagers"][number] => ({
  key,
  name: key,
  offered: "3.7",
  loses: "3.13",
  stake_multiple: 1,
  pays,
  pushes: [],
});

const rulebook = {
  wagers: [
    rule("player", [{ when: "Player wins", tests: [], odds: "1:1", clause: "4.1.2" }]),
    rule("banker", [{ when: "Banker wins", tests: [], odds: "19:20", commission: { rate: "1:20", clause: "4.1.1" }, clause: "4.1.2" }]),
    rule("super-six-plus", [
      { when: "Banker wins with 6 points on 2 cards", tests: [], odds: "12:1", clause: "4.1.2" },
      { when: "Banker wins with 6 points on 3 cards", tests: [], odds: "20:1", clause: "4.1.2" },
    ]),
  ],
};

type Settled = RoundStory["wagers"][number];

const wager = (given: Partial<Settled> & Pick<Settled, "on" | "stake" | "net">): Settled => ({
  patron: "ann",
  betting_box: 3,
  wager: 1,
  effective: given.stake,
  result: given.net > 0 ? "win" : given.net < 0 ? "lose" : "push",
  returned: given.stake + given.net,
  clause: "4.1.2",
  ...given,
});

/** What a rack usually holds. */
const CHIPS = [50, 1_00, 5_00, 25_00, 100_00, 500_00, 1_000_00, 5_000_00, 10_000_00];

describe("payouts", () => {
  it("tells what of a losing wager goes back because it lay above the differential", () => {
    const lost = wager({ on: "banker", stake: 1_100_000, effective: 1_002_500, net: -1_002_500, returned: 97_500 });
    const [box] = payouts({ wagers: [lost], bonuses: [] }, rulebook);
    expect(box?.take).toBe(1_002_500);
    expect(box?.lines[0]?.uncounted).toBe(97_500);
    const tied = wager({ on: "banker", stake: 1_100_000, effective: 1_002_500, net: 0 });
    expect(payouts({ wagers: [tied], bonuses: [] }, rulebook)[0]?.lines[0]?.uncounted).toBe(0);
  });

  it("gives each box what the house has settled, with the commission and the odds", () => {
    const story = {
      wagers: [
        wager({ on: "banker", stake: 60_000, net: 57_000 }),
        wager({ on: "super-six-plus", stake: 1_000, net: 20_000 }),
        wager({ on: "player", stake: 5_000, net: -5_000, patron: "ben", betting_box: 1 }),
      ],
      bonuses: [],
    };
    const [ben, ann] = payouts(story, rulebook);
    expect(ben).toMatchObject({ boxes: [1], pay: 0, take: 5_000, commission: 0 });
    expect(ann).toMatchObject({ boxes: [3], pay: 77_000, take: 0, commission: 3_000 });
    expect(ann?.lines.map(({ odds }) => odds)).toEqual(["19:20", "20:1"]);
  });

  it("gives somebody who bets on several boxes one sum, and keeps people without an account apart", () => {
    const story = {
      wagers: [
        wager({ on: "player", stake: 10_000, net: 10_000, betting_box: 5 }),
        wager({ on: "player", stake: 2_500, net: 2_500, patron: "box-2-standing-a", betting_box: 2 }),
        wager({ on: "banker", stake: 5_000, net: -5_000, betting_box: 2 }),
        wager({ on: "player", stake: 2_500, net: 2_500, patron: "box-2-standing-b", betting_box: 2 }),
        wager({ on: "super-six-plus", stake: 1_000, net: 12_000, betting_box: 5 }),
      ],
      bonuses: [],
    };
    const paid = payouts(story, rulebook);
    expect(paid.map(({ patron, boxes, pay, take }) => ({ patron, boxes, pay, take }))).toEqual([
      { patron: "box-2-standing-a", boxes: [2], pay: 2_500, take: 0 },
      { patron: "ann", boxes: [2, 5], pay: 22_000, take: 5_000 },
      { patron: "box-2-standing-b", boxes: [2], pay: 2_500, take: 0 },
    ]);
    expect(paid[1]?.lines.map(({ box, on }) => `${box} ${on}`)).toEqual(["2 banker", "5 player", "5 super-six-plus"]);
  });

  it("pays a bonus once, beside the wagers", () => {
    const story = {
      wagers: [wager({ on: "player", stake: 5_000, net: 0 })],
      bonuses: [{ patron: "ann", bonus: "tie-bonus", amount: 300_000, clause: "4.3" }],
    };
    expect(payouts(story, rulebook)).toMatchObject([{ pay: 300_000, bonus: 300_000, take: 0 }]);
  });
});


describe("chips", () => {
  it("make up every amount, the largest first", () => {
    expect(pilesOf(57_000, CHIPS)).toEqual({
      piles: [
        { denomination: 50_000, count: 1 },
        { denomination: 2_500, count: 2 },
        { denomination: 500, count: 4 },
      ],
      rest: 0,
    });
    expect(pilesOf(1_075, CHIPS).rest).toBe(25);
    for (const amount of [50, 1_950, 99_950, 1_234_550]) {
      for (const { piles, rest } of [pilesOf(amount, CHIPS), workingPiles(amount, CHIPS)]) {
        expect(piles.reduce((sum, { denomination, count }) => sum + denomination * count, rest)).toBe(amount);
      }
    }
  });

  it("to go on betting with are more and smaller", () => {
    expect(workingPiles(50_000, CHIPS).piles).toEqual([{ denomination: 10_000, count: 5 }]);
  });
});
