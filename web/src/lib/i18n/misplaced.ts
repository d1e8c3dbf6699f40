/** Cards that are recorded at one hand and lie in front of the other, in words. */
import { common, misplacedWords } from ".";
import type { Misplaced } from "../staff/misplaced";

/** Which cards were named. */
export function misplacedText(named: readonly Misplaced[]): string {
  const [t, { sides }] = [misplacedWords(), common()];
  return t.said + named.map(({ side, nth }) => t.card(sides[side], nth)).join(t.and);
}
