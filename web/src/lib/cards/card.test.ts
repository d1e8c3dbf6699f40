import { afterEach, describe, expect, it } from "vitest";
import { preferences } from "../state/preferences.svelte";
import { ELEMENTS, FACE, RANKS_OF_ELEMENTS, RANKS_OF_SUITS, SUITS, cardName, isPicture, parseCard, pipsOf, withCardMarks } from "./card";

describe("parseCard", () => {
  it("reads every card of both decks", () => {
    for (const sign of SUITS) for (const rank of RANKS_OF_SUITS) expect(parseCard(rank + sign)).toEqual({ rank, sign });
    for (const sign of ELEMENTS) for (const rank of RANKS_OF_ELEMENTS) expect(parseCard(rank + sign)).toEqual({ rank, sign });
  });

  it("tells the ace and the element water apart by place", () => {
    expect(parseCard("Aa")).toEqual({ rank: "A", sign: "a" });
    expect(parseCard("Fa")).toEqual({ rank: "F", sign: "a" });
    expect(parseCard("Ff")).toEqual({ rank: "F", sign: "f" });
  });

  it("takes either case of the sign and 10 for T", () => {
    expect(parseCard("10H")).toEqual({ rank: "T", sign: "h" });
    expect(parseCard("TF")).toEqual({ rank: "T", sign: "f" });
  });

  it("refuses what is in neither deck", () => {
    for (const text of ["", "A", "h", "1h", "Jf", "Sh", "Kw", "Ax", "11s", " Ah"]) expect(parseCard(text)).toBeNull();
  });
});

function said(card: string | null, language: string): string {
  preferences.language = language;
  return cardName(card);
}

afterEach(() => (preferences.language = "en"));

describe("cardName", () => {
  it("says the card in both languages", () => {
    expect(said("9f", "en")).toBe("nine of fire");
    expect(said("9f", "zh")).toBe("火九");
    expect(said("As", "en")).toBe("ace of spades");
    expect(said("As", "zh")).toBe("黑桃A");
    expect(said("Td", "zh")).toBe("方块10");
    expect(said("Tg", "zh")).toBe("金十");
    expect(said("Aw", "zh")).toBe("木A");
    expect(said("Sw", "en")).toBe("Sau of wood");
    expect(said("Fa", "zh")).toBe("水福");
  });

  it("never says what is face down", () => {
    expect(said(null, "en")).toBe("card face down");
    expect(said(null, "zh")).toBe("未翻开的牌");
  });

  it("gives every card a name of its own", () => {
    const cards = [...SUITS.flatMap((s) => RANKS_OF_SUITS.map((r) => r + s)), ...ELEMENTS.flatMap((s) => RANKS_OF_ELEMENTS.map((r) => r + s))];
    expect(cards).toHaveLength(52 + 65);
    for (const language of ["en", "zh"] as const) expect(new Set(cards.map((card) => said(card, language))).size).toBe(cards.length);
  });
});

describe("withCardMarks", () => {
  it("shows the cards of a ruling as people read them", () => {
    const why = "As drawn (5.8). Laid out again: the Player 2h 4c Td, the Banker no card yet; 10s is due; As goes to the next round. No choice is given.";
    expect(withCardMarks(why)).toBe("As drawn (5.8). Laid out again: the Player 2♥ 4♣ 10♦, the Banker no card yet; 10♠ is due; A♠ goes to the next round. No choice is given.");
    expect(withCardMarks("Laid out again: the Player 9f Sw, the Banker Aa.")).toBe("Laid out again: the Player 9 of Fire, Sau of Wood, the Banker A of Water.");
    expect(withCardMarks("As it lies.")).toBe("As it lies.");
  });
});

describe("pipsOf", () => {
  it("lays as many pips as the card counts", () => {
    RANKS_OF_SUITS.forEach((rank, index) => expect(pipsOf(rank)).toHaveLength(isPicture(rank) ? 0 : index + 1));
  });

  it("lays them the same from both sides, but for the odd one of three, five and seven", () => {
    for (const rank of ["2", "4", "6", "8", "T"] as const) {
      const pips = pipsOf(rank);
      const key = (x: number, y: number): string => `${Math.round(x)},${Math.round(y)}`;
      const seen = new Set(pips.map((pip) => key(pip.x, pip.y)));
      for (const pip of pips) expect(seen.has(key(FACE.width - pip.x, FACE.height - pip.y))).toBe(true);
    }
  });
});
