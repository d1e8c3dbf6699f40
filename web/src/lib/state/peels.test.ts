import { expect, it } from "vitest";
import { type Peel, Peels } from "./peels.svelte";

const peel = (share: number): Peel => ({ side: "player", nth: 1, share, grip: 4, dx: 0, dy: -1_000 });

it("keeps a card closed until it is told open", () => {
  const peels = new Peels();
  expect(peels.isHeld("player", 1)).toBe(false);
  peels.take(peel(120));
  expect(peels.isHeld("player", 1)).toBe(true);
  peels.take(peel(1_000));
  peels.take(peel(300));
  expect(peels.isHeld("player", 1)).toBe(false);
});

it("covers nothing once the round goes on, and forgets with the next", () => {
  const peels = new Peels();
  peels.take(peel(120));
  peels.hear({ kind: "card-turned" });
  // They come with the fourth face, which its squeezer has only begun to bend.
  peels.hear({ kind: "totals-announced" });
  expect(peels.isHeld("player", 1)).toBe(true);
  peels.hear({ kind: "draw-announced" });
  expect(peels.of("player", 1)?.share).toBe(1_000);
  peels.hear({ kind: "bets-opened" });
  expect(peels.of("player", 1)).toBeNull();
});

it("begins where a snapshot says, and is no longer of the round before", () => {
  const peels = new Peels();
  peels.take({ ...peel(1_000), side: "banker" });
  peels.takeAll([peel(300)]);
  expect(peels.isHeld("player", 1)).toBe(true);
  expect(peels.of("banker", 1)).toBeNull();
  peels.take(peel(1_000));
  expect(peels.isHeld("player", 1)).toBe(false);
});
