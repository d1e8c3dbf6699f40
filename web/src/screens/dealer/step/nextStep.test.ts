import { describe, expect, it } from "vitest";
import type { Act, DealerView, Schema } from "../../../lib/api";
import type { Post } from "../../../lib/state/session.svelte";
import { type CardSource, type MainStep, type Standing, canExtend, canPause, goesOn, needsConfirming, nextStep } from "./nextStep";

type Next = Schema<"NextStep">;
type Felt = DealerView["felt"];

const hand = { cards: [], points: null, is_natural: false };

function felt(given: Partial<Felt> = {}): Felt {
  return {
    table: "t",
    name: "T",
    game: "g",
    denominations: [],
    is_extended: false,
    pace: { name: "standard", close_to_card_ms: 0, card_ms: 0, turn_ms: 0, squeeze_ms: 0, third_card_pause_ms: 0, result_hold_ms: 0, pay_ms: 0, rest_ms: 0 },
    title: "G",
    rulebook: "g@1+0",
    version: 1,
    felt_version: 1,
    time_ms: 0,
    phase: "dealing",
    entered_at: 0,
    round: 1,
    is_face_down: false,
    has_real_chips: false,
    seats: [],
    patrons: 0,
    dealer: { kind: "dealer", name: "Dora" },
    shoe: { shoe: 1, cards: 416, decks: 8, left: 400, commitment: "c", cut: null, is_cut_card_out: false },
    player: hand,
    banker: hand,
    totals: [],
    ...given,
  };
}

type Source = NonNullable<DealerView["source"]>;
const ELECTRONIC: Source = { "electronic-shoe": { behind_cut_card: 14 } };
/** Whoever is signed on has the name with a small letter as number. */
const numberOf = ({ dealer }: Felt): string | null => (dealer.kind === "dealer" ? (dealer.name ?? "").toLowerCase() : null);

const view = (next: Next, given: Partial<Felt> = {}, source: Source = ELECTRONIC): DealerView => ({
  felt: felt(given),
  next,
  source,
  dealer: numberOf(felt(given)),
  calls: [],
  hand_pays: [],
  owed: [],
  frozen: [],
  seated: [],
  draws: [],
  wagers: [],
  totals: [],
  boxes: [],
  squeezes: [],
  left_over: [],
  people: [],
  warnings: [],
  last_layout: [],
  taken_back: [],
  accepted: [],
  layout_recorded: false,
  differences: [],
  denominations: [],
  choosing: [],
});

const standing = (given: Partial<Standing> = {}): Standing => ({
  me: { staff: "dora", post: "dealer" },
  burntAfter: () => 7,
  ...given,
});

const REAL_SHOE = { shoe: 1, cards: 416, decks: 8, left: 400, commitment: null, cut: null, is_cut_card_out: false };

const INSPECTED = { cards: 416, one_back: true, no_jokers: true, shuffled: true };

/** What a step comes to, with a card or chips filled in where it asks for them. */
function actsOf(main: MainStep): Act[] {
  switch (main.is) {
    case "act":
      return [main.act];
    case "new-set":
      return [main.actOf(INSPECTED)];
    case "card":
      return main.actsOf("9h");
    case "layout":
      return [main.actOf([])];
    case "wait":
      return [];
  }
}

const actOf = (main: MainStep): Act | null => actsOf(main)[0] ?? null;

