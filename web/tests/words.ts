/** The words of the screens, so that a journey says what it presses as the catalogues do, and a text can change. */
import * as en from "../src/lib/i18n/languages/en";
import * as zh from "../src/lib/i18n/languages/zh";

export { en, zh };

type Rank = keyof typeof en.cards.ranks;
type Sign = keyof typeof en.cards.signs;

/** `Th` as the screens call it: "ten of hearts". */
export function cardName(card: string): string {
  const { ranks, signs, ofSuit } = en.cards;
  const [rank, sign] = [card.slice(0, -1) as Rank, card.slice(-1) as Sign];
  return ofSuit(signs[sign], String(rank), ranks[rank]);
}
