/** What the dealer says. The rulebooks' words are English and stay so; Chinese stands beside them. */
import type { DealerView, HandView, Schema } from "../../lib/api";

export interface Call {
  words: string;
  zh: string | null;
}

/** The line of this step, with Chinese where the rulebook has none. */
export function callOf(view: DealerView): Call | null {
  const { call } = view;
  return call ? { words: call.words, zh: call.zh ?? chineseOf(view) } : null;
}

const SIDE_ZH = { player: "闲", banker: "庄" } as const;

function chineseOf(view: DealerView): string | null {
  const { next, felt } = view;
  const player = felt.player.points ?? 0;
  const banker = felt.banker.points ?? 0;
  if (next.step === "deal") return `闲${player}点，庄${banker}点。${SIDE_ZH[next.side]}补牌`;
  if (next.step !== "announce-result") return null;
  if (player === banker) return `和，${player}点`;
  return player > banker ? `闲赢，${player}点对${banker}点` : `庄赢，${banker}点对${player}点`;
}

/**
 * What an automatic voice says now that the table is seen so. Totals and draws are said as soon as they are known, so
 * that the card comes after its reason; what a step announces (bets open, bets closed, the result) is said when the
 * step has been taken.
 */
export function spokenAt(before: DealerView | null, view: DealerView): Call | null {
  if (before && isSameStep(before, view)) return null;
  if (view.next.step === "deal" && view.call) return callOf(view);
  if (!before || before.felt.round > view.felt.round) return null;
  return hasHappened(before, view) ? callOf(before) : null;
}

/** The step after each one that is announced by taking it. */
const AFTER: Partial<Record<DealerView["next"]["step"], readonly DealerView["felt"]["phase"][]>> = {
  "open-bets": ["betting"],
  "close-bets": ["closed", "dealing"],
  "announce-result": ["result", "settled"],
};

const hasHappened = (before: DealerView, view: DealerView): boolean => AFTER[before.next.step]?.includes(view.felt.phase) ?? false;

const isSameStep = (a: DealerView, b: DealerView): boolean =>
  a.felt.round === b.felt.round && JSON.stringify(a.next) === JSON.stringify(b.next);

/** Why a hand draws or stands, in Chinese and without the clause, which stands beside it. */
export function whyChinese(line: Schema<"DrawLine">, player: HandView, banker: HandView, points: (cards: string[]) => number): string {
  const two = (hand: HandView) => points(hand.cards.filter(({ nth }) => nth < 3).flatMap(({ card }) => (card ? [card] : [])));
  const does = line.draws ? "补牌" : "不补牌";
  if (line.side === "player") return banker.is_natural && !line.draws ? `庄天牌，闲${two(player)}点${does}` : `闲${two(player)}点${does}`;
  const third = player.cards.find(({ nth }) => nth === 3)?.card;
  if (third) return `闲第三张${points([third])}，庄${two(banker)}点${does}`;
  return player.is_natural || banker.is_natural ? `天牌，庄${two(banker)}点${does}` : `闲未补牌，庄${two(banker)}点${does}`;
}

/** English, without the clause at its end. */
export function whyEnglish(line: Schema<"DrawLine">): string {
  const why = line.why.replace(/,? clause [\d.]+$/, "");
  return why.charAt(0).toUpperCase() + why.slice(1);
}
