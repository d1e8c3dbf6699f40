/**
 * How events change what is seen of a table, on this side of the wire.
 *
 * What comes often (chips, cards, totals, results) is applied here, so that a card is on the felt the moment it is
 * told. What is rare and touches much (a new shoe, an irregularity, another rulebook) is not worth a second telling of
 * the rules: the whole view is asked for instead.
 */
import type { FeltEvent, FeltView, HandView, Side } from "../api";
import type { CardValues } from "./values";

/** The view after an event, or nothing where a snapshot must be asked for. */
export function evolve(view: FeltView, event: FeltEvent, values: CardValues): FeltView | null {
  const next = happened(view, event, values);
  if (!next) return null;
  const entered = next.phase !== view.phase || event.kind === "bets-opened";
  return {
    ...next,
    version: Math.max(next.version, event.version),
    felt_version: event.version,
    time_ms: event.time_ms,
    entered_at: entered ? event.time_ms : next.entered_at,
  };
}

function happened(view: FeltView, event: FeltEvent, values: CardValues): FeltView | null {
  switch (event.kind) {
    case "bets-opened":
      return {
        ...view,
        phase: "betting",
        round: event.round,
        ends_at: event.closes_at ?? null,
        is_extended: false,
        limits: view.next_limits ?? view.limits ?? null,
        next_limits: null,
        player: EMPTY,
        banker: EMPTY,
        result: null,
        totals: [],
        seats: view.seats.map((seat) => ({ ...seat, chips: [] })),
      };
    case "bets-extended":
      return { ...view, ends_at: event.closes_at, is_extended: true };
    case "table-paused":
      return { ...view, phase: "paused", ends_at: null, pause: { reason: event.reason ?? null, since: event.time_ms } };
    case "table-told":
      return { ...view, message: event.text ?? null };
    case "seat-frozen":
    case "seat-released":
      return {
        ...view,
        seats: view.seats.map((seat) => (seat.seat === event.seat ? { ...seat, is_frozen: event.kind === "seat-frozen" } : seat)),
      };
    case "chips-changed":
      return {
        ...view,
        seats: view.seats.map((seat) =>
          seat.seat === event.betting_box ? { ...seat, chips: changed(seat.chips, event.on, event.total) } : seat,
        ),
      };
    case "seat-taken":
      return {
        ...view,
        seats: view.seats.map((seat) => {
          if (seat.seat === event.seat) return { ...seat, is_taken: true, name: event.name ?? null };
          if (seat.seat === event.left) return { ...seat, is_taken: false, name: null };
          return seat;
        }),
      };
    case "seat-left":
      return {
        ...view,
        seats: view.seats.map((seat) =>
          seat.seat === event.seat ? { ...seat, is_taken: false, name: null } : seat,
        ),
      };
    case "bets-closed":
      return { ...view, phase: "closed", ends_at: null, totals: event.totals };
    case "card-dealt":
      return {
        ...withCard(view, event.side, event.nth, event.card ?? null, values),
        phase: "dealing",
        shoe: view.shoe ? oneOut(view.shoe) : null,
      };
    case "card-turned":
      return withCard(view, event.side, event.nth, event.card, values);
    case "squeeze-granted":
    case "totals-announced":
    case "draw-announced":
      return view;
    case "result-announced": {
      const { winner, player, banker, marks, draws } = event;
      return { ...view, phase: "result", result: { winner, player, banker, marks, draws } };
    }
    case "round-settled":
      return {
        ...view,
        phase: "settled",
        result: null,
        last: {
          round: event.round,
          is_void: false,
          is_again: false,
          clauses: [],
          winner: event.winner,
          result: event.result,
          marks: event.marks,
          player: values.hand(event.player_cards),
          banker: values.hand(event.banker_cards),
        },
        player: values.hand(event.player_cards),
        banker: values.hand(event.banker_cards),
      };
    default:
      return null;
  }
}

const EMPTY: HandView = { cards: [], points: null, is_natural: false };

type Shoe = NonNullable<FeltView["shoe"]>;

const oneOut = (shoe: Shoe): Shoe => ({
  ...shoe,
  left: shoe.left - 1,
  to_cut_card: typeof shoe.to_cut_card === "number" ? Math.max(0, shoe.to_cut_card - 1) : null,
});

type Chips = FeltView["seats"][number]["chips"];

function changed(chips: Chips, on: string, total: number): Chips {
  const others = chips.filter((lying) => lying.on !== on);
  if (total === 0) return others;
  return chips.some((lying) => lying.on === on)
    ? chips.map((lying) => (lying.on === on ? { on, total } : lying))
    : [...others, { on, total }];
}

function withCard(view: FeltView, side: Side, nth: number, card: string | null, values: CardValues): FeltView {
  const lying = [...view[side].cards.filter((other) => other.nth !== nth), { nth, card }];
  lying.sort((a, b) => a.nth - b.nth);
  return { ...view, [side]: values.lying(lying) };
}
