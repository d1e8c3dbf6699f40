/** A shoe with cards gone, as the grid shows it and as an address carries it. */

/** How many of each card are gone; a card that is not named is there in full. */
export type Gone = Readonly<Record<string, number>>;

/** `Ah2.9c1`, in the order of the deck. */
export function writeGone(gone: Gone, cards: readonly string[]): string {
  return cards.flatMap((card) => (gone[card] ? [`${card}${gone[card]}`] : [])).join(".");
}

/** Reads it again; what is no card of this deck, or more than the decks hold, is left out or held to what there is. */
export function readGone(text: string, cards: readonly string[], decks: number): Gone {
  const gone: Record<string, number> = {};
  for (const part of text.split(".")) {
    const match = /^([A-Z0-9][a-z])(\d{1,2})$/.exec(part);
    const card = match?.[1];
    if (card && cards.includes(card)) gone[card] = Math.min(decks, Number(match[2]));
  }
  return gone;
}

export const goneInAll = (gone: Gone): number => Object.values(gone).reduce((sum, count) => sum + count, 0);

/** What is left, as the house asks for it. */
export const leftOf = (gone: Gone, cards: readonly string[], decks: number): Record<string, number> =>
  Object.fromEntries(cards.map((card) => [card, decks - (gone[card] ?? 0)]));

/** One more of the card gone, or one back; never fewer than none and never more than there are. */
export function changed(gone: Gone, card: string, by: number, decks: number): Gone {
  const count = Math.max(0, Math.min(decks, (gone[card] ?? 0) + by));
  return { ...gone, [card]: count };
}

interface Out {
  card?: string | null;
  round?: number | null;
}

/** The cards of a shoe in play that everybody has seen in rounds that are over. The round in play counts as unseen. */
export function publicCards(out: readonly Out[], roundInPlay: number | null): Gone {
  const gone: Record<string, number> = {};
  for (const { card, round } of out) {
    if (card && (roundInPlay === null || round !== roundInPlay)) gone[card] = (gone[card] ?? 0) + 1;
  }
  return gone;
}
