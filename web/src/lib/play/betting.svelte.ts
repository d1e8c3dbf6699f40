/**
 * The patron's wagers while bets are open: wishes on this side, what the house has accepted on the other, and the
 * asking in between. One thing is asked at a time for each wager, so that answers cannot overtake each other.
 */
import type { Done, Money, PatronView, PlayAct } from "../api";
import { Problem } from "../api/problem";
import { type Changed, type Refused, type Stakes, type Terms, add, double, nextAsk, rebet, sumOf, takeOff, unaccepted, withStake } from "./bets";

/** A refusal, by the house or by what we know of its limits. */
export type Said = { by: "limits"; refused: Refused } | { by: "house"; problem: Problem } | { by: "close" } | { by: "part"; rejected: Money };

interface Lying {
  stake: Money;
  wager: number | null;
  /** The version of the table when it was so. */
  version: number;
}

interface BettingNeeds {
  send: (act: PlayAct) => Promise<Done>;
  /** What bounds wagers now; nothing while there is nothing to bet on. */
  terms: () => Terms | null;
  isOpen: () => boolean;
  round: () => number;
  /** Whether every tap is sent, or only what is confirmed. */
  isInstant: () => boolean;
  onAccepted: (on: string, total: Money) => void;
  /** `chips`: what was put there and goes back to its owner. */
  onRefused: (on: string, said: Said, chips: Money) => void;
  /** A round went by unseen, and chips that were not bet are gone with it. */
  onForgotten: () => void;
}

/** How long before the close those chips are bet that a patron wants to be bet by themselves. */
const BY_ITSELF_S = 1;

/** Whether chips on the felt are bet now without Confirm: only where it is asked for, a moment before the close. */
export const confirmsByItself = (secondsLeft: number | null, wish: { confirm: "instant" | "explicit"; autoConfirm: boolean }): boolean =>
  wish.confirm === "explicit" && wish.autoConfirm && secondsLeft !== null && secondsLeft <= BY_ITSELF_S;

export class Betting {
  #wanted = $state.raw<Stakes>({});
  #lying = $state.raw<Readonly<Record<string, Lying>>>({});
  #confirmed = $state.raw<Stakes>({});
  #asking = $state.raw<ReadonlySet<string>>(new Set());
  #said = $state.raw<Readonly<Record<string, Said>>>({});
  #steps = $state.raw<readonly Stakes[]>([]);
  /** The stakes of the last round in which there were any. */
  last = $state.raw<Stakes>({});
  #round = 0;
  #box: number | null = null;
  #needs: BettingNeeds;

  constructor(needs: BettingNeeds) {
    this.#needs = needs;
  }

  get wanted(): Stakes {
    return this.#wanted;
  }

