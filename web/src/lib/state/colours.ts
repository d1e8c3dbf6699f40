/**
 * The house's colours as the style sheet's tokens. A house chooses any colour it likes; what is written on it, or in it, stays
 * readable: the felt is darkened until white type stands on it, lines and accents are lightened until they stand on the room.
 */
import type { Schema } from "../api";

type Rgb = readonly [number, number, number];

const INK: Rgb = [241, 239, 230];
const GROUND: Rgb = [11, 21, 18];
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** Against white type on the felt, and of type in the accent on the room (WCAG AA is 4.5). */
const ON_FELT = 7;
const ON_GROUND = 6;
/** Lines are no type, but buttons of their colour have dark type on them. */
const OF_LINES = 4.5;
const STEP = 0.05;

export function rgbOf(colour: string): Rgb | null {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!found) return null;
  const [, red = "0", green = "0", blue = "0"] = found;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** How bright a colour is to the eye, from 0 to 1. */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const mixed = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

const written = (colour: Rgb): string => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** As near to the wish as the contrast allows. */
function towards(wish: Rgb, end: Rgb, against: Rgb, least: number): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const colour = mixed(wish, end, share);
    if (contrast(colour, against) >= least) return colour;
  }
  return end;
}

/** The tokens that the house sets; what it says nothing about stays as the style sheet has it. */
export function tokensOf({ felt, line, accent }: Schema<"Colours">): Record<string, string> {
  const tokens: Record<string, string> = {};
  const cloth = rgbOf(felt ?? "");
  if (cloth) {
    const lit = towards(mixed(cloth, WHITE, 0.12), BLACK, INK, ON_FELT);
    const plain = towards(cloth, BLACK, INK, ON_FELT);
    Object.assign(tokens, { "--felt": written(plain), "--felt-lit": written(lit), "--felt-deep": written(mixed(plain, BLACK, 0.28)) });
  }
  const print = rgbOf(line ?? "");
  if (print) {
    const gold = towards(print, WHITE, GROUND, OF_LINES);
    Object.assign(tokens, { "--gold": written(gold), "--gold-dim": written(mixed(gold, GROUND, 0.42)) });
  }
  const bright = rgbOf(accent ?? line ?? "");
  if (bright) tokens["--gold-bright"] = written(towards(bright, WHITE, GROUND, ON_GROUND));
  return tokens;
}
