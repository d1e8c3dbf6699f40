/**
 * The printed layout of a table, seen from above with the dealer at the top: seats along an arc, and before each seat,
 * from the patron towards the dealer, Player, Banker and Tie, with pairs beside the Tie and other bets behind it.
 * All in units of a drawing 1600 wide.
 */

export type Shape = "bean" | "mini";

interface Arc {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  /** First and last angle, clockwise from the right as SVG counts; the first seat is on the left. */
  from: number;
  to: number;
}

export interface Spot {
  x: number;
  y: number;
  /** Degrees to turn print so that the patron in that seat reads it upright. */
  turn: number;
}

export interface Cell extends Spot {
  key: string;
  /** Its outline. */
  path: string;
  /** How wide it is at its middle. */
  width: number;
}

interface SeatPlan {
  /** The number's place. */
  number: Spot;
  /** The name's place, on the rail. */
  name: Spot;
  cells: Cell[];
  /** The whole wedge before the seat. */
  wedge: string;
}

const RAD = Math.PI / 180;

export const WIDTH = 1600;

const SHAPES: Record<Shape, Arc & { height: number }> = {
  bean: { cx: 800, cy: 120, rx: 715, ry: 560, from: 176, to: 4, height: 740 },
  mini: { cx: 800, cy: 130, rx: 700, ry: 660, from: 170, to: 10, height: 850 },
};

/** How far out things lie, as shares of the felt's edge. */
const NUMBERS = 0.935;
const RAIL = 1.036;
export const RAIL_EDGE = 1.072;
const OUTER = 0.87;
const INNER = 0.36;

export const shapeOf = (shape: string | null | undefined): Shape => (shape === "mini" ? "mini" : "bean");
export const arcOf = (shape: Shape): Arc & { height: number } => SHAPES[shape];

const at = ({ cx, cy, rx, ry }: Arc, angle: number, share: number): { x: number; y: number } => ({
  x: cx + rx * share * Math.cos(angle * RAD),
  y: cy + ry * share * Math.sin(angle * RAD),
});

/** The way outward from an ellipse is not the way from its middle; print follows the line it stands on. */
const turnAt = ({ rx, ry }: Arc, angle: number): number => Math.atan2(Math.sin(angle * RAD) / ry, Math.cos(angle * RAD) / rx) / RAD - 90;

const spot = (arc: Arc, angle: number, share: number): Spot => ({ ...at(arc, angle, share), turn: turnAt(arc, angle) });

/** Divides an arc into pieces of equal length; gives the angles between them, first and last included. */
export function divide(arc: Arc, pieces: number): number[] {
  const STEPS = 720;
  const angles = Array.from({ length: STEPS + 1 }, (_, step) => arc.from + ((arc.to - arc.from) * step) / STEPS);
  let length = 0;
  let before = at(arc, arc.from, 1);
  const lengths = angles.map((angle) => {
    const here = at(arc, angle, 1);
    length += Math.hypot(here.x - before.x, here.y - before.y);
    before = here;
    return length;
  });
  return Array.from({ length: pieces + 1 }, (_, piece) => {
    const wanted = (length * piece) / pieces;
    const index = Math.max(1, lengths.findIndex((value) => value >= wanted - 1e-9));
    const [low, high] = [lengths[index - 1] ?? 0, lengths[index] ?? length];
    const share = high > low ? (wanted - low) / (high - low) : 0;
    const start = angles[index - 1] ?? arc.from;
    return start + share * ((angles[index] ?? arc.to) - start);
  });
}

const n = (value: number): string => value.toFixed(1);

/** A piece of a ring between two angles and two shares of the arc. */
function ringPiece(arc: Arc, from: number, to: number, inner: number, outer: number): string {
  const [a, b, c, d] = [at(arc, from, outer), at(arc, to, outer), at(arc, to, inner), at(arc, from, inner)];
  const [orx, ory, irx, iry] = [arc.rx * outer, arc.ry * outer, arc.rx * inner, arc.ry * inner];
  return `M${n(a.x)} ${n(a.y)}A${n(orx)} ${n(ory)} 0 0 0 ${n(b.x)} ${n(b.y)}L${n(c.x)} ${n(c.y)}A${n(irx)} ${n(iry)} 0 0 1 ${n(d.x)} ${n(d.y)}Z`;
}

