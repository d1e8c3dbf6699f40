/** Suits and elements by name, for titles and rows. */
import type { Sign } from "../../../lib/cards/card";
import { cardTexts } from "../../../lib/i18n";

export const suitText = (sign: Sign): string => cardTexts().signs[sign];

/** `gold, earth, wood or water`. */
export function suitsText(signs: readonly Sign[]): string {
  const all = signs.map(suitText);
  const { and, or } = cardTexts();
  return all.length < 2 ? all.join("") : all.slice(0, -1).join(and) + or + all.at(-1);
}
