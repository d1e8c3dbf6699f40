import { describe, expect, it } from "vitest";
import { labelOf } from "../../../lib/staff/labels";
import { amountsOf, columnsOf, differences, inOrder, limitsBroken, nextStanding, rowsOf, stakeAt, withStake } from "./layout";

const cell = { betting_box: 2, patron: "seat-2", on: "banker" };
const behind = { ...cell, patron: "box-2-standing-a" };

describe("people without an account", () => {
  it("are known by where they sit or stand", () => {
    expect(labelOf("seat-3")).toEqual({ is: "seat", box: 3 });
    expect(labelOf("box-3-standing-b")).toEqual({ is: "standing", box: 3, letter: "B" });
    expect(labelOf("gmhm8umqckszd")).toBeNull();
  });

  it("are still read as older journals name them", () => {
    expect(labelOf("box-3")).toEqual({ is: "seat", box: 3 });
    expect(labelOf("box-3-standing")).toEqual({ is: "standing", box: 3, letter: "" });
  });

  it("get the next free letter behind a box", () => {
    expect(nextStanding(2, [])).toBe("box-2-standing-a");
    expect(nextStanding(2, ["box-2-standing-a", "box-3-standing-b"])).toBe("box-2-standing-b");
  });
});

describe("the layout", () => {
  it("has a column a person, the one who sits first", () => {
    const seated = [{ seat: 2, patron: "gmhm8umqckszd", name: "Ann" }];
    const others = [{ betting_box: 2, patron: "zoe" }, { betting_box: 2, patron: "box-2-standing-b" }, { betting_box: 2, patron: "seat-1" }];
    expect(columnsOf([1, 2], seated, others).map(({ patron }) => patron)).toEqual([
      "seat-1",
      "gmhm8umqckszd",
      "box-2-standing-b",
      "seat-1",
      "zoe",
    ]);
  });

  it("keeps every person at a box apart", () => {
    const lying = withStake(withStake([], cell, 500), behind, 100);
    expect(stakeAt(lying, cell)).toBe(500);
    expect(stakeAt(lying, behind)).toBe(100);
    expect(withStake(lying, cell, 0)).toEqual([{ ...behind, stake: 100 }]);
  });

  it("is told box by box, seated before standing, chips on one area as one", () => {
    const lying = [{ ...behind, stake: 100 }, { ...cell, stake: 300 }, { ...cell, stake: 200 }, { ...cell, betting_box: 1, patron: "seat-1", stake: 50 }];
    expect(inOrder(lying, []).map(({ betting_box, patron, stake }) => [betting_box, patron, stake])).toEqual([
      [1, "seat-1", 50],
      [2, "seat-2", 500],
      [2, "box-2-standing-a", 100],
    ]);
  });

  it("says what was recorded wrongly", () => {
    const found = differences([{ ...cell, stake: 500 }], [{ ...cell, stake: 700 }, { ...behind, stake: 100 }]);
    expect(found.map(({ patron, from, to }) => [patron, from, to])).toEqual([
      ["box-2-standing-a", 0, 100],
      ["seat-2", 500, 700],
    ]);
  });

  it("never puts the two sides next to each other", () => {
    const rule = (key: string, backs: string | null) => ({ key, backs }) as never;
    const rows = rowsOf([rule("player", "player"), rule("banker", "banker"), rule("tie", null), rule("player-pair", null)]);
    expect(rows.map(({ key }) => key)).toEqual(["player", "tie", "banker", "player-pair"]);
  });

  it("offers the amounts that lie on the felt before the usual ones", () => {
    const lying = [{ ...cell, stake: 350_00 }, { ...behind, stake: 350_00 }];
    expect(amountsOf([50_00, 100_00], lying, 50_00)).toEqual([150_00, 200_00, 300_00, 350_00]);
    expect(amountsOf([50_00, 100_00], [], 250_00)).toEqual([300_00]);
  });
});

describe("a correction by the pit", () => {
  it("is warned above the most and below the least of a wager", () => {
    const limits = { chip_unit: 100, wagers: { banker: { minimum: 50_00, maximum: 10_000_00 } } };
    const broken = limitsBroken([{ ...cell, stake: 300_300_00 }, { ...behind, stake: 25_00 }], limits, { differential: null } as never);
    expect(broken.map(({ kind, limit, found }) => [kind, limit, found])).toEqual([
      ["maximum", 10_000_00, 300_300_00],
      ["minimum", 50_00, 25_00],
    ]);
  });
});
