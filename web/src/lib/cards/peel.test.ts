import { describe, expect, it } from "vitest";
import { FACE } from "./card";
import { type Fold, type Point, foldAt, gripAt, gripNumbered, gripOf, numberOf, pullBy, reach, straight } from "./peel";

const { width: W, height: H } = FACE;

const area = (points: Point[]): number =>
  Math.abs(points.reduce((sum, p, i) => sum + p.x * (points[(i + 1) % points.length]?.y ?? 0) - (points[(i + 1) % points.length]?.x ?? 0) * p.y, 0)) / 2;

const apply = ({ matrix: [a, b, c, d, e, f] }: Fold, { x, y }: Point): Point => ({ x: a * x + c * y + e, y: b * x + d * y + f });

const foldOf = (fold: Fold | null): Fold => {
  if (!fold) throw new Error("no fold");
  return fold;
};

describe("gripAt", () => {
  it("knows the four corners and the four edges", () => {
    expect(gripAt({ x: 5, y: 5 }).inward).toEqual({ x: 1, y: 1 });
    expect(gripAt({ x: W - 5, y: 5 }).inward).toEqual({ x: -1, y: 1 });
    expect(gripAt({ x: W - 5, y: H - 5 }).inward).toEqual({ x: -1, y: -1 });
    expect(gripAt({ x: 5, y: H - 5 }).inward).toEqual({ x: 1, y: -1 });
    expect(gripAt({ x: 126, y: 9 })).toEqual({ origin: { x: 126, y: 0 }, inward: { x: 0, y: 1 } });
    expect(gripAt({ x: 126, y: H - 9 }).inward).toEqual({ x: 0, y: -1 });
    expect(gripAt({ x: 9, y: 176 }).inward).toEqual({ x: 1, y: 0 });
    expect(gripAt({ x: W - 9, y: 176 }).inward).toEqual({ x: -1, y: 0 });
  });
});

describe("pullBy", () => {
  it("never folds outward", () => {
    expect(pullBy(gripOf("bottom"), { x: 0, y: 40 }).progress).toBe(0);
    expect(pullBy(gripAt({ x: 0, y: 0 }), { x: -30, y: -30 }).progress).toBe(0);
  });

  it("folds half as deep as the finger goes", () => {
    const { direction, progress } = pullBy(gripOf("bottom"), { x: 0, y: -H / 2 });
    expect(direction).toEqual({ x: 0, y: -1 });
    expect(progress).toBeCloseTo(0.25);
  });

  it("lets an edge slant only a little", () => {
    const { direction } = pullBy(gripOf("left"), { x: 50, y: 500 });
    expect(Math.abs(direction.y / direction.x)).toBeLessThanOrEqual(0.3 + 1e-9);
  });
});

describe("foldAt", () => {
  const grips = [gripOf("top"), gripOf("left"), gripAt({ x: 2, y: 2 }), gripAt({ x: W, y: H }), gripAt({ x: W, y: 200 })];
  const pulls = grips.flatMap((grip) => [30, 90, 160].map((length) => ({ grip, pull: { x: grip.inward.x * length, y: grip.inward.y * length * 0.8 } })));

  it("keeps the card whole: what lies and what is turned over make up its area", () => {
    for (const { grip, pull } of pulls) {
      const { direction, progress } = pullBy(grip, pull);
      const fold = foldOf(foldAt(grip, direction, progress));
      expect(area(fold.lying) + area(fold.flap)).toBeCloseTo(W * H, 3);
      expect(area(fold.flap)).toBeCloseTo(area(fold.bare), 3);
    }
  });

  it("brings the point held to the finger, and shows the face, not its mirror image", () => {
    for (const { grip, pull } of pulls) {
      const { direction, progress } = pullBy(grip, pull);
      const fold = foldOf(foldAt(grip, direction, progress));
      // Seen from the back, a point of the face lies mirrored.
      const held = apply(fold, { x: W - grip.origin.x, y: grip.origin.y });
      const way = 2 * progress * reach(grip, direction);
      expect(held.x).toBeCloseTo(grip.origin.x + direction.x * way, 6);
      expect(held.y).toBeCloseTo(grip.origin.y + direction.y * way, 6);
      const [a, b, c, d] = fold.matrix;
      expect(a * d - b * c).toBeCloseTo(1, 9);
    }
  });

  it("has no fold before the card is lifted, and nothing lying when it is quite over", () => {
    const grip = gripOf("bottom");
    expect(foldAt(grip, straight(grip), 0)).toBeNull();
    const fold = foldOf(foldAt(grip, straight(grip), 1));
    expect(area(fold.lying)).toBeCloseTo(0, 6);
    expect(area(fold.flap)).toBeCloseTo(W * H, 6);
  });
});

it("numbers grips as the house does, and finds them again", () => {
  for (let number = 0; number < 8; number += 1) expect(numberOf(gripNumbered(number))).toBe(number);
  expect(numberOf(gripAt({ x: 100, y: 2 }))).toBe(0);
  expect(numberOf(gripAt({ x: 250, y: 350 }))).toBe(3);
});
