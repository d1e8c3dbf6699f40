/**
 * One patron at one table: what is seen of it, their wagers, and what they can do now. The terminal and the
 * tray of the lobby read from here; what happens at the table comes from `TableWatch`.
 */
import { get } from "../api/client";
import type { CreditAct, Done, FeltEvent, Lobby, Money, OwnSettlement, PatronView, Phase, PlayAct, Schema, WagerRule } from "../api";
import { clock } from "../api/clock.svelte";
import { live } from "../api/live.svelte";
import { Problem } from "../api/problem";
import { secondsLeft } from "../format/time";
import { setCurrency } from "../format/money";
import { preferences } from "../state/preferences.svelte";
import { session } from "../state/session.svelte";
import { TableWatch } from "../state/table.svelte";
import { Betting, type Said } from "./betting.svelte";
import { type Stakes, type Terms, roomFor } from "./bets";
import { chipToBegin, trayOf } from "./denominations";
import { Drag } from "./drag.svelte";
import { Peeled } from "./peeled.svelte";
import { Seen } from "./seen.svelte";
import { reality } from "./reality.svelte";
import { boxBehind } from "./standing";

export type OwnLimits = Schema<"LimitsView">;
export type Purse = Schema<"Purse">;

/** From here on the countdown is red, and the last call is made. */
export const CLOSING_S = 5;

/** From the settlement of a round until bets are closed again. */
const AFTER: readonly Phase[] = ["settled", "void", "shuffle", "waiting", "betting"];

/** A stop may end with bets open again; in every other phase chips that were not bet have no place on the felt. */
const OPEN_FOR_DRAFTS: readonly Phase[] = ["betting", "paused"];

interface Hearing {
  event: (event: FeltEvent) => void;
  accepted: (on: string, total: Money) => void;
  /** `chips`: what goes back from the box to its owner. */
  refused: (on: string, said: Said, chips: Money) => void;
  /** Chips that were not bet are gone: we did not see the round close. */
  forgotten: () => void;
}

