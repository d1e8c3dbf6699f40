/** A round played again from what was recorded of it, by the same reading of events that the live table uses. */
import type { FeltEvent, FeltView, HandView, RoundStory, Rulebook } from "../../../lib/api";
import { evolve } from "../../../lib/state/felt";
import { type CardValues, cardValues } from "../../../lib/state/values";

export type Step = RoundStory["steps"][number];

export interface Frame {
  step: Step;
  /** The felt right after it. */
  view: FeltView;
}

type Rules = Pick<Rulebook, "game" | "values" | "table_of_play">;

/** The felt after each step. */
export function frames(story: RoundStory, table: string, rulebook: Rules): Frame[] {
  const values = cardValues(rulebook);
  let view = bare(table, rulebook, story);
  return story.steps.map((step) => {
    const event = { ...step, after: step.sequence - 1, version: step.sequence } as FeltEvent;
    view = evolve(view, event, values) ?? { ...rare(view, step, values), version: step.sequence, time_ms: step.time_ms };
    return { step, view };
  });
}

/** What a live table asks a whole view for, as far as the cards go. */
function rare(view: FeltView, step: Step, values: CardValues): FeltView {
  switch (step.kind) {
    case "irregularity-reported":
    case "choices-offered":
      return { ...view, phase: "paused" };
    case "table-paused":
      return { ...view, phase: "paused", pause: { reason: step.reason ?? null, since: step.time_ms } };
    case "table-resumed":
      return { ...view, phase: "betting", pause: null };
    case "bets-extended":
      return { ...view, ends_at: step.closes_at, is_extended: true };
    case "round-resumed":
      return { ...view, phase: "dealing" };
    case "cards-reconstructed":
      return { ...view, player: values.hand(step.player), banker: values.hand(step.banker) };
    case "card-corrected": {
      const cards = view[step.side].cards.map((lying) => (lying.nth === step.nth ? { ...lying, card: step.new } : lying));
      return { ...view, [step.side]: values.lying(cards) };
    }
    case "round-voided":
      return { ...view, phase: "void" };
    case "round-resettled": {
      const [player, banker] = [values.hand(step.player_cards), values.hand(step.banker_cards)];
      return { ...view, phase: step.winner ? "settled" : "void", player, banker };
    }
    default:
      return view;
  }
}

/** A replay keeps its own time (`stands`): the pace of the table is not what it shows. */
const PACE: FeltView["pace"] = {
  name: "standard",
  betting_ms: null,
  close_to_card_ms: 0,
  card_ms: 0,
  turn_ms: 0,
  squeeze_ms: 0,
  third_card_pause_ms: 0,
  result_hold_ms: 0,
  pay_ms: 0,
  rest_ms: 0,
};

const EMPTY: HandView = { cards: [], points: null, is_natural: false };

/** A table on which nothing lies. */
function bare(table: string, { game }: Rules, story: RoundStory): FeltView {
  return {
    table,
    game: game.key,
    title: game.title,
    rulebook: story.rulebook,
    name: table,
    denominations: [],
    pace: PACE,
    is_extended: false,
    version: 0,
    felt_version: 0,
    time_ms: story.started_ms,
    phase: "waiting",
    entered_at: story.started_ms,
    round: story.round,
    is_face_down: false,
    has_real_chips: false,
    seats: [],
    patrons: 0,
    dealer: { kind: "nobody" },
    player: EMPTY,
    banker: EMPTY,
    totals: [],
  };
}

export const SPEEDS = [1, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const LEAST_MS = 350;
const MOST_MS = 2_000;

/**
 * How long a step stands until the next: as long as it did, within what is bearable. A betting window of half a minute
 * is not waited for again, and cards that came in one go are still seen one by one.
 */
export function stands(frames: readonly Frame[], at: number, speed: Speed): number {
  const [now, next] = [frames[at]?.step.time_ms ?? 0, frames[at + 1]?.step.time_ms ?? 0];
  return Math.min(MOST_MS, Math.max(LEAST_MS, next - now)) / speed;
}
