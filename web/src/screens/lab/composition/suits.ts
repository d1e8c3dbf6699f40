/** Suits and elements by name, for titles and rows. */
import type { Sign } from "../../../lib/cards/card";
import { catalogue } from "../../../lib/i18n";

const names = catalogue(
  { s: "spades", h: "hearts", d: "diamonds", c: "clubs", f: "fire", g: "gold", e: "earth", w: "wood", a: "water" },
  { s: "黑桃", h: "红心", d: "方块", c: "梅花", f: "火", g: "金", e: "土", w: "木", a: "水" },
);
const between = catalogue({ comma: ", ", last: " or " }, { comma: "、", last: "或" });

export const suitText = (sign: Sign): string => names()[sign];

/** `gold, earth, wood or water`. */
export function suitsText(signs: readonly Sign[]): string {
  const all = signs.map(suitText);
  const { comma, last } = between();
  return all.length < 2 ? all.join("") : all.slice(0, -1).join(comma) + last + all.at(-1);
}