export class Play {
  readonly table: TableWatch;
  readonly betting: Betting;
  lobby = $state.raw<Lobby | null>(null);
  ownLimits = $state.raw<OwnLimits | null>(null);
  /** The chip in hand. */
  chip = $state(0);
  /** The box that a standing patron bets on; the seated have their own. */
  chosenBox = $state<number | null>(null);
  /** Where something was refused last; its reason is said beside the wagers. */
  refusedOn = $state<string | null>(null);
  /** All that is the patron's in this house, and whether they take a break; as it was last asked for. */
  purse = $state.raw<Purse | null>(null);
  /** How a round that was settled again had been settled first. */
  before = $state.raw<OwnSettlement | null>(null);
  readonly peeled = new Peeled((peel) => this.#peel(peel));
  readonly drag = new Drag();
  readonly seen = new Seen();
  #hearing: Hearing | null = null;

  /** `lobby`: where it is known already, it is not asked for. */
  constructor(id: string, lobby: Lobby | null = null) {
    this.lobby = lobby;
    this.table = new TableWatch(id);
    this.betting = new Betting({
      send: (act) => live.play(id, act),
      terms: () => this.terms,
      isOpen: () => this.isOpen,
      round: () => this.table.felt?.round ?? 0,
      isInstant: () => preferences.confirm === "instant",
      onAccepted: (on, total) => {
        if (this.refusedOn === on) this.refusedOn = null;
        this.#hearing?.accepted(on, total);
      },
      onForgotten: () => this.#hearing?.forgotten(),
      onRefused: (on, said, chips) => {
        const code = said.by === "house" ? said.problem.code : null;
        if (code === "reality-check") reality.ask();
        if (code === "excluded") void this.readPurse();
        // Both are asked about on the felt itself, with a way on.
        if (code === "reality-check" || code === "excluded") return this.betting.forgetSaid(on);
        this.refusedOn = on;
        this.#hearing?.refused(on, said, chips);
      },
    });
    this.table.onEvent((event) => {
      if (event.kind === "bets-opened") this.refusedOn = null;
      else if (event.kind === "bets-closed") this.#closeBets();
      this.#hearing?.event(event);
    });
    if (!lobby) void this.#learnHouse();
  }

  hear(hearing: Hearing): void {
    this.#hearing = hearing;
  }

  close(): void {
    this.table.close();
    this.drag.cancel();
    this.peeled.close();
    this.#hearing = null;
  }

  /** One's own view, if it is really one's own: another person may have signed in since. */
  get own(): PatronView | null {
    const yours = this.table.yours;
    return yours && yours.patron === session.patron?.patron ? yours : null;
  }

  get felt() {
    return this.table.felt;
  }

  get isAtTable(): boolean {
    return (this.own?.place ?? null) !== null;
  }

  /** Known to be nobody, or to choose a PIN first, or known not to sit here. */
  get isOutside(): boolean {
    return session.you !== null && this.felt !== null && (!session.patron || session.patron.must_choose_pin || (this.own !== null && !this.isAtTable));
  }

  get isLiveTable(): boolean {
    return (this.felt?.felt ?? null) !== null;
  }

  get name(): string {
    return this.felt?.name ?? this.lobby?.tables.find(({ table }) => table === this.table.id)?.name ?? "";
  }

  get isPlayMoney(): boolean {
    return this.lobby?.is_play_money ?? false;
  }

  /** Own seat at a live table. */
  get seat(): number | null {
    const place = this.own?.place;
    return place && typeof place === "object" && "seat" in place ? place.seat : null;
  }

  /** The box on which wagers are put; nothing at terminals. */
  get box(): number | null {
    if (!this.isLiveTable) return null;
    return this.seat ?? boxBehind(this.felt ?? { seats: [] }, this.chosenBox ?? this.own?.wagers[0]?.betting_box ?? null);
  }

  /** Bets here without a seat: behind others, and only while they bet. */
  get isStanding(): boolean {
    return this.isLiveTable && this.isAtTable && this.seat === null;
  }

  /** They take a break from play, by their own wish or the pit's. */
  get isExcluded(): boolean {
    return this.purse?.is_excluded === true && this.purse.patron === session.patron?.patron;
  }

  /** Why nobody plays at our seat for now; nothing where we may. */
  get frozen(): string | null {
    return this.own?.frozen ?? null;
  }

  /** Calls an attendant, or says that nobody need come any more. */
  async callHelp(isWanted: boolean): Promise<void> {
    await this.act({ do: isWanted ? "call-help" : "help-came" });
  }

  get secondsLeft(): number | null {
    const endsAt = this.felt?.ends_at;
    return typeof endsAt === "number" && clock.isKnown && live.isOnline ? secondsLeft(endsAt, clock.now) : null;
  }

  /** What of the betting time is left, from 1 to 0. */
  get shareLeft(): number | null {
    const felt = this.felt;
    if (felt?.phase !== "betting" || typeof felt.ends_at !== "number" || !clock.isKnown) return null;
    const whole = felt.ends_at - felt.entered_at;
    return whole <= 0 ? null : Math.min(1, Math.max(0, (felt.ends_at - clock.now) / whole));
  }

  get isClosing(): boolean {
    return this.felt?.phase === "betting" && this.secondsLeft !== null && this.secondsLeft <= CLOSING_S;
  }

  /** Whether wagers can be put down now. */
  get isOpen(): boolean {
    const { felt } = this;
    if (felt?.phase !== "betting" || felt.has_real_chips || !live.isOnline) return false;
    return this.isAtTable && !this.frozen && !reality.isDue && !this.isExcluded && !(this.isLiveTable && this.box === null);
  }

  get denominations(): readonly Money[] {
    return this.felt?.limits ? trayOf(this.felt.denominations, this.felt.limits) : [];
  }

  readonly terms: Terms | null = $derived.by(() => {
    const { felt, own } = this;
    const rulebook = this.table.rulebook;
    if (!felt?.limits || !rulebook || !own) return null;
    const accepted = this.betting.accepted;
    const { box } = this;
    const lying = felt.seats.find(({ seat }) => seat === box)?.chips ?? [];
    const others = Object.fromEntries(lying.map(({ on, total }) => [on, Math.max(0, total - (accepted[on] ?? 0))]));
    const elsewhere = own.wagers.filter(({ betting_box }) => (betting_box ?? null) !== box).reduce((sum, { stake }) => sum + stake, 0);
    return {
      limits: felt.limits,
      wagers: rulebook.wagers,
      credits: own.credits,
      accepted,
      others,
      elsewhere,
      ownPerRound: this.ownLimits?.in_force.stake_per_round ?? null,
    };
  });

  /** Whether every card on the felt lies open before the eye. */
  get areSeen(): boolean {
    return this.felt === null || this.seen.hasAll(this.felt);
  }

  /** The cards that are ours to open, lie there, and are still closed to our eye. */
  get squeezing() {
    const { felt, own } = this;
    if (!felt || !own || !(felt.phase === "dealing" || felt.phase === "result")) return [];
    return own.squeezes.filter(
      ({ side, nth, is_granted }) => is_granted && felt[side].cards.some((card) => card.nth === nth) && this.peeled.share(side, nth) < 1,
    );
  }

  /** How the last round went for us, until the next bets are closed; nothing of rounds before it. */
  get settlement() {
    const last = this.own?.last;
    const { felt } = this;
    if (!last || !felt || !AFTER.includes(felt.phase)) return null;
    return last.round >= felt.round - (felt.phase === "betting" ? 1 : 0) ? last : null;
  }

  get refusal(): Said | null {
    return this.refusedOn === null ? null : this.betting.said(this.refusedOn);
  }

  rule(on: string): WagerRule | undefined {
    return this.table.rulebook?.wagers.find(({ key }) => key === on);
  }

  /** The largest wager that could still be put on this. */
  room(on: string) {
    return this.terms ? roomFor(on, this.betting.wanted, this.terms) : null;
  }

  /** Why this chip cannot be put on any wager now; nothing where it can. */
  chipProblem(chip: Money): "credits" | "maximum" | null {
    const terms = this.terms;
    if (!terms) return null;
    const rooms = Object.keys(terms.limits.wagers).map((on) => roomFor(on, this.betting.wanted, terms));
    if (rooms.some(({ left }) => left >= chip)) return null;
    return rooms.some(({ why }) => why === "credits") ? "credits" : "maximum";
  }

  /** Takes in what the house last said of our wagers. Called whenever it has. */
  follow(): void {
    const { own, felt } = this;
    if (!own || !felt) return;
    this.betting.take(own, this.box, felt.round);
    this.#remember(own.last ?? null);
    this.peeled.begin(felt.round);
    // The close is not always heard: after a break a snapshot may tell it.
    if (!OPEN_FOR_DRAFTS.includes(felt.phase)) this.betting.close();
    if (Object.keys(this.betting.last).length === 0 && own.last) this.betting.last = stakesOf(own.last.wagers);
    if (this.chip === 0 && felt.limits && own.credits > 0) {
      this.chip = chipToBegin(this.denominations, own.credits, felt.limits.wagers.player?.minimum ?? 0);
    }
  }

  /** What was settled first, so that it can be said what changed. */
  #remember(last: OwnSettlement | null): void {
    if (last && !last.is_again && !last.is_void) this.before = last;
    else if (last?.round !== this.before?.round) this.before = null;
  }

