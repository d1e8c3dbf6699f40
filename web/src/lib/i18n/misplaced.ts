/** Words for cards that are recorded at one hand and lie in front of the other: the dealer and the pit must mean the same. */
import { catalogue } from ".";
import type { Misplaced } from "../staff/misplaced";
import { common } from "./common";

const ORDINALS = ["", "first", "second", "third"];
const NUMERALS = ["", "一", "二", "三"];

export const misplacedWords = catalogue(
  {
    which: "Which recorded cards lie in front of the other hand?",
    hint: "Touch every card that does. A card that is in no hand yet is added below instead.",
    card: (side: string, nth: number) => `${side}’s ${ORDINALS[nth] ?? nth} card`,
    at: (side: string) => `lies in front of the ${side}`,
    said: "In front of the other hand: ",
    and: ", ",
    needed: "Say first which card lies in front of the wrong hand: touch it above, or add it if it is in no hand yet and say where it lies.",
  },
  {
    which: "哪些已记录的牌放在另一方面前？",
    hint: "请点选每一张。不在任何一方的牌请在下方添加。",
    card: (side, nth) => `${side}家第${NUMERALS[nth] ?? nth}张牌`,
    at: (side) => `在${side}家面前`,
    said: "放在另一方面前：",
    and: "、",
    needed: "请先指明放错一方的牌：在上方点选；若该牌不在任何一方，请添加并说明在哪一方面前。",
  },
);

/** Which cards were named, in words. */
export function misplacedText(named: readonly Misplaced[]): string {
  const [t, { sides }] = [misplacedWords(), common()];
  return t.said + named.map(({ side, nth }) => t.card(sides[side], nth)).join(t.and);
}
