import { describe, expect, it } from "vitest";
import { captured } from "../../../../fixtures/pit/rulebooks";
import { placardOf } from "./placard";

describe("the placard", () => {
  const limits = {
    chip_unit: 100,
    differential: 10_000_00,
    wagers: {
      player: { minimum: 50_00, maximum: 10_000_00 },
      banker: { minimum: 50_00, maximum: 10_000_00 },
      tie: { minimum: 25_00, maximum: 1_000_00 },
      "player-pair": { minimum: 25_00, maximum: 1_000_00 },
      "banker-pair": { minimum: 25_00, maximum: 1_000_00 },
      "super-six-plus": { minimum: 25_00, maximum: 500_00 },
    },
  };

  it("has every wager of the game once, with its minimum and maximum", () => {
    const lines = placardOf(limits, captured("commission-super-six-plus").wagers);
    const said = lines.flatMap(({ wagers, minimum, maximum }) => wagers.map(({ key }) => [key, { minimum, maximum }] as const));
    expect(Object.fromEntries(said)).toEqual(limits.wagers);
    expect(said).toHaveLength(6);
    expect(lines).toHaveLength(3);
  });

  it("is empty before the limits are known", () => {
    expect(placardOf(null, captured("rapid-etg").wagers)).toEqual([]);
  });
});
