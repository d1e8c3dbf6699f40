/** Why each hand drew or stood: the row of the table of play, and the place in it. */
import type { RoundStory, Rulebook, Side } from "../../lib/api";

type Rules = Pick<Rulebook, "values" | "table_of_play">;
type DrawLine = NonNullable<RoundStory["outcome"]>["draws"][number];

export interface Reason {
  side: Side;
  draws: boolean;
  /** What the hand had on two cards. */
  total: number;
  /** Which part of the table of play decided. */
  by: "natural" | "player" | "alone" | "third";
  /** What the Player's third card counts, where the Banker's call turned on it. */
  third: number | null;
  clause: string;
  /** The row: a D or an S for each total, or for each value of the Player's third card. */
  row: string;
  /** Which of them it was. */
  at: number;
}

/** The points of a card, as a total counts them. */
export function pointsOf(card: string, { values }: Pick<Rulebook, "values">): number {
  return (values.find(({ rank }) => rank === card.slice(0, -1))?.points ?? 0) % 10;
}

export function total(cards: readonly string[], rules: Pick<Rulebook, "values">): number {
  return cards.reduce((sum, card) => sum + pointsOf(card, rules), 0) % 10;
}

export interface Hands {
  player: string[];
  banker: string[];
}

/** The hands as they lay in the end, from the steps. */
export function handsOf(story: Pick<RoundStory, "steps">): Hands {
  let hands: Hands = { player: [], banker: [] };
  const lay = (side: Side, nth: number, card: string | null | undefined) => {
    if (card) hands[side][nth - 1] = card;
  };
  for (const step of story.steps) {
    if (step.kind === "card-dealt" || step.kind === "card-turned") lay(step.side, step.nth, step.card);
    if (step.kind === "card-corrected") lay(step.side, step.nth, step.new);
    if (step.kind === "cards-reconstructed") hands = { player: [...step.player], banker: [...step.banker] };
    if (step.kind === "round-settled" || (step.kind === "round-resettled" && step.winner)) {
      hands = { player: [...step.player_cards], banker: [...step.banker_cards] };
    }
  }
  return hands;
}

/** The reason of each call; nothing of a call where the table of play in force today would have it otherwise. */
export function reasonOf(line: DrawLine, { player, banker }: Hands, rules: Rules): Reason | null {
  const { naturals, player: forPlayer, banker_alone, banker: forBanker } = rules.table_of_play;
  const totals = { player: total(player.slice(0, 2), rules), banker: total(banker.slice(0, 2), rules) };
  const own = totals[line.side];
  const reason = (by: Reason["by"], row: string, at: number, clause: string, third: number | null = null) => {
    const isSame = (row[at] === "D") === line.draws;
    return isSame ? { side: line.side, draws: line.draws, total: own, by, third, clause, row, at } : null;
  };
  if (naturals.calls.includes(totals.player) || naturals.calls.includes(totals.banker)) {
    return line.draws ? null : { side: line.side, draws: false, total: own, by: "natural", third: null, clause: naturals.clause, row: "", at: 0 };
  }
  if (line.side === "player") return reason("player", forPlayer.calls, own, forPlayer.clause);
  const third = player[2];
  if (third === undefined) return reason("alone", banker_alone.calls, own, banker_alone.clause);
  const points = pointsOf(third, rules);
  return reason("third", forBanker.calls[own] ?? "", points, forBanker.clause, points);
}
