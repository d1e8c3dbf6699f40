/**
 * The one thing that whoever stands at this console does next. The house says what comes next at the table (`next`);
 * here it becomes what this person, with these cards, can do about it: one act, one card to enter, one form, or
 * waiting for somebody. There is never more than one, and never one that the house would refuse for its place in the
 * round.
 */
import type { Act, DealerView, Schema, Side } from "../../../lib/api";
import type { Post } from "../../../lib/state/session.svelte";

type NextStep = DealerView["next"];
type ChipsLying = Schema<"ChipsLying">;
type Slot = { side: Side; nth: number };

export type CardSource = "electronic" | "real";

export interface Standing {
  me: { staff: string; post: Post };
  /** How many cards the first one of a shoe burns. */
  burntAfter: (card: string) => number;
}

export type WaitsFor =
  | { for: "unlock" }
  | { for: "opening" }
  | { for: "other-dealer"; name: string | null }
  | { for: "automatic-dealer" }
  | { for: "resume" }
  | { for: "facts"; fact: Schema<"Fact"> | null }
  | { for: "confirmation" }
  | { for: "decision"; decider: Schema<"Role"> }
  | { for: "choices" };

type ActName =
  | "sign-on"
  | "resume"
  | "load-shoe"
  | "burn"
  | "end-shoe"
  | "shuffle"
  | "open-bets"
  | "close-bets"
  | "deal"
  | "turn"
  | "announce-result"
  | "settle"
  | "report";

export type MainStep =
  | { is: "act"; name: ActName; act: Act; slot: Slot | null; squeezedBy: string | null }
  /** A card is entered: the first of the shoe, one that was dealt, one that was turned; a third one may be both at once. */
  | { is: "card"; name: "burn" | "deal" | "turn"; slot: Slot | null; squeezedBy: string | null; actsOf: (card: string) => Act[] }
  /** A new set of real cards is inspected, shuffled and loaded. */
  | { is: "new-set"; actOf: (inspection: Schema<"Inspection">) => Act }
  | { is: "layout"; actOf: (wagers: ChipsLying[]) => Act }
  | { is: "wait"; waits: WaitsFor };

/** What cannot be undone is confirmed: the result, and turning the card that a patron was given to squeeze. */
export const needsConfirming = (main: MainStep): boolean =>
  main.is === "act" && (main.name === "announce-result" || main.squeezedBy !== null);

/** Where the cards come from; nothing at a table that is closed. */
export function sourceOf({ source }: Pick<DealerView, "source">): CardSource | null {
  if (!source) return null;
  return source === "real-shoe" || source === "real-shuffler" ? "real" : "electronic";
}

/** The cards are shuffled anew for every round: nothing is counted or burnt. */
const isShuffler = ({ source }: Pick<DealerView, "source">): boolean => source === "electronic-shuffler" || source === "real-shuffler";

/** The time for bets can be made longer: once in a round, and only where a clock runs. */
export function canExtend(view: DealerView, standing: Pick<Standing, "me">): boolean {
  const { felt, next } = view;
  return mayConduct(view, standing) && next.step === "close-bets" && felt.phase === "betting" && felt.ends_at != null && !felt.is_extended;
}

/** Play can pause whenever somebody conducts it; what is stopped or locked stands still already. */
export function canPause(view: DealerView, standing: Pick<Standing, "me">): boolean {
  const { felt, next } = view;
  return mayConduct(view, standing) && !felt.pause && !["locked", "closed", "stopped", "sign-on"].includes(next.step);
}

export function nextStep(view: DealerView, standing: Standing): MainStep {
  const { next } = view;
  switch (next.step) {
    case "locked":
      return wait({ for: "unlock" });
    case "closed":
      return wait({ for: "opening" });
    case "stopped":
      return stopped(view, next, standing);
    case "sign-on":
      return act("sign-on", { do: "sign-on" });
  }
  // Nobody pulls a round from under the automatic dealer; between rounds the table is taken over.
  if (view.felt.dealer.kind === "automatic") {
    if (next.step === "resume") return paused(view, standing);
    return isRoundOn(view) ? wait({ for: "automatic-dealer" }) : act("sign-on", { do: "sign-on" });
  }
  if (!mayConduct(view, standing)) return wait({ for: "other-dealer", name: dealerName(view) });
  return conducting(view, next, standing);
}

function conducting(view: DealerView, next: NextStep, standing: Standing): MainStep {
  const isReal = sourceOf(view) === "real";
  switch (next.step) {
    case "resume":
      return act("resume", { do: "resume-table" });
    case "load-shoe":
      // Only the house can fill an electronic set.
      if (!isReal) return act(isShuffler(view) ? "shuffle" : "load-shoe", { do: "load-electronic" });
      if (isShuffler(view)) return act("shuffle", { do: "load-shoe", cards: "real" });
      return { is: "new-set", actOf: (inspection) => ({ do: "load-shoe", cards: "real", inspection }) };
    case "burn":
      return isReal
        ? { is: "card", name: "burn", slot: null, squeezedBy: null, actsOf: (turned) => [{ do: "burn", turned, face_down: standing.burntAfter(turned) }] }
        : act("burn", { do: "burn-first" });
    case "end-shoe":
      return act(isShuffler(view) ? "shuffle" : "end-shoe", isReal ? { do: "end-shoe" } : { do: "reveal-shoe" });
    case "open-bets":
      return act("open-bets", { do: "open-bets" });
    case "close-bets":
      return act("close-bets", { do: "close-bets" });
    case "record-layout":
      return { is: "layout", actOf: (wagers) => ({ do: "record-layout", wagers }) };
    case "deal":
      return deal(view, next, isReal);
    case "turn":
      return turn({ side: next.side, nth: next.nth }, isReal, next.squeezed_by ?? null);
    case "announce-result":
      return act("announce-result", { do: "announce-result" });
    case "settle":
      return act("settle", { do: "settle" });
    case "report":
      return act("report", { do: "report", kind: next.kind });
    default:
      return wait({ for: "other-dealer", name: dealerName(view) });
  }
}