describe("with an electronic shoe", () => {
  const step = (next: Next, given: Partial<Felt> = {}) => nextStep(view(next, given), standing());
  const does = (next: Next, given: Partial<Felt> = {}) => actOf(step(next, given));

  it("does what the house says comes next", () => {
    expect(does({ step: "sign-on" }, { dealer: { kind: "nobody" } })).toEqual({ do: "sign-on" });
    expect(does({ step: "load-shoe" }, { shoe: null, phase: "shuffle" })).toEqual({ do: "load-electronic" });
    expect(does({ step: "burn" })).toEqual({ do: "burn-first" });
    expect(does({ step: "end-shoe" })).toEqual({ do: "reveal-shoe" });
    expect(does({ step: "open-bets" })).toEqual({ do: "open-bets" });
    expect(does({ step: "close-bets", closes_at: 3 })).toEqual({ do: "close-bets" });
    expect(does({ step: "deal", side: "player", nth: 1, from: "shoe" })).toEqual({ do: "deal-next" });
    expect(does({ step: "turn", side: "banker", nth: 2 })).toEqual({ do: "turn-over", side: "banker", nth: 2 });
    expect(does({ step: "announce-result" })).toEqual({ do: "announce-result" });
    expect(does({ step: "settle" })).toEqual({ do: "settle" });
    expect(does({ step: "report", kind: "insufficient-cards" })).toEqual({ do: "report", kind: "insufficient-cards" });
  });

  it("waits where nobody at the console can act", () => {
    expect(step({ step: "locked" })).toEqual({ is: "wait", waits: { for: "unlock" } });
    expect(step({ step: "closed" })).toEqual({ is: "wait", waits: { for: "opening" } });
    expect(step({ step: "stopped", waits_for: { for: "facts", fact: "order_known" } })).toEqual({
      is: "wait",
      waits: { for: "facts", fact: "order_known" },
    });
    expect(step({ step: "stopped", waits_for: { for: "decision", decider: "shift-manager" } })).toEqual({
      is: "wait",
      waits: { for: "decision", decider: "shift-manager" },
    });
    expect(step({ step: "stopped", waits_for: { for: "choices", until: 9 } })).toEqual({ is: "wait", waits: { for: "choices" } });
  });

  it("turns a card that a ruling waits for", () => {
    expect(does({ step: "stopped", waits_for: { for: "card", side: "player", nth: 2 } })).toEqual({ do: "turn-over", side: "player", nth: 2 });
  });

  it("asks to confirm the result, and turning a card that is being squeezed", () => {
    expect(needsConfirming(step({ step: "announce-result" }))).toBe(true);
    expect(needsConfirming(step({ step: "turn", side: "banker", nth: 2, squeezed_by: "ann" }))).toBe(true);
    expect(needsConfirming(step({ step: "settle" }))).toBe(false);
  });
});

describe("with real cards", () => {
  const real = (next: Next, given: Partial<Felt> = {}, at: Partial<Standing> = {}) =>
    nextStep(view(next, { shoe: REAL_SHOE, ...given }, "real-shoe"), standing(at));

  it("asks for the card where one is entered", () => {
    const deal = real({ step: "deal", side: "player", nth: 1, from: "shoe" });
    expect(deal).toMatchObject({ is: "card", name: "deal", slot: { side: "player", nth: 1 } });
    expect(actOf(deal)).toEqual({ do: "deal", drawn: { read: { card: "9h" } } });
    expect(actOf(real({ step: "turn", side: "banker", nth: 1 }))).toEqual({ do: "turn", side: "banker", nth: 1, card: "9h" });
    expect(actOf(real({ step: "burn" }))).toEqual({ do: "burn", turned: "9h", face_down: 7 });
  });

  it("deals face down without a face, and what was left over without a keypad", () => {
    const face_down = real({ step: "deal", side: "player", nth: 1, from: "shoe" }, { is_face_down: true });
    expect(actOf(face_down)).toEqual({ do: "deal", drawn: { read: {} } });
    expect(actOf(real({ step: "deal", side: "player", nth: 1, from: "left-over" }))).toEqual({ do: "deal-next" });
  });

  it("loads, records and ends by the dealer's hand", () => {
    expect(actOf(real({ step: "load-shoe" }, { shoe: null }))).toEqual({ do: "load-shoe", cards: "real", inspection: INSPECTED });
    expect(actOf(real({ step: "record-layout" }))).toEqual({ do: "record-layout", wagers: [] });
    expect(actOf(real({ step: "end-shoe" }))).toEqual({ do: "end-shoe" });
  });

  it("deals the first four face down as one, and a third card as it is turned", () => {
    const due = { step: "deal", side: "banker", nth: 3, from: "shoe" } as const;
    const third = real(due, { is_face_down: true });
    expect(third).toMatchObject({ is: "card", name: "deal" });
    expect(third.is === "card" && third.actsOf("9h")).toEqual([
      { do: "deal", drawn: { read: {} } },
      { do: "turn", side: "banker", nth: 3, card: "9h" },
    ]);
    const first = { step: "deal", side: "player", nth: 1, from: "shoe" } as const;
    const down = view({ ...first, side: "banker" }, { shoe: REAL_SHOE, is_face_down: true }, "real-shoe");
    expect(goesOn(first, down)).toBe(true);
    expect(goesOn({ step: "turn", side: "player", nth: 1 }, { ...down, next: { step: "turn", side: "player", nth: 2 } })).toBe(false);
  });

  it("deals a third card face down where a patron was granted the squeeze", () => {
    const squeezes = [{ patron: "seat-1", side: "banker", nth: 3, is_granted: true }] as const;
    const given = view({ step: "deal", side: "banker", nth: 3, from: "shoe" }, { shoe: REAL_SHOE, is_face_down: true }, "real-shoe");
    expect(nextStep({ ...given, squeezes: [...squeezes] }, standing())).toMatchObject({ is: "act", name: "deal" });
  });
});