  /** Whether the patron asked for a place from here; otherwise somebody of the house gave it. */
  hasAskedToJoin = false;

  act(act: PlayAct): Promise<Done> {
    if (act.do === "join") this.hasAskedToJoin = true;
    return live.play(this.table.id, act);
  }

  credits(act: CreditAct, key?: string): Promise<Done> {
    return live.credits(this.table.id, act, key);
  }

  /** Comes to the table: at a live one to the seat that was chosen, or the first that is free, or stands behind others. */
  async join(seat: number | null = null): Promise<void> {
    const free = () => this.felt?.seats.find((other) => !other.is_taken)?.seat ?? null;
    const wish = this.isLiveTable ? (seat ?? free()) : null;
    try {
      await this.act(wish === null ? { do: "join" } : { do: "join", seat: wish });
    } catch (error) {
      // Somebody was quicker: the next one, once.
      const next = error instanceof Problem && error.code === "place-taken" ? this.#nextFree(wish) : undefined;
      if (next === undefined) throw error;
      await this.act(next === null ? { do: "join" } : { do: "join", seat: next });
    }
  }

  #nextFree(taken: number | null): number | null {
    return this.felt?.seats.find(({ seat, is_taken }) => !is_taken && seat !== taken)?.seat ?? null;
  }

  /** Play money: the wish, or as much as the house still gives. */
  async buyIn(amount: Money): Promise<void> {
    try {
      await this.credits({ do: "buy-in", amount });
    } catch (error) {
      const room = error instanceof Problem && error.code === "play-money" ? error.facts.room : null;
      if (typeof room !== "number" || room <= 0) throw error;
      await this.credits({ do: "buy-in", amount: room });
    }
  }

  async readOwnLimits(): Promise<void> {
    this.ownLimits = await get<OwnLimits>("/api/session/limits");
  }

  /** The house hears it only of cards that are ours, and while they lie there. */
  #peel(peel: Schema<"Peel">): void {
    const { felt, own } = this;
    if (!felt || !(felt.phase === "dealing" || felt.phase === "result")) return;
    if (own?.squeezes.some(({ side, nth, is_granted }) => is_granted && side === peel.side && nth === peel.nth)) live.peel(this.table.id, peel);
  }

  #closeBets(): void {
    this.betting.close();
    const offered = this.table.rulebook?.wagers ?? [];
    this.refusedOn = offered.find(({ key }) => this.betting.said(key)?.by === "close")?.key ?? null;
  }

  async readPurse(): Promise<Purse | null> {
    const patron = session.patron?.patron;
    this.purse = patron ? await get<Purse>(`/api/patrons/${patron}`).catch(() => null) : null;
    return this.purse;
  }

  async #learnHouse(): Promise<void> {
    const lobby = await get<Lobby>("/api/tables").catch(() => null);
    if (!lobby) return void setTimeout(() => void this.#learnHouse(), 2_000);
    setCurrency(lobby.currency);
    this.lobby = lobby;
  }
}

/** Stakes of settled lines, by wager. */
export function stakesOf(lines: readonly { on: string; stake: Money }[]): Stakes {
  const stakes: Record<string, Money> = {};
  for (const { on, stake } of lines) stakes[on] = (stakes[on] ?? 0) + stake;
  return stakes;
}
