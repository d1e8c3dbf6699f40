import { describe, expect, it } from "vitest";
import { boxOf, layDown, recorded, takeOff } from "./layout";

const place = { box: 2, isStanding: false, on: "banker" };

describe("the layout", () => {
  it("adds up chips on the same wager of the same box", () => {
    const lying = layDown(layDown([], { ...place, stake: 500 }), { ...place, stake: 2_500 });
    expect(lying).toEqual([{ ...place, stake: 3_000 }]);
    expect(layDown(lying, { ...place, isStanding: true, stake: 100 })).toHaveLength(2);
    expect(takeOff(lying, place)).toEqual([]);
  });

  it("is recorded for the box, and found again by it", () => {
    const [seated, standing] = recorded([
      { ...place, stake: 500 },
      { ...place, isStanding: true, stake: 100 },
    ], []);
    expect(seated).toEqual({ patron: "box-2", betting_box: 2, on: "banker", stake: 500 });
    expect(boxOf(standing?.patron ?? "")).toEqual({ box: 2, isStanding: true });
    expect(boxOf("gmhm8umqckszd")).toBeNull();
  });

  it("is recorded for whoever sits at the box, and not for who stands behind it", () => {
    const lying = [{ ...place, stake: 500 }, { ...place, isStanding: true, stake: 100 }, { ...place, box: 3, stake: 100 }];
    const names = recorded(lying, [{ seat: 2, patron: "gmhm8umqckszd", name: "Ann" }]).map(({ patron }) => patron);
    expect(names).toEqual(["gmhm8umqckszd", "box-2-standing", "box-3"]);
  });
});
