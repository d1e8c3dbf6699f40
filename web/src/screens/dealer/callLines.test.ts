import { describe, expect, it } from "vitest";
import type { DealerView, Schema } from "../../lib/api";
import { callOf, spokenAt, whyChinese, whyEnglish } from "./callLines";

const hand = (points: number | null) => ({ cards: [], points, is_natural: false });

function view(next: Schema<"NextStep">, phase: DealerView["felt"]["phase"], call: DealerView["call"], totals: [number, number] = [0, 0]): DealerView {
  const felt = { phase, round: 3, player: hand(totals[0]), banker: hand(totals[1]) };
  return { felt, next, call, draws: [], wagers: [], totals: [], boxes: [], squeezes: [], left_over: [] } as unknown as DealerView;
}

const open = view({ step: "open-bets" }, "settled", { words: "Place your bets, please", zh: "请下注" });
const close = view({ step: "close-bets" }, "betting", { words: "No more bets", zh: "停止下注" });
const first = view({ step: "deal", side: "player", nth: 1, from: "shoe" }, "closed", null);
const third = view({ step: "deal", side: "banker", nth: 3, from: "shoe" }, "dealing", { words: "Player 6, Banker 3. Banker draws" }, [6, 3]);
const result = view({ step: "announce-result" }, "dealing", { words: "Banker wins, 7 over 6" }, [6, 7]);
const settle = view({ step: "settle" }, "result", null, [6, 7]);

describe("callOf", () => {
  it("has Chinese beside every line", () => {
    expect(callOf(open)?.zh).toBe("请下注");
    expect(callOf(third)?.zh).toBe("闲6点，庄3点。庄补牌");
    expect(callOf(result)?.zh).toBe("庄赢，7点对6点");
    expect(callOf(view({ step: "announce-result" }, "dealing", { words: "Tie, 6 all" }, [6, 6]))?.zh).toBe("和，6点");
    expect(callOf(first)).toBeNull();
  });
});

describe("the voice", () => {
  it("says what a step announces when it has been taken, by whomever", () => {
    expect(spokenAt(open, close)?.words).toBe("Place your bets, please");
    expect(spokenAt(close, first)?.words).toBe("No more bets");
    expect(spokenAt(result, settle)?.words).toBe("Banker wins, 7 over 6");
  });

  it("says a draw before its card, and nothing twice", () => {
    expect(spokenAt(first, third)?.words).toBe("Player 6, Banker 3. Banker draws");
    expect(spokenAt(third, third)).toBeNull();
    expect(spokenAt(third, result)).toBeNull();
    expect(spokenAt(null, open)).toBeNull();
  });
});

describe("why a hand draws", () => {
  const line = { side: "banker", draws: false, why: "the Banker stands on 4 against 1, clause 3.11", clause: "3.11" } as const;
  const lying = (...cards: string[]) => ({ cards: cards.map((card, at) => ({ nth: at + 1, card })), points: null, is_natural: false });
  const points = (cards: string[]) => cards.reduce((sum, card) => sum + Number(card.slice(0, -1)), 0) % 10;

  it("is told without the clause, which stands beside it", () => {
    expect(whyEnglish(line)).toBe("The Banker stands on 4 against 1");
  });

  it("is told in Chinese by the cards", () => {
    expect(whyChinese(line, lying("2h", "3h", "1h"), lying("2c", "2d"), points)).toBe("闲第三张1，庄4点不补牌");
    expect(whyChinese({ ...line, draws: true }, lying("3h", "3c"), lying("2c", "2d"), points)).toBe("闲未补牌，庄4点补牌");
    expect(whyChinese({ ...line, side: "player", draws: true }, lying("2h", "3h"), lying("2c", "2d"), points)).toBe("闲5点补牌");
  });
});
