/** Chips: what a denomination looks like, and how an amount is stacked. Amounts are in cents. */
import { luminance, rgbOf } from "../state/colours";

interface ChipLook {
  /** The body of the chip. */
  body: string;
  /** The spots on its edge. */
  spots: string;
  /** How many spots: a second mark beside the colour. */
  count: number;
}

/** One look a denomination, by its value in cents. */
const LOOKS: readonly (readonly [number, string, string, number])[] = [
  [5, "#8a8f94", "#f4efe2", 3],
  [10, "#a9683b", "#f4efe2", 3],
  [25, "#5c7f8c", "#f4efe2", 3],
  [50, "#7c6f9f", "#f4efe2", 3],
  [1_00, "#e9e4d6", "#2a5ea8", 4],
  [2_00, "#d9a3b0", "#8e2b45", 4],
  [5_00, "#b3202f", "#f4efe2", 4],
  [10_00, "#1f63b5", "#f4efe2", 4],
  [20_00, "#d7b21f", "#23262b", 4],
  [25_00, "#15703f", "#f4efe2", 6],
  [50_00, "#d2691e", "#f4efe2", 6],
  [100_00, "#1e2023", "#f4efe2", 6],
  [200_00, "#8b5e34", "#f0d27a", 6],
  [250_00, "#c2417c", "#f4efe2", 6],
  [500_00, "#5f2c8f", "#f0d27a", 6],
  [1_000_00, "#c59a1a", "#1e2023", 8],
  [2_000_00, "#2a7f87", "#f0d27a", 8],
  [5_000_00, "#6b3a22", "#f0d27a", 8],
  [10_000_00, "#0f5f66", "#f4efe2", 8],
  [25_000_00, "#a32a66", "#f0d27a", 8],
  [50_000_00, "#1d2f6b", "#f0d27a", 8],
  [100_000_00, "#6d1020", "#f0d27a", 12],
  [250_000_00, "#3b4a1f", "#f0d27a", 12],
  [500_000_00, "#30363d", "#e06c5a", 12],
  [1_000_000_00, "#f1ead6", "#b28a12", 12],
];

/** The look of a denomination, in the house's colour where it has one; one that is not in the table looks like the largest that it reaches. */
export function lookOf(denomination: number, colour: string | null = null): ChipLook {
  let [, body, spots, count] = LOOKS[0] ?? [0, "#8a8f94", "#f4efe2", 3];
  for (const [value, ...look] of LOOKS) if (value <= denomination) [body, spots, count] = look;
  if (colour === null) return { body, spots, count };
  const rgb = rgbOf(colour);
  return { body: colour, spots: rgb && luminance(rgb) > LIGHT ? "#23262b" : "#f4efe2", count };
}

/** From here on a chip is light, and its spots are dark. */
const LIGHT = 0.4;

/** As many chips as a stack shows. */
const STACK_HEIGHT = 5;

interface Stack {
  /** The chips drawn, from the bottom up: the largest lie below. */
  chips: number[];
  /** How many chips the amount takes in all. */
  count: number;
  /** What the denominations cannot make up. */
  rest: number;
}

/** Stacks an amount, largest chips first; at most five are drawn, and those are the largest. */
export function stackOf(amount: number, denominations: readonly number[], height = STACK_HEIGHT): Stack {
  const chips: number[] = [];
  let count = 0;
  let rest = Math.max(0, amount);
  for (const denomination of [...denominations].filter((value) => value > 0).sort((a, b) => b - a)) {
    const pieces = Math.floor(rest / denomination);
    rest -= pieces * denomination;
    count += pieces;
    for (let piece = 0; piece < pieces && chips.length < height; piece += 1) chips.push(denomination);
  }
  return { chips, count, rest };
}

/** A chip of a stack is seen at a slant: so much flatter than it is wide, and so thick, for a chip 100 wide. */
export const SLANT = 0.66;
export const THICKNESS = 13;

const onEdge = (angle: number): string => `${(-50 * Math.cos(angle)).toFixed(1)} ${(50 * SLANT * Math.sin(angle)).toFixed(1)}`;

/** The spots on the near side of a chip at a slant, as one path; `turn` is how far round the chip lies. */
export function sideSpots(count: number, turn: number): string {
  const step = (2 * Math.PI) / count;
  const width = step * 0.44;
  const paths: string[] = [];
  for (let index = -1; index <= count; index += 1) {
    const from = Math.max(0, index * step + turn - width / 2);
    const to = Math.min(Math.PI, index * step + turn + width / 2);
    if (to <= from) continue;
    paths.push(`M${onEdge(from)}A50 ${50 * SLANT} 0 0 0 ${onEdge(to)}v${THICKNESS}A50 ${50 * SLANT} 0 0 1 ${onEdge(from).split(" ")[0]} ${(50 * SLANT * Math.sin(from) + THICKNESS).toFixed(1)}Z`);
  }
  return paths.join("");
}

/** How a chip lies in its stack: never quite straight, but always the same, so that nothing moves when it is drawn again. */
export const lieOf = (index: number): { shift: number; turn: number } => ({
  shift: [0, 1.6, -1.2, 0.8, -1.8][index % 5] ?? 0,
  turn: [0.1, 0.55, 0.3, 0.8, 0.45][index % 5] ?? 0,
});

/** A size as CSS writes it: numbers are px. */
export const lengthOf = (size: number | string | undefined): string | undefined => (typeof size === "number" ? `${size}px` : size);