describe("with a shuffler", () => {
  it("shuffles instead of ending a shoe, and loads the next set in the same tap, without counting", () => {
    expect(nextStep(view({ step: "end-shoe" }, {}, "real-shuffler"), standing())).toMatchObject({ name: "shuffle", act: { do: "end-shoe" } });
    expect(nextStep(view({ step: "end-shoe" }, {}, "real-shoe"), standing())).toMatchObject({ name: "end-shoe", act: { do: "end-shoe" } });
    const empty = view({ step: "load-shoe" }, { shoe: null }, "real-shuffler");
    expect(goesOn({ step: "end-shoe" }, empty)).toBe(true);
    expect(goesOn({ step: "end-shoe" }, view({ step: "load-shoe" }, { shoe: null }, "real-shoe"))).toBe(false);
    expect(nextStep(empty, standing())).toMatchObject({ is: "act", act: { do: "load-shoe", cards: "real" } });
  });
});

describe("a pause", () => {
  const pause = { since: 1, reason: null };
  const paused = (given: Partial<Felt> = {}) => view({ step: "resume" }, { phase: "paused", pause, ...given });
  const sam = standing({ me: { staff: "sam", post: "pit-supervisor" } });

  it("is ended by whoever conducts, and by nobody else", () => {
    expect(actOf(nextStep(paused(), standing()))).toEqual({ do: "resume-table" });
    expect(nextStep(paused({ dealer: { kind: "dealer", name: "Dan" } }), standing())).toMatchObject({ is: "wait", waits: { for: "other-dealer" } });
    expect(actOf(nextStep(paused({ dealer: { kind: "automatic" } }), sam))).toEqual({ do: "resume-table" });
    expect(nextStep(paused({ dealer: { kind: "automatic" } }), standing())).toEqual({ is: "wait", waits: { for: "resume" } });
  });

  it("begins once, while nothing else stands still", () => {
    const betting = view({ step: "close-bets", closes_at: 3 }, { phase: "betting", ends_at: 3 });
    expect(canPause(betting, standing())).toBe(true);
    expect(canPause(paused(), standing())).toBe(false);
    expect(canPause(view({ step: "locked" }), standing())).toBe(false);
    expect(canPause(view({ step: "settle" }, { dealer: { kind: "dealer", name: "Dan" } }), standing())).toBe(false);
  });

  it("is no moment for longer bets, which come once and where a clock runs", () => {
    const betting = (given: Partial<Felt>) => canExtend(view({ step: "close-bets" }, { phase: "betting", ends_at: 3, ...given }), standing());
    expect(betting({})).toBe(true);
    expect(betting({ is_extended: true })).toBe(false);
    expect(betting({ ends_at: null })).toBe(false);
    expect(betting({ phase: "paused", pause })).toBe(false);
  });
});

