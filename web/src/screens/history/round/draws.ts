/** Why each hand drew or stood: the row of the table of play, and the place in it. */
import type { RoundStory, Rulebook, Side } from "../../../lib/api";
import { pointsOf, valueOf } from "../../../lib/checked/rules/cards";

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

/** The reason of each call; nothing of a call that this table of play would not make. */
export function reasonOf(line: DrawLine, { player, banker }: Hands, rules: Rules): Reason | null {
  const { naturals, player: forPlayer, banker_alone, banker: forBanker } = rules.table_of_play;
  const totals = { player: pointsOf(rules, player.slice(0, 2)), banker: pointsOf(rules, banker.slice(0, 2)) };
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
  const points = valueOf(rules, third);
  return reason("third", forBanker.calls[own] ?? "", points, forBanker.clause, points);
}
