import { describe, expect, it } from "vitest";
import { decimal, fraction, negative, parseFraction, times } from "../../lib/format/fraction";
import { changed, goneInAll, leftOf, publicCards, readGone, writeGone } from "./composition/composition";
import { beginnings, commandOf, halfBand, inOrder, spaced, zScore } from "./simulation/convergence";
import type { Odds, WagerOdds } from "./odds";
import { effectsOf, groupsOf, isUnmoved, thousandths } from "./removal/removal";
import { byStake, edgeAt, expectationAt, roundStakes } from "./edges/stake";

/** The Tie of 6 Star from eight decks at a stake of 100, as the house computed it. */
const tie = {
  on: "tie",
  expectation: "-14422550816/102598754951",
  bonuses: [
    { kind: "flaming-nines", amount: 300_000, probability: "12416/903443541" },
    { kind: "six-stars", amount: 3_000_000, probability: "730080/102598754951" },
  ],
  break_even_stake: "1061630200000/5965324289",
} as unknown as WagerOdds;

describe("the edge against the stake", () => {
  const curve = byStake(tie, 10_000);

  it("is the house's own figure at the house's own stake", () => {
    expect(expectationAt(curve, 10_000)).toEqual(parseFraction(tie.expectation));
    expect(edgeAt(curve, 10_000)).toBeCloseTo(14.0572377, 6);
  });

  it("is nothing at the break-even stake", () => {
    const even = parseFraction(tie.break_even_stake ?? "0");
    expect(edgeAt(curve, Number(even.over) / Number(even.under))).toBeCloseTo(0, 8);
  });

  it("never passes that without the bonuses", () => {
    expect(decimal(times(negative(curve.plain), fraction(100n)), 4)).toBe("14.3119");
    expect(roundStakes(100, 1_000)).toEqual([100, 200, 500, 1_000]);
  });
});

describe("effects of removal", () => {
  const odds = (expectation: string) => ({ wagers: [{ expectation }] }) as unknown as Odds;

  it("are the change of the expectation, exactly", () => {
    const [effect] = effectsOf(odds("-43/415"), odds("-7/69"));
    expect(effect).toEqual(fraction(-7n * 415n + 43n * 69n, 69n * 415n));
    expect(decimal(thousandths(effect ?? fraction(0n)), 3)).toBe("216.518");
  });

  it("put suits together that act alike", () => {
    const by = new Map([
      ["Af", [fraction(1n)]],
      ["Ag", [fraction(2n)]],
      ["Ae", [fraction(1n)]],
    ]);
    const groups = groupsOf(0, ["f", "g", "e"], ["A"], by);
    expect(groups.map(({ signs }) => signs)).toEqual([["f", "e"], ["g"]]);
    expect(isUnmoved(groups)).toBe(false);
  });
});

describe("a shoe with cards gone", () => {
  const cards = ["As", "2s", "As".replace("s", "h"), "2h"];

  it("is written into an address and read again", () => {
    const gone = { "2h": 3, As: 1, "2s": 0 };
    expect(writeGone(gone, cards)).toBe("As1.2h3");
    expect(readGone("As1.2h3", cards, 8)).toEqual({ As: 1, "2h": 3 });
    expect(readGone("As99.Kx1.!!", cards, 8)).toEqual({ As: 8 });
    expect(goneInAll(gone)).toBe(4);
  });

  it("never lacks more than it had", () => {
    expect(changed({ As: 8 }, "As", 1, 8)).toEqual({ As: 8 });
    expect(changed({}, "As", -1, 8)).toEqual({ As: 0 });
    expect(leftOf({ As: 2 }, cards, 8)).toEqual({ As: 6, "2s": 8, Ah: 8, "2h": 8 });
  });

  it("knows of a shoe in play what everybody has seen, without the round in play", () => {
    const out = [{ card: "As" }, { card: null }, { card: "As", round: 1 }, { card: "2h", round: 2 }];
    expect(publicCards(out, 2)).toEqual({ As: 2 });
    expect(publicCards(out, null)).toEqual({ As: 2, "2h": 1 });
  });
});

describe("convergence", () => {
  it("counts standard errors", () => {
    expect(zScore(-0.01, -0.012, 1, 1e6)).toBeCloseTo(2);
    expect(zScore(0, 0, 1, 0)).toBe(0);
    expect(halfBand(1, 10_000)).toBeCloseTo(0.0196, 4);
  });

  it("begins with shorter runs of the same seed", () => {
    expect(beginnings(1_000)).toEqual([100, 300]);
    expect(beginnings(1e8)).toEqual([1_000, 3_000, 10_000, 30_000, 100_000, 300_000]);
  });

  it("orders its points and spaces its band", () => {
    expect(inOrder([{ rounds: 9, average: 1 }, { rounds: 3, average: 2 }, { rounds: 9, average: 3 }])).toEqual([
      { rounds: 3, average: 2 },
      { rounds: 9, average: 3 },
    ]);
    expect(spaced(1, 100, 2)).toEqual([1, 10, 100]);
  });

  it("says how the same is done without the page", () => {
    expect(commandOf({ game: "rapid-etg", decks: 8, rounds: 1000, seed: 7, cut: 14 })).toBe("punto simulate rapid-etg --decks 8 --rounds 1000 --seed 7 --cut 14");
  });
});
