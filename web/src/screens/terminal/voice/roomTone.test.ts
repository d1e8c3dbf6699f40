import { expect, it } from "vitest";
import { loudness, roomNoise } from "./roomTone";

/** A small generator with a seed, so that a failure can be seen again. */
const seeded = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

it("is silent unless it is wanted, and when everything is muted", () => {
  expect(loudness({ isMuted: false, ambience: 0 })).toBe(0);
  expect(loudness({ isMuted: true, ambience: 1 })).toBe(0);
  expect(loudness({ isMuted: false, ambience: 1 })).toBeGreaterThan(loudness({ isMuted: false, ambience: 0.2 }));
  expect(loudness({ isMuted: false, ambience: 1 }), "below every call").toBeLessThan(0.12);
});

it("makes noise that neither clips nor clicks where it repeats", () => {
  const noise = roomNoise(48_000, seeded(7));
  expect(Math.max(...noise.map(Math.abs))).toBeLessThan(1);
  expect(Math.max(...noise.map(Math.abs)), "it is no silence").toBeGreaterThan(0.1);
  expect(noise.at(-1)).toBeCloseTo(noise[0] ?? 0, 6);
});
