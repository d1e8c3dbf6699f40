import { describe, expect, it } from "vitest";
import type { Rulebook } from "../../../lib/api";
import { Dealer, Random, type Result } from "./deal";
import { follow, judge, noTally, type Pays, redSide } from "./follow";
import { byShoe } from "./played";
import { type Order, type Study, run } from "./study";
import { countStreaks, expectedStreaks, noLengths } from "./streaks";

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const book = {
  game: { key: "rapid-etg", cards_per_deck: 52 },
  values: ranks.map((rank, at) => ({ rank, points: at < 9 ? at + 1 : 0 })),
  table_of_play: {
    naturals: { calls: [8, 9] },
    player: { calls: "DDDDDDSS" },
    banker_alone: { calls: "DDDDDDSS" },
    banker: { calls: ["DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDSD", "SSDDDDDDSS", "SSSSDDDDSS", "SSSSSSDDSS", "SSSSSSSSSS"] },
  },
} as unknown as Pick<Rulebook, "game" | "values" | "table_of_play">;
const chances = { B: 0.458597423, P: 0.446246609, T: 0.095155968 };
const pays: Pays = {
  P: { wins: [{ pays: 1, share: 1 }], tie: 0, expectation: -0.0123508 },
  B: { wins: [{ pays: 0.5, share: 0.117454 }, { pays: 1, share: 0.882546 }], tie: 0, expectation: -0.014581 },
};
const shoe = (text: string) => [...text] as Result[];

describe("dealing", () => {
  it("comes within four standard errors of the exact chances", () => {
    const dealer = new Dealer(book, 8, new Random(7));
    const counts = { P: 0, B: 0, T: 0 };
    const shoes = 3_000;
    for (let n = 0; n < shoes; n++) for (const result of dealer.shoe()) counts[result]++;
    const rounds = shoes * dealer.roundsPerShoe;
    for (const result of ["P", "B", "T"] as const) {
      const error = Math.sqrt((chances[result] * (1 - chances[result])) / rounds);
      expect(Math.abs(counts[result] / rounds - chances[result]) / error).toBeLessThan(4);
    }
  });

  it("is the same from the same seed", () => {
    const once = () => new Dealer(book, 8, new Random(2026)).shoe().join("");
    expect(once()).toBe(once());
    expect(once()).not.toBe(new Dealer(book, 8, new Random(2027)).shoe().join(""));
  });
});

describe("streaks", () => {
  it("are counted without ties, the last one too", () => {
    const lengths = noLengths();
    countStreaks(shoe("TBBTBPTPB"), lengths);
    expect(lengths.B.slice(0, 3)).toEqual([1, 0, 1]);
    expect(lengths.P.slice(0, 3)).toEqual([0, 1, 0]);
  });

  it("are as many as theory says, counted over every sequence there is", () => {
    const [rounds, sums] = [5, noLengths()];
    const weighed = { B: Array<number>(15).fill(0), P: Array<number>(15).fill(0) };
    for (let n = 0; n < 3 ** rounds; n++) {
      const results = Array.from({ length: rounds }, (_, at) => (["B", "P", "T"] as const)[Math.floor(n / 3 ** at) % 3] ?? "T");
      const weight = results.reduce((product, result) => product * chances[result], 1);
      const own = noLengths();
      countStreaks(results, own);
      for (const side of ["B", "P"] as const) own[side].forEach((count, at) => (weighed[side][at] = (weighed[side][at] ?? 0) + weight * count));
    }
    expect(sums.B[0]).toBe(0);
    for (const side of ["B", "P"] as const) {
      expectedStreaks(rounds, chances, side).forEach((value, at) => expect(value).toBeCloseTo(weighed[side][at] ?? 0, 10));
    }
  });
});

it("reads results as they were played, without void rounds and rounds in play", () => {
  const lines = [{ round: 4, shoe: 2, result: null }, { round: 3, shoe: 2, result: "Ppn" }, { round: 2, shoe: 1, result: "T" }, { round: 1, shoe: 1, result: "Bb6" }];
  expect(byShoe(lines)).toEqual([["B", "T"], ["P"]]);
});

describe("following a road", () => {
  it("asks for the side that the road marks red", () => {
    expect(redSide("big", [3], "B")).toBe("B");
    expect(redSide("big-eye", [3], "B")).toBeNull();
    expect(redSide("big-eye", [2, 1], "B")).toBe("B");
    expect(redSide("big-eye", [2, 2], "B")).toBe("P");
    expect(redSide("cockroach", [1, 5, 5, 1], "P")).toBe("B");
  });

  it("bets, wins and loses as the game pays", () => {
    const tally = noTally();
    follow(shoe("BBTP"), pays, () => 0.5, tally);
    expect(tally.big.red).toEqual({ bets: { P: 0, B: 3 }, won: 0, squares: 2 });
    expect(tally.big.blue).toEqual({ bets: { P: 3, B: 0 }, won: 0, squares: 2 });
    expect(tally["big-eye"].red.bets).toEqual({ P: 0, B: 0 });
  });

  it("loses the edge, whatever the road says", () => {
    const order: Order = { book, decks: 8, seed: 3, shoes: 3_000, pays };
    let last: Study | undefined;
    run(order, (study) => (last = study));
    for (const { red, blue } of Object.values(last?.tally ?? {})) {
      for (const followed of [red, blue]) {
        const { bets, z, expected } = judge(followed, pays);
        expect(bets).toBeGreaterThan(100_000);
        expect(expected).toBeLessThan(-0.012);
        expect(Math.abs(z)).toBeLessThan(4);
      }
    }
  });
});
