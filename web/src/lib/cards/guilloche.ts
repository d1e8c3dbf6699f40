/** Engraver's lines for the back of the cards, worked out once when the sheet is drawn. */

const TURN = 2 * Math.PI;
const short = (value: number): string => value.toFixed(1);

const closed = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;

/** A rosette: a circle of radius `r` that swings in and out by `swing`, `lobes` times a turn, stretched by `tall`. */
export function rosette(cx: number, cy: number, r: number, swing: number, lobes: number, phase: number, tall = 1): string {
  const steps = lobes * 12;
  return closed(
    Array.from({ length: steps }, (_, step) => {
      const angle = (step / steps) * TURN;
      const reach = r + swing * Math.cos(lobes * angle + phase);
      return [cx + reach * Math.cos(angle), cy + tall * reach * Math.sin(angle)] as const;
    }),
  );
}

/** A wave that runs once round a rectangle, `waves` swings a long side, so that shifted copies plait into a border. */
export function plait(x: number, y: number, width: number, height: number, swing: number, waves: number, phase: number): string {
  const acrossWaves = Math.max(1, Math.round((waves * width) / height));
  const side = (count: number, at: (share: number, off: number) => readonly [number, number]): (readonly [number, number])[] =>
    Array.from({ length: count * 10 }, (_, step) => {
      const share = step / (count * 10);
      // The swing dies away at the corners, where the next side takes the wave over.
      return at(share, swing * Math.sin(share * count * TURN + phase) * Math.min(1, 12 * Math.min(share, 1 - share)));
    });
  return closed([
    ...side(acrossWaves, (share, off) => [x + share * width, y + off]),
    ...side(waves, (share, off) => [x + width + off, y + share * height]),
    ...side(acrossWaves, (share, off) => [x + width - share * width, y + height + off]),
    ...side(waves, (share, off) => [x + off, y + height - share * height]),
  ]);
}
