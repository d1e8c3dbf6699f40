/** The limits of a table as its placard says them (3.4): wagers with the same limits on one line. */
import type { Money, Rulebook, Schema } from "../../api";

type Wager = Pick<Rulebook["wagers"][number], "key" | "name" | "zh">;

export interface PlacardLine<Of extends Wager = Wager> {
  wagers: Of[];
  minimum: Money;
  maximum: Money;
}

/** Every wager that has limits here, in the rulebook's order. */
export function placardOf<Of extends Wager>(limits: Schema<"Limits"> | null | undefined, wagers: readonly Of[]): PlacardLine<Of>[] {
  const lines: PlacardLine<Of>[] = [];
  for (const wager of wagers) {
    const range = limits?.wagers[wager.key];
    if (!range) continue;
    const line = lines.find(({ minimum, maximum }) => minimum === range.minimum && maximum === range.maximum);
    if (line) line.wagers.push(wager);
    else lines.push({ wagers: [wager], minimum: range.minimum, maximum: range.maximum });
  }
  return lines;
}