describe("who conducts", () => {
  const automatic = { dealer: { kind: "automatic" } } as const;

  it("takes a table from the automatic dealer between rounds only", () => {
    expect(actOf(nextStep(view({ step: "open-bets" }, { ...automatic, phase: "settled" }), standing()))).toEqual({ do: "sign-on" });
    expect(nextStep(view({ step: "close-bets" }, { ...automatic, phase: "betting" }), standing())).toEqual({
      is: "wait",
      waits: { for: "automatic-dealer" },
    });
  });

  it("leaves another dealer's table alone, unless one stands above", () => {
    const other = view({ step: "settle" }, { dealer: { kind: "dealer", name: "Dan" } });
    expect(nextStep(other, standing())).toEqual({ is: "wait", waits: { for: "other-dealer", name: "Dan" } });
    expect(actOf(nextStep(other, standing({ me: { staff: "sam", post: "pit-supervisor" } })))).toEqual({ do: "settle" });
  });
});

describe("goesOn", () => {
  const down = (next: Next) => view(next, { is_face_down: true });
  const deal = (nth: number, side: "player" | "banker" = "player"): Next => ({ step: "deal", side, nth, from: "shoe" });

  it("deals the first four as one, and stops before a hand is opened", () => {
    expect(goesOn(deal(1), down(deal(1, "banker")))).toBe(true);
    expect(goesOn(deal(2, "banker"), down({ step: "turn", side: "player", nth: 1 }))).toBe(false);
  });

  it("opens a hand as one and stops before the other", () => {
    expect(goesOn({ step: "turn", side: "player", nth: 1 }, down({ step: "turn", side: "player", nth: 2 }))).toBe(true);
    expect(goesOn({ step: "turn", side: "player", nth: 2 }, down({ step: "turn", side: "banker", nth: 1 }))).toBe(false);
  });

  it("turns a third card as it comes, and never one that is squeezed", () => {
    expect(goesOn(deal(3), down({ step: "turn", side: "player", nth: 3 }))).toBe(true);
    expect(goesOn(deal(3), down({ step: "turn", side: "player", nth: 3, squeezed_by: "ann" }))).toBe(false);
    expect(goesOn({ step: "turn", side: "player", nth: 1 }, down({ step: "turn", side: "player", nth: 2, squeezed_by: "ann" }))).toBe(false);
  });

  it("goes card by card face up", () => {
    expect(goesOn(deal(1), view(deal(1, "banker")))).toBe(false);
  });
});

/** A table as its rules have it, as far as a dealer's next step turns on them. It takes or refuses acts by itself. */
class Table {
  dealer: "nobody" | "automatic" | "Dora" | "Dan";
  has = { shoe: false, burnt: false, layout: false };
  stage: "between" | "betting" | "dealing" | "announced" = "between";
  cards: { side: "player" | "banker"; nth: number; isOpen: boolean }[] = [];
  left = 0;
  stop: Extract<Next, { step: "stopped" }>["waits_for"] | null = null;
  isLocked = false;
  isPaused = false;
  /** A clock closes bets; the time was made longer. */
  hasClock: boolean;
  isExtended = false;
  wants: number;

  constructor(
    readonly source: CardSource,
    readonly isFaceDown: boolean,
    readonly hasRealChips: boolean,
    readonly roll: (below: number) => number,
  ) {
    this.dealer = (["nobody", "automatic", "Dora", "Dan"] as const)[roll(4)] ?? "Dora";
    this.wants = 4 + roll(3);
    this.hasClock = roll(3) > 0;
  }

  get next(): Next {
    if (this.isLocked) return { step: "locked" };
    if (this.stop) return { step: "stopped", waits_for: this.stop };
    if (this.dealer === "nobody") return { step: "sign-on" };
    if (this.isPaused) return { step: "resume" };
    if (this.stage === "between") {
      if (!this.has.shoe) return { step: "load-shoe" };
      if (!this.has.burnt) return { step: "burn" };
      return this.left < 6 ? { step: "end-shoe" } : { step: "open-bets" };
    }
    if (this.stage === "betting") return { step: "close-bets" };
    if (this.hasRealChips && !this.has.layout) return { step: "record-layout" };
    const down = this.cards.find(({ isOpen }) => !isOpen);
    if (this.cards.length >= 4 && down) return { step: "turn", side: down.side, nth: down.nth };
    if (this.cards.length < this.wants) return { step: "deal", ...this.due, from: "shoe" };
    return this.stage === "announced" ? { step: "settle" } : { step: "announce-result" };
  }

