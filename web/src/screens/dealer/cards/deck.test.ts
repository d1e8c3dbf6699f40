import { describe, expect, it } from "vitest";
import { burntAfter, deckOf, isPossible, pointsTogether } from "./deck";

const value = (rank: string, points: number) => ({ rank, points, clause: "3.3" });
const numbers = [..."A23456789"].map((rank, at) => value(rank, at + 1));
const fiftyTwo = deckOf({ values: [...numbers, ...[..."TJQK"].map((rank) => value(rank, 0))], game: { cards_per_deck: 52 } });
const sixStar = deckOf({ values: [...numbers, ...[..."TSLF"].map((rank) => value(rank, 0))], game: { cards_per_deck: 65 } });

describe("a deck", () => {
  it("has the suits that its size asks for", () => {
    expect(fiftyTwo.signs).toEqual(["s", "h", "d", "c"]);
    expect(sixStar.signs).toEqual(["f", "g", "e", "w", "a"]);
    expect(sixStar.ranks).toHaveLength(13);
  });

  it("counts as its rulebook says", () => {
    expect(fiftyTwo.pointsOf("9h")).toBe(9);
    expect(sixStar.pointsOf("Sw")).toBe(0);
    expect(pointsTogether(fiftyTwo, ["7c", "8d", "Ah"])).toBe(6);
  });

  it("burns as many as the first card counts, and ten for none", () => {
    expect(burntAfter(fiftyTwo, "6d")).toBe(6);
    expect(burntAfter(fiftyTwo, "Kd")).toBe(10);
    expect(burntAfter(sixStar, "La")).toBe(10);
  });
});

describe("isPossible", () => {
  it("knows when the last one is out", () => {
    const out = ["9h", "9h", "9h", null, "Kd"];
    expect(isPossible("9h", 4, out)).toBe(true);
    expect(isPossible("9h", 4, [...out, "9h"])).toBe(false);
    expect(isPossible("Kd", 4, out)).toBe(true);
  });
});