function deal(view: DealerView, next: Extract<NextStep, { step: "deal" }>, isReal: boolean): MainStep {
  const slot = { side: next.side, nth: next.nth };
  // A card that was left over is known, whatever the shoe.
  if (!isReal || next.from === "left-over") return act("deal", { do: "deal-next" }, slot);
  if (!view.felt.is_face_down) {
    return { is: "card", name: "deal", slot, squeezedBy: null, actsOf: (card) => [{ do: "deal", drawn: { read: { card } } }] };
  }
  const unread: Act = { do: "deal", drawn: { read: {} } };
  const isSqueezed = view.squeezes.some((one) => one.is_granted && one.side === slot.side && one.nth === slot.nth);
  if (slot.nth < 3 || isSqueezed) return act("deal", unread, slot);
  // A third card that nobody squeezes is turned as it comes: entering it says both.
  return { is: "card", name: "deal", slot, squeezedBy: null, actsOf: (card) => [unread, { do: "turn", ...slot, card }] };
}

function turn(slot: Slot, isReal: boolean, squeezedBy: string | null): MainStep {
  return isReal
    ? { is: "card", name: "turn", slot, squeezedBy, actsOf: (card) => [{ do: "turn", ...slot, card }] }
    : { ...act("turn", { do: "turn-over", ...slot }, slot), squeezedBy };
}

function stopped(view: DealerView, next: Extract<NextStep, { step: "stopped" }>, standing: Standing): MainStep {
  const { waits_for } = next;
  switch (waits_for.for) {
    case "facts":
      return wait({ for: "facts", fact: waits_for.fact ?? null });
    case "confirmation":
      return wait({ for: "confirmation" });
    case "decision":
      return wait({ for: "decision", decider: waits_for.decider });
    case "choices":
      return wait({ for: "choices" });
    case "card": {
      if (!mayConduct(view, standing)) return wait({ for: "other-dealer", name: dealerName(view) });
      return turn({ side: waits_for.side, nth: waits_for.nth }, sourceOf(view) === "real", null);
    }
    case "missing-card": {
      // A settled round lacks a card: it is dealt face up, and the round is settled again (5.12.2).
      if (!mayConduct(view, standing)) return wait({ for: "other-dealer", name: dealerName(view) });
      const slot = { side: waits_for.side, nth: waits_for.nth };
      if (sourceOf(view) !== "real") return act("deal", { do: "deal-next" }, slot);
      return { is: "card", name: "deal", slot, squeezedBy: null, actsOf: (card) => [{ do: "deal", drawn: { read: { card } } }] };
    }
  }
}

/** Under the automatic dealer only the pit lets play go on; between rounds a dealer may take the table all the same. */
function paused(view: DealerView, { me }: Standing): MainStep {
  if (me.post !== "dealer") return act("resume", { do: "resume-table" });
  return isRoundOn(view) ? wait({ for: "resume" }) : act("sign-on", { do: "sign-on" });
}

/**
 * Whether the same tap goes on to the step that has come now: where cards lie face down, the first four are dealt as
 * one. Where the house has the cards, a hand is opened as one, and a third card is turned as it comes, unless a patron
 * squeezes it. A shuffler's set is ended and made anew as one.
 */
export function goesOn(done: NextStep, view: DealerView): boolean {
  const { next } = view;
  if (done.step === "end-shoe") return isShuffler(view) && next.step === "load-shoe";
  if (!view.felt.is_face_down) return false;
  if (done.step === "deal" && next.step === "deal") return done.nth < 3 && next.nth < 3 && done.from === next.from;
  if (!view.felt.shoe?.commitment) return false;
  const isOpening = next.step === "turn" && !next.squeezed_by;
  if (done.step === "turn" && isOpening) return done.side === next.side && done.nth === 1;
  return done.step === "deal" && isOpening && done.nth === 3 && done.side === next.side;
}

/** Whether this person is the dealer signed on, or stands above and somebody deals. */
export function mayConduct(view: DealerView, { me }: Pick<Standing, "me">): boolean {
  if (view.felt.dealer.kind === "nobody") return false;
  return me.post !== "dealer" || view.dealer === me.staff;
}

export function isRoundOn({ felt }: DealerView): boolean {
  // A pause hides how far the round is.
  if (felt.pause) return felt.round > (felt.last?.round ?? 0);
  return ["betting", "closed", "dealing", "result", "paused"].includes(felt.phase);
}

const dealerName = ({ felt }: DealerView): string | null => (felt.dealer.kind === "dealer" ? (felt.dealer.name ?? null) : null);

const wait = (waits: WaitsFor): MainStep => ({ is: "wait", waits });

function act(name: ActName, what: Act, slot: Slot | null = null): MainStep & { is: "act" } {
  return { is: "act", name, act: what, slot, squeezedBy: null };
}
