/** Results as they were played, shoe by shoe, the oldest first. */
import type { Result } from "./deal";

interface Line {
  round: number;
  shoe?: number | null;
  /** As the roads write it: `Bb6`; nothing of a void round. */
  result?: string | null;
}

const isResult = (letter: string): letter is Result => letter === "P" || letter === "B" || letter === "T";

export function byShoe(lines: readonly Line[]): Result[][] {
  const shoes = new Map<number, Result[]>();
  for (const { shoe, result } of lines.toSorted((a, b) => a.round - b.round)) {
    const letter = result?.charAt(0) ?? "";
    if (!isResult(letter)) continue;
    const key = shoe ?? 0;
    const before = shoes.get(key);
    if (before) before.push(letter);
    else shoes.set(key, [letter]);
  }
  return [...shoes.values()];
}