/** The bets in rows, from the patron outward to the dealer. What the game does not offer is left out. */
export function rowsOf(keys: readonly string[]): string[][] {
  const offered = (row: readonly string[]): string[] => row.filter((key) => keys.includes(key));
  const printed = [["player"], ["banker"], ["player-pair", "tie", "banker-pair"]];
  const known = new Set(printed.flat());
  const others = keys.filter((key) => !known.has(key));
  const rows = printed.map(offered);
  for (let index = 0; index < others.length; index += 2) rows.push(others.slice(index, index + 2));
  return rows.filter((row) => row.length > 0);
}

/** How much of its row a bet takes: the Tie more than the pairs beside it. */
const weightOf = (key: string): number => (key === "tie" ? 1.25 : 1);

/** How deep a row is: Player and Banker deeper than the rest. */
const depthOf = (row: readonly string[]): number => (row.includes("player") || row.includes("banker") ? 1.25 : 1);

/** Everything about a table with so many seats and these bets. */
export function planOf(shape: Shape, seats: number, keys: readonly string[]): SeatPlan[] {
  const arc = SHAPES[shape];
  const angles = divide(arc, Math.max(1, seats));
  const rows = rowsOf(keys);
  const depth = (OUTER - INNER) / rows.reduce((sum, row) => sum + depthOf(row), 0);
  return Array.from({ length: seats }, (_, seat) => {
    const from = angles[seat] ?? arc.from;
    const to = angles[seat + 1] ?? arc.to;
    const middle = (from + to) / 2;
    // A little room between neighbours.
    const gap = (to - from) * 0.035;
    const [left, right] = [from + gap, to - gap];
    let outer = OUTER;
    const cells = rows.flatMap((row) => {
      const inner = outer - depth * depthOf(row);
      const whole = row.reduce((sum, key) => sum + weightOf(key), 0);
      let start = left;
      const pieces = row.map((key): Cell => {
        const end = start + ((right - left) * weightOf(key)) / whole;
        const centre = spot(arc, (start + end) / 2, (outer + inner) / 2);
        const [a, b] = [at(arc, start, (outer + inner) / 2), at(arc, end, (outer + inner) / 2)];
        const cell = { key, ...centre, turn: turnAt(arc, middle), path: ringPiece(arc, start, end, inner, outer), width: Math.hypot(a.x - b.x, a.y - b.y) };
        start = end;
        return cell;
      });
      outer = inner;
      return pieces;
    });
    return {
      number: spot(arc, middle, NUMBERS),
      name: spot(arc, middle, RAIL),
      cells,
      wedge: ringPiece(arc, left, right, outer, 0.99),
    };
  });
}

/** The outline of the table at a share of the felt's edge: a D, for a bean with a hollow where the dealer stands. */
export function outlineOf(shape: Shape, share: number): string {
  const { cx, cy, rx, ry } = SHAPES[shape];
  const grow = (share - 1) * ry;
  const [left, right, top] = [cx - rx * share, cx + rx * share, cy - 62 - grow];
  const arc = `A${n(rx * share)} ${n(ry * share)} 0 0 1`;
  const dip = shape === "bean" ? `C${n(cx - 210)} ${n(top)} ${n(cx - 190)} ${n(top + 46)} ${n(cx)} ${n(top + 46)}S${n(cx + 210)} ${n(top)}` : "L";
  return `M${n(right)} ${n(cy)}${arc} ${n(left)} ${n(cy)}C${n(left)} ${n(cy - 40)} ${n(left + 30)} ${n(top)} ${n(left + 80)} ${n(top)}L${n(cx - 330)} ${n(top)}${dip} ${n(cx + 330)} ${n(top)}L${n(right - 80)} ${n(top)}C${n(right - 30)} ${n(top)} ${n(right)} ${n(cy - 40)} ${n(right)} ${n(cy)}Z`;
}