  readonly accepted: Stakes = $derived(
    Object.fromEntries(Object.entries(this.#lying).flatMap(([on, { stake }]) => (stake > 0 ? [[on, stake]] : []))),
  );

  readonly drafts: Stakes = $derived(unaccepted(this.#wanted, this.accepted));
  readonly total: Money = $derived(sumOf(this.#wanted));

  get canUndo(): boolean {
    return this.#steps.length > 0;
  }

  isSent(on: string): boolean {
    return this.#asking.has(on);
  }

  said(on: string): Said | null {
    return this.#said[on] ?? null;
  }

  /** What the house says lies there: at the beginning, after every change, and after a break. */
  take(yours: PatronView, box: number | null, round: number): void {
    if (round !== this.#round || box !== this.#box) this.#begin(round, box);
    const lying: Record<string, Lying> = {};
    for (const [on, spot] of Object.entries(this.#lying)) {
      lying[on] = spot.version > yours.version ? spot : { stake: 0, wager: null, version: yours.version };
    }
    for (const { on, stake, wager, betting_box } of yours.wagers) {
      if ((betting_box ?? null) !== box) continue;
      const known = this.#lying[on];
      if (!known || known.version <= yours.version) lying[on] = { stake, wager, version: yours.version };
    }
    // What changed without our asking (a seated patron came first, another window) changes the wish as well.
    let wanted = this.#wanted;
    for (const [on, { stake }] of Object.entries(lying)) {
      const before = this.#lying[on]?.stake ?? 0;
      if (stake !== before && !this.#asking.has(on)) wanted = withStake(wanted, on, Math.max(0, (wanted[on] ?? 0) + stake - before));
    }
    this.#lying = lying;
    this.#wanted = wanted;
  }

  /** Whether chips came too late for this round. */
  get wasLate(): boolean {
    return Object.values(this.#said).some(({ by }) => by === "close");
  }

  tap(on: string, amount: Money): void {
    this.#change((terms) => add(this.#wanted, on, amount, terms), on, amount);
  }

  /** Everything that lies on one wager, to another one: one step, all of it or nothing. */
  move(from: string, to: string): void {
    const amount = this.#wanted[from] ?? 0;
    if (amount > 0 && from !== to) this.#change((terms) => add(takeOff(this.#wanted, from, amount), to, amount, terms), to);
  }

  /** One chip less, as by a long press. */
  less(on: string, amount: Money): void {
    this.#change(() => ({ wanted: takeOff(this.#wanted, on, amount) }), on);
  }

  clear(): void {
    if (this.total > 0) this.#change(() => ({ wanted: {} }));
  }

  rebet(): void {
    this.#change((terms) => rebet(this.last, terms));
  }

  double(): void {
    this.#change((terms) => double(this.#wanted, terms));
  }

  /** A saved pattern in the place of what lies there. */
  replace(stakes: Stakes): void {
    this.#change((terms) => rebet(stakes, terms));
  }

  undo(): void {
    const before = this.#steps.at(-1);
    if (!before || !this.#needs.isOpen()) return;
    this.#steps = this.#steps.slice(0, -1);
    this.#wanted = before;
    this.#sync();
  }

  confirm(): void {
    this.#confirmed = this.#wanted;
    this.#sync();
  }

  /** Bets are closed: what is not on its way to the house goes back, and is said to. */
  close(): void {
    const { drafts } = this;
    for (const on of this.#takeDrafts()) this.#tell(on, { by: "close" }, drafts[on] ?? 0);
    if (sumOf(this.accepted) > 0) this.last = this.accepted;
    this.#steps = [];
  }

  /** Drops what the house was never asked for. True where there was something. */
  dropDrafts(): boolean {
    return this.#takeDrafts().length > 0;
  }

  #takeDrafts(): readonly string[] {
    const ons = Object.keys(this.drafts).filter((on) => !this.#asking.has(on));
    for (const on of ons) this.#wanted = withStake(this.#wanted, on, this.accepted[on] ?? 0);
    this.#confirmed = {};
    if (ons.length > 0) this.#steps = [];
    return ons;
  }

  forgetSaid(on: string): void {
    const { [on]: _, ...rest } = this.#said;
    this.#said = rest;
  }

  #begin(round: number, box: number | null): void {
    if (round !== this.#round && sumOf(this.accepted) > 0) this.last = this.accepted;
    const isForgetting = round !== this.#round && this.#takeDrafts().length > 0;
    this.#round = round;
    this.#box = box;
    this.#wanted = {};
    this.#lying = {};
    this.#confirmed = {};
    this.#steps = [];
    this.#said = {};
    if (isForgetting) this.#needs.onForgotten();
  }

  #change(how: (terms: Terms) => Changed, on?: string, chips: Money = 0): void {
    const terms = this.#needs.terms();
    if (!terms || !this.#needs.isOpen()) return;
    const changed = how(terms);
    if ("refused" in changed) return this.#tell(on ?? changed.refused.on, { by: "limits", refused: changed.refused }, chips);
    if (on) this.forgetSaid(on);
    else this.#said = {};
    this.#steps = [...this.#steps, this.#wanted];
    this.#wanted = changed.wanted;
    this.#sync();
  }

  #tell(on: string, said: Said, chips: Money): void {
    this.#said = { ...this.#said, [on]: said };
    this.#needs.onRefused(on, said, chips);
  }

  /** Asks for whatever differs and is not being asked for. What goes back goes first: it may pay for the rest. */
  #sync(): void {
    const ons = [...new Set([...Object.keys(this.#wanted), ...Object.keys(this.accepted)])];
    const more = (on: string): boolean => (this.#wanted[on] ?? 0) > (this.accepted[on] ?? 0);
    for (const on of ons.sort((a, b) => Number(more(a)) - Number(more(b)))) if (!this.#asking.has(on)) void this.#ask(on);
  }

  async #ask(on: string): Promise<void> {
    const terms = this.#needs.terms();
    if (!terms || !this.#needs.isOpen()) return;
    const lying = this.#lying[on] ?? { stake: 0, wager: null, version: 0 };
    const wish = this.#wanted[on] ?? 0;
    // Without a word of confirmation less may be asked for, but not more.
    const target = this.#needs.isInstant() ? wish : Math.min(wish, Math.max(lying.stake, this.#confirmed[on] ?? 0));
    const next = nextAsk(target, lying.stake, terms.limits.wagers[on]?.minimum ?? 0);
    if (!next) return;
    const round = this.#round;
    const act = this.#actOf(on, next.do, next.amount, lying.wager);
    if (!act) return;
    this.#asking = new Set([...this.#asking, on]);
    let isDone = false;
    try {
      const done = await this.#needs.send(act);
      if (round === this.#round) this.#answered(on, done);
      isDone = true;
    } catch (error) {
      if (round === this.#round) this.#refused(on, error);
    } finally {
      this.#asking = new Set([...this.#asking].filter((other) => other !== on));
    }
    if (isDone && round === this.#round) void this.#ask(on);
  }

  #actOf(on: string, what: "place" | "withdraw", amount: Money, wager: number | null): PlayAct | null {
    if (what === "withdraw") return wager === null ? null : { do: "withdraw-wager", wager, amount };
    const box = this.#box === null ? {} : { betting_box: this.#box };
    return { do: "place-wager", on, stake: amount, round: this.#round, ...box };
  }

  /** The answer says what of it was accepted; what comes as `yours` says the same a moment later. */
  #answered(on: string, done: Done): void {
    const version = done.version ?? 0;
    const known = this.#lying[on];
    for (const { kind, data } of done.events) {
      const facts = data as Record<string, unknown>;
      const stake = numberOf(facts.stake) ?? numberOf(facts.amount) ?? 0;
      const rejected = numberOf(facts.rejected) ?? 0;
      if (kind === "WagerPlaced") this.#lies(on, stake, numberOf(facts.wager), version);
      else if (kind === "WagerRaised") this.#lies(on, (known?.stake ?? 0) + stake, known?.wager ?? null, version);
      else if (kind === "WagerWithdrawn") this.#lies(on, (known?.stake ?? 0) - stake, known?.wager ?? null, version);
      else continue;
      if (rejected > 0) {
        this.#wanted = withStake(this.#wanted, on, this.accepted[on] ?? 0);
        this.#tell(on, { by: "part", rejected }, rejected);
      }
      if (kind !== "WagerWithdrawn") this.#needs.onAccepted(on, this.accepted[on] ?? 0);
    }
  }

  #lies(on: string, stake: Money, wager: number | null, version: number): void {
    if ((this.#lying[on]?.version ?? 0) >= version) return;
    this.#lying = { ...this.#lying, [on]: { stake, wager: stake > 0 ? wager : null, version } };
  }

  #refused(on: string, error: unknown): void {
    const chips = this.drafts[on] ?? 0;
    this.#wanted = withStake(this.#wanted, on, this.accepted[on] ?? 0);
    this.#steps = [];
    if (!(error instanceof Problem)) return;
    const isLate = error.code === "wagers-closed" || error.code === "other-round" || error.code === "no-round";
    this.#tell(on, isLate ? { by: "close" } : { by: "house", problem: error }, chips);
  }
}

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
