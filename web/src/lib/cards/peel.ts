/**
 * How a card bends under a finger. The card lies face down, 252 by 352; pulling a point of its rim inward folds the
 * card along the line halfway between where that point was and where it is now, and what lies beyond the line is turned
 * over, so that the face is seen from its edge inward. Nothing here knows which card it is.
 */
import { FACE } from "./card";

export interface Point {
  x: number;
  y: number;
}

/** Where the card is held. */
export interface Grip {
  /** The point of the rim that moves. */
  origin: Point;
  /** Which way is into the card: 1, 0 or -1 each way; both are set at a corner. */
  inward: Point;
}

export interface Fold {
  /** What still lies face down. */
  lying: Point[];
  /** What has been turned over, where it lies now. */
  flap: Point[];
  /** What the flap has left bare. */
  bare: Point[];
  /** Where the fold is, and the way into the card across it. */
  middle: Point;
  across: Point;
  /** How deep the card has been folded, in units of the card. */
  depth: number;
  /** Takes the face, drawn upright at 0,0, to where the flap lies (an SVG `matrix`). */
  matrix: [number, number, number, number, number, number];
}

export type Side = "top" | "right" | "bottom" | "left";

const { width: W, height: H } = FACE;
const RIM = 0.28 * W;
const CORNERS: readonly Point[] = [
  { x: 0, y: 0 },
  { x: W, y: 0 },
  { x: W, y: H },
  { x: 0, y: H },
];

/** Beyond this share of the card the fold can no longer be taken back: the card opens. */
export const OPEN_AT = 0.42;

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const towards = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

/** The grip for a finger put down at a point of the card: a corner, or the nearest edge. */
export function gripAt({ x, y }: Point): Grip {
  const across = x < RIM ? 1 : x > W - RIM ? -1 : 0;
  const down = y < RIM ? 1 : y > H - RIM ? -1 : 0;
  if (across !== 0 && down !== 0) return { origin: { x: across > 0 ? 0 : W, y: down > 0 ? 0 : H }, inward: { x: across, y: down } };
  const nearest = Math.min(x, W - x, y, H - y);
  if (nearest === y) return { origin: { x, y: 0 }, inward: { x: 0, y: 1 } };
  if (nearest === H - y) return { origin: { x, y: H }, inward: { x: 0, y: -1 } };
  return nearest === x ? { origin: { x: 0, y }, inward: { x: 1, y: 0 } } : { origin: { x: W, y }, inward: { x: -1, y: 0 } };
}

/** A grip in the middle of a side, for those who peel by button. */
export function gripOf(side: Side): Grip {
  const at: Record<Side, Point> = { top: { x: W / 2, y: 0 }, right: { x: W, y: H / 2 }, bottom: { x: W / 2, y: H }, left: { x: 0, y: H / 2 } };
  return gripAt(at[side]);
}

/** Grips as the house numbers them: edges and corners, clockwise from the middle of the top edge. */
const NUMBERED: readonly Point[] = [
  { x: W / 2, y: 0 },
  { x: W, y: 0 },
  { x: W, y: H / 2 },
  { x: W, y: H },
  { x: W / 2, y: H },
  { x: 0, y: H },
  { x: 0, y: H / 2 },
  { x: 0, y: 0 },
];

export const gripNumbered = (number: number): Grip => gripAt(NUMBERED[number] ?? { x: W / 2, y: H });

/** Along an edge only the edge is told, not where on it. */
export const numberOf = ({ inward }: Grip): number =>
  NUMBERED.findIndex((point) => {
    const other = gripAt(point).inward;
    return other.x === inward.x && other.y === inward.y;
  });

/** The way straight over from a grip: at a corner that of the nearer sides, sideways. */
export const straight = ({ inward }: Grip): Point => (inward.x !== 0 ? { x: inward.x, y: 0 } : { x: 0, y: inward.y });

/** How far the card reaches from a grip in a direction. */
export const reach = (grip: Grip, direction: Point): number => Math.max(...CORNERS.map((corner) => dot(minus(corner, grip.origin), direction)));

/**
 * What pulling by so much does: the direction in which the card folds, and the share of it that is folded.
 * Nothing is pulled outward; along an edge a pull goes mostly straight in.
 */
export function pullBy(grip: Grip, pull: Point): { direction: Point; progress: number } {
  const { inward } = grip;
  const isCorner = inward.x !== 0 && inward.y !== 0;
  const x = inward.x * Math.max(0, inward.x * pull.x);
  const y = inward.y * Math.max(0, inward.y * pull.y);
  const straightIn = Math.abs(x) + Math.abs(y);
  // Along an edge the finger may slant the fold a little, but never more than the pull is deep.
  const slant = (value: number): number => Math.max(-0.3 * straightIn, Math.min(0.3 * straightIn, 0.3 * value));
  const v: Point = isCorner ? { x, y } : inward.x !== 0 ? { x, y: slant(pull.y) } : { x: slant(pull.x), y };
  const length = Math.hypot(v.x, v.y);
  if (length === 0) return { direction: straight(grip), progress: 0 };
  const direction = { x: v.x / length, y: v.y / length };
  return { direction, progress: Math.min(1, length / 2 / reach(grip, direction)) };
}

/** Cuts the card along a line, keeping the side where `side` is below zero. */
function cut(side: (point: Point) => number): Point[] {
  return CORNERS.flatMap((corner, index) => {
    const next = CORNERS[(index + 1) % CORNERS.length] ?? corner;
    const here = side(corner);
    const there = side(next);
    const kept = here <= 0 ? [corner] : [];
    return here < 0 !== there < 0 && here !== there ? [...kept, towards(corner, next, here / (here - there))] : kept;
  });
}

/** The fold when a share of the card, in a direction from the grip, has been turned over; `null` where there is none. */
export function foldAt(grip: Grip, direction: Point, progress: number): Fold | null {
  const depth = reach(grip, direction) * Math.min(1, progress);
  if (depth < 0.5) return null;
  const middle = { x: grip.origin.x + direction.x * depth, y: grip.origin.y + direction.y * depth };
  const side = (point: Point): number => dot(minus(point, middle), direction);
  const bare = cut(side);
  const turnOver = (point: Point): Point => {
    const off = 2 * side(point);
    return { x: point.x - off * direction.x, y: point.y - off * direction.y };
  };
  // The face is printed on the other side: mirrored as seen through the card, then mirrored again in the fold.
  const { x: nx, y: ny } = direction;
  const shift = 2 * dot(middle, direction);
  const xx = 1 - 2 * nx * nx;
  const xy = -2 * nx * ny;
  const yy = 1 - 2 * ny * ny;
  return {
    lying: cut((point) => -side(point)),
    flap: bare.map(turnOver),
    bare,
    middle,
    across: direction,
    depth,
    matrix: [-xx, -xy, xy, yy, xx * W + shift * nx, xy * W + shift * ny],
  };
}