  get due(): { side: "player" | "banker"; nth: number } {
    const at = this.cards.length;
    return { side: at % 2 === 0 ? "player" : "banker", nth: Math.floor(at / 2) + 1 };
  }

  get view(): DealerView {
    const phases = { between: "settled", betting: "betting", dealing: "dealing", announced: "result" } as const;
    const dealer: Felt["dealer"] =
      this.dealer === "nobody" || this.dealer === "automatic" ? { kind: this.dealer } : { kind: "dealer", name: this.dealer };
    return view(this.next, {
      phase: this.stop || this.isPaused ? "paused" : phases[this.stage],
      pause: this.isPaused && !this.stop ? { since: 0 } : null,
      round: this.stage === "between" ? 1 : 2,
      last: { round: 1, is_void: false, is_again: false, clauses: [], marks: [], player: hand, banker: hand },
      ends_at: this.stage === "betting" && this.hasClock && !this.isPaused ? 9 : null,
      is_extended: this.isExtended,
      dealer,
      is_face_down: this.isFaceDown,
      has_real_chips: this.hasRealChips,
      shoe: this.has.shoe ? { ...REAL_SHOE, left: this.left, commitment: this.source === "electronic" ? "c" : null } : null,
    }, this.source === "electronic" ? ELECTRONIC : "real-shoe");
  }

  /** Takes an act, or says no. */
  take(act: Act, post: Post): boolean {
    const conducts = this.dealer === "Dora" || (post !== "dealer" && this.dealer !== "nobody");
    const isElectronic = this.source === "electronic";
    const isBetween = this.stage === "between";
    if (this.isLocked) return false;
    if (this.isPaused && !this.stop && !["sign-on", "resume-table"].includes(act.do)) return false;
    switch (act.do) {
      case "pause-table":
        if (!conducts || this.stop) return false;
        this.isPaused = true;
        return true;
      case "resume-table":
        if (!conducts || !this.isPaused) return false;
        this.isPaused = false;
        return true;
      case "extend-bets":
        if (!conducts || this.stop || this.stage !== "betting" || !this.hasClock || this.isExtended) return false;
        this.isExtended = true;
        return true;
      case "sign-on":
        if (this.dealer === "Dora" || this.dealer === "Dan" || !isBetween || this.stop) return false;
        this.dealer = "Dora";
        return true;
      case "load-electronic":
      case "load-shoe":
        if (!conducts || this.has.shoe || (act.do === "load-electronic") !== isElectronic) return false;
        this.has = { ...this.has, shoe: true, burnt: false };
        this.left = 30;
        return true;
      case "burn-first":
      case "burn":
        if (!conducts || this.has.burnt || !this.has.shoe || (act.do === "burn-first") !== isElectronic) return false;
        this.has.burnt = true;
        return true;
      case "reveal-shoe":
      case "end-shoe":
        if (!conducts || !isBetween || (act.do === "reveal-shoe") !== isElectronic) return false;
        this.has.shoe = false;
        return true;
      case "open-bets":
        if (!conducts || !isBetween || !this.has.burnt || this.stop) return false;
        this.stage = "betting";
        this.isExtended = false;
        this.cards = [];
        this.has.layout = false;
        this.wants = 4 + this.roll(3);
        return true;
      case "close-bets":
        if (!conducts || this.stage !== "betting") return false;
        this.stage = "dealing";
        return true;
      case "record-layout":
        if (!conducts || this.stage !== "dealing" || !this.hasRealChips || this.has.layout) return false;
        this.has.layout = true;
        return true;
      case "deal-next":
      case "deal": {
        const isRead = act.do === "deal";
        const hasFace = isRead && typeof act.drawn === "object" && "read" in act.drawn && Boolean(act.drawn.read.card);
        if (!conducts || this.next.step !== "deal" || isRead === isElectronic) return false;
        if (isRead && hasFace === this.isFaceDown) return false;
        this.cards.push({ ...this.due, isOpen: !this.isFaceDown });
        this.left -= 1;
        return true;
      }
      case "turn-over":
      case "turn": {
        const which = this.cards.find(({ side, nth, isOpen }) => side === act.side && nth === act.nth && !isOpen);
        if (!conducts || !which || (act.do === "turn-over") !== isElectronic) return false;
        which.isOpen = true;
        if (this.stop?.for === "card") this.stop = null;
        return true;
      }
      case "announce-result":
        if (!conducts || this.next.step !== "announce-result") return false;
        this.stage = "announced";
        return true;
      case "settle":
        if (!conducts || this.stage !== "announced") return false;
        this.stage = "between";
        return true;
      default:
        return false;
    }
  }

  /** Something happens that the dealer has no part in. */
  meanwhile(): void {
    const down = this.cards.find(({ isOpen }) => !isOpen);
    if (this.isLocked) this.isLocked = this.roll(2) === 0;
    else if (this.stop) this.stop = this.roll(2) === 0 ? null : this.stop;
    else if (this.isPaused) this.isPaused = this.roll(4) > 0;
    else if (this.roll(40) === 0) this.isLocked = true;
    else if (this.dealer !== "nobody" && this.roll(30) === 0) this.isPaused = true;
    else if (this.roll(30) === 0) this.stop = down ? { for: "card", side: down.side, nth: down.nth } : { for: "facts", fact: null };
    else if (this.dealer === "Dan" && this.stage === "between" && this.roll(3) === 0) this.dealer = "nobody";
    else if (this.dealer === "automatic" && this.stage === "betting") this.stage = "between";
    else if (this.dealer === "Dora" && this.stage === "between" && this.roll(20) === 0) this.dealer = "Dan";
    else if (this.dealer === "Dan" && this.stage !== "between") this.dealer = "Dora";
  }
}

/** Chance that is the same every time. */
function rolling(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

describe("10,000 random taps", () => {
  it("are offered one thing each, and the table takes it", () => {
    const seen = new Set<string>();
    let rounds = 0;
    for (let seed = 1; seed <= 50; seed += 1) {
      const roll = rolling(seed * 7919);
      const table = new Table(roll(2) ? "electronic" : "real", roll(2) === 0, roll(2) === 0, roll);
      const post: Post = roll(5) === 0 ? "pit-supervisor" : "dealer";
      for (let tap = 0; tap < 200; tap += 1) {
        if (roll(4) === 0) table.meanwhile();
        const me = standing({ me: { staff: "dora", post } });
        const main = nextStep(table.view, me);
        // Beside the step: what else is offered now, taken now and then.
        const beside: Act[] = [];
        if (canExtend(table.view, me)) beside.push({ do: "extend-bets" });
        if (canPause(table.view, me)) beside.push({ do: "pause-table" });
        const aside = roll(12) === 0 ? beside[roll(2)] : undefined;
        seen.add(aside ? aside.do : `${main.is}/${"name" in main ? main.name : ""}`);
        for (const act of aside ? [aside] : actsOf(main)) {
          expect(table.take(act, post), `${JSON.stringify(table.next)} ${JSON.stringify(act)}`).toBe(true);
          if (act.do === "settle") rounds += 1;
        }
      }
    }
    expect(rounds).toBeGreaterThan(300);
    expect([...seen].sort()).toEqual([
      "act/announce-result",
      "act/burn",
      "act/close-bets",
      "act/deal",
      "act/end-shoe",
      "act/load-shoe",
      "act/open-bets",
      "act/resume",
      "act/settle",
      "act/sign-on",
      "act/turn",
      "card/burn",
      "card/deal",
      "card/turn",
      "extend-bets",
      "layout/",
      "new-set/",
      "pause-table",
      "wait/",
    ]);
  });
});
