/**
 * One irregularity while a supervisor rules on it: what is said of it, what the house would make of that, and what the
 * house is asked to do. While play goes on everything here is a draft, tried out by the house and recorded nowhere;
 * once the table has stopped, the table's own record of the case counts.
 */
import { request } from "../../../lib/api/client";
import { live } from "../../../lib/api/live.svelte";
import type { PitView, RoundStory, Rulebook, Schema, Side } from "../../../lib/api";
import { failureText } from "../../../lib/i18n/problems";
import { type Misplaced, type Recorded, areSame, recordedIn } from "../../../lib/staff/misplaced";
import { outInOrder } from "./order";
import { type Stake, stakesOf } from "../stakes";
import { type Fact, type Facts, JUDGED, type Kind, MAY_LEAVE_CARDS, type Outcome, type Role, outcomes } from "./wizard";

type Preview = Schema<"Preview">;
type Trial = Schema<"PreviewAct">;
type Irregularity = Schema<"IrregularityView">;
type Misdealt = Schema<"Misdealt">;
export type StepNumber = 1 | 2 | 3 | 4;

interface Sees {
  view: () => PitView;
  rulebook: () => Rulebook;
  story: () => RoundStory | null;
}

/** A round takes four cards first. */
const INITIAL_CARDS = 4;

export class Case {
  readonly table: string;
  readonly #sees: Sees;
  step = $state<StepNumber>(1);
  chosenKind = $state<Kind | null>(null);
  /** An earlier round than the one at hand. */
  earlier = $state<number | null>(null);
  answers = $state<Facts>({});
  /** The questions that the house has asked so far, in its order. */
  #questions = $state.raw<readonly Fact[]>([]);
  /** What the house said last, and to what. */
  #told = $state.raw<{ to: string; preview: Preview } | null>(null);
  /** Why the house would not even try. */
  refused = $state<string | null>(null);
  drawnInExcess = $state<string[]>([]);
  /** Cards that left the shoe as well, found after the table was stopped without them. */
  foundInExcess = $state<string[]>([]);
  /** The hand in front of which cards in excess lie (R17f), and whether a card went to the wrong area or person. */
  liesAt = $state<Side | null>(null);
  misdealt = $state<Misdealt | null>(null);
  /** The cards on record that lie in front of the other hand, where whoever rules has touched one. */
  #named = $state.raw<Misplaced[] | null>(null);
  note = $state("");
  chosenOutcome = $state<Outcome | null>(null);
  order = $state<string[]>([]);
  /** The number of the case at the table, once it has one. */
  number = $state<number | null>(null);
  /** Who had what in the round when the case was signed. */
  before = $state<Stake[]>([]);
  signedAt = $state<number | null>(null);
  /** What this page showed as the ruling when it was signed. */
  expected = $state<string | null>(null);

  constructor(table: string, sees: Sees) {
    this.table = table;
    this.#sees = sees;
    const open = this.open;
    if (!open) return;
    this.number = open.irregularity;
    this.step = open.ruling === null ? 1 : 3;
  }

  get view(): PitView {
    return this.#sees.view();
  }

  get rulebook(): Rulebook {
    return this.#sees.rulebook();
  }

  get felt(): PitView["dealer"]["felt"] {
    return this.view.dealer.felt;
  }

  /** The irregularity for which the table stands still now. */
  get open(): Irregularity | null {
    return this.view.irregularities.find(({ is_open }) => is_open) ?? null;
  }

  /** This case as the table has it. */
  get recorded(): Irregularity | null {
    return this.view.irregularities.find(({ irregularity }) => irregularity === this.number) ?? null;
  }

  get waitsFor(): Schema<"StoppedFor"> | null {
    const { next } = this.view.dealer;
    return next.step === "stopped" ? next.waits_for : null;
  }

  /** Somebody of the pit must say something before a ruling is in force: an answer, or that the report is right. */
  get asksForFacts(): boolean {
    return this.waitsFor?.for === "facts" || this.waitsFor?.for === "confirmation";
  }

  get isStopped(): boolean {
    return this.open !== null;
  }

  /** Signed, and nothing is waited for any more. */
  get isDone(): boolean {
    const { recorded } = this;
    return recorded !== null && !recorded.is_open && recorded.ruling !== null;
  }

  get isRoundInPlay(): boolean {
    return this.felt.round > (this.felt.last?.round ?? 0);
  }

  get isElectronic(): boolean {
    return this.felt.shoe?.commitment != null;
  }

  get kind(): Kind | null {
    return this.recorded?.kind ?? this.chosenKind;
  }

  /** Cards in no hand. Once the cards are laid out again they lie in the hands, or wait for the next round. */
  get excess(): readonly string[] {
    const { recorded } = this;
    if (!recorded) return this.drawnInExcess;
    const decision = recorded.decision?.decision;
    const isLaidOut = recorded.ruling === "reconstruct" || decision === "reconstruct" || typeof decision === "object";
    return isLaidOut ? [] : recorded.excess;
  }

  /** The house has ruled otherwise than was shown before. What it says counts, and whoever signed must know. */
  get differs(): boolean {
    const ruling = this.recorded?.ruling;
    return ruling != null && this.expected !== null && ruling !== this.expected;
  }

  get mayLeaveCards(): boolean {
    return this.kind !== null && MAY_LEAVE_CARDS.includes(this.kind) && this.earlier === null;
  }

  /** The cards that can be named as lying in front of the other hand, while that can still be said. */
  get nameable(): readonly Recorded[] {
    if (this.kind !== "wrong-hand" || this.earlier !== null || this.isElectronic) return [];
    return this.recorded === null || this.asksForFacts ? recordedIn(this.felt) : [];
  }

  /** The cards that are said to lie in front of the other hand: here, or in the report. */
  get misplaced(): readonly Misplaced[] {
    const isOpen = this.nameable.length > 0;
    return (isOpen ? this.#named : null) ?? this.recorded?.misplaced ?? [];
  }

  name(cards: Misplaced[]): void {
    this.#named = cards;
  }

  /** What the report named was taken back, and nothing is named instead. Such a report is confirmed by nobody. */
  get #isTakenBack(): boolean {
    return this.nameable.length > 0 && this.misplaced.length === 0 && (this.recorded?.misplaced ?? []).length > 0;
  }

  /** The house does not rule before somebody says which card lies at the wrong hand. */
  get lacksCard(): boolean {
    const isNobodysWord = this.misplaced.length + this.excess.length + this.foundInExcess.length === 0;
    const isRefused = this.refused !== null && this.answers.reconstructible === false;
    return this.#isTakenBack || (this.nameable.length > 0 && isNobodysWord && isRefused);
  }

  /** A card in no hand of which somebody must say where it lies. */
  get asksWhere(): boolean {
    if (!this.mayLeaveCards || this.isElectronic) return false;
    if (this.recorded === null) return this.drawnInExcess.length > 0;
    return this.asksForFacts && this.kind === "wrong-hand" && this.recorded.lies_at == null && this.excess.length + this.foundInExcess.length > 0;
  }

  /** More is said of a case that the table has than answers: it is reported once more, by whoever looked last. */
  get #saysMore(): boolean {
    const { recorded } = this;
    if (recorded === null || !this.asksForFacts) return false;
    const isNamedAnew = this.misplaced.length > 0 && !areSame(this.misplaced, recorded.misplaced ?? []);
    return isNamedAnew || (this.asksWhere && this.liesAt !== null);
  }

  readonly out = $derived.by(() => outInOrder(this.felt, this.#sees.story()));

  /** Every card that left the shoe, in order; nothing while one lies face down. */
  readonly faces = $derived.by(() => {
    const faces = this.out.flatMap(({ card }) => (card === null ? [] : [card]));
    return faces.length === this.out.length ? [...faces, ...this.excess] : null;
  });

  /** The cards that were drawn together and are put in order (5.10): those in no hand, and at least two. Nothing while one of them lies face down; the others may. */
  readonly together = $derived.by(() => {
    const all = [...this.out.map(({ card }) => card), ...this.excess].slice(-Math.max(2, this.excess.length));
    const faces = all.flatMap((card) => (card === null ? [] : [card]));
    return faces.length === all.length ? faces : null;
  });

  get asked(): readonly Fact[] {
    const { waitsFor } = this;
    const first = this.recorded !== null && waitsFor?.for === "facts" ? (waitsFor.fact ?? null) : null;
    return first === null || this.#questions.includes(first) ? this.#questions : [first, ...this.#questions];
  }

  /** What the house is asked to try out: what would be signed. */
  readonly trial: Trial | null = $derived.by(() => {
    if (this.recorded === null) {
      if (this.kind === null) return null;
      return { do: "report", kind: this.kind, facts: this.#answered(), excess: this.#excessToSend(), round: this.earlier, ...this.#where() };
    }
    if (this.#isTakenBack) return null;
    if (this.#saysMore) return { do: "report", kind: this.#needed(), facts: this.#answered(), excess: [...this.foundInExcess], ...this.#where() };
    if (this.asksForFacts) {
      const facts = this.#answered();
      // A report whose facts are all known is only confirmed (R17e).
      const isKnown = this.waitsFor?.for === "confirmation" || (this.waitsFor?.for === "facts" && this.waitsFor.fact == null);
      return isKnown || Object.keys(facts).length > 0 ? { do: "establish-facts", facts, ...this.#found() } : null;
    }
    const decision = this.waitsFor?.for === "decision" ? this.#decision() : null;
    return decision === null ? null : { do: "decide", decision };
  });

  /** What would come of it; nothing until the house has answered to just this. */
  get preview(): Preview | null {
    return this.#told !== null && this.#told.to === JSON.stringify(this.trial) ? this.#told.preview : null;
  }

  /** What the table would wait for then. */
  get #wouldWaitFor(): Schema<"StoppedFor"> | null {
    const next = this.preview?.next;
    return next?.step === "stopped" ? next.waits_for : null;
  }

  /** Tries out what would be signed. A question that the ruling turns on comes up by it. */
  async look(): Promise<void> {
    const { trial } = this;
    if (trial === null) return;
    const to = JSON.stringify(trial);
    const isStill = () => JSON.stringify(this.trial) === to;
    try {
      const preview = await request<Preview>("POST", `/api/tables/${encodeURIComponent(this.table)}/preview`, { body: trial });
      if (!isStill()) return;
      this.#told = { to, preview };
      this.refused = null;
      const waits = this.#wouldWaitFor;
      if (waits?.for === "facts" && waits.fact) this.#ask(waits.fact);
    } catch (error) {
      if (!isStill()) return;
      this.#told = null;
      this.refused = failureText(error);
    }
  }

  #ask(fact: Fact): void {
    if (!this.#questions.includes(fact)) this.#questions = [...this.#questions, fact];
    // The cards that are out say it; whoever signs may correct it.
    if (fact === "initial_deal") this.answers.initial_deal ??= this.out.length + this.excess.length <= INITIAL_CARDS;
  }

  answer(fact: Fact, answer: boolean): void {
    // What was asked after it may not be asked any more.
    this.#questions = this.asked.slice(0, this.asked.indexOf(fact) + 1);
    this.answers[fact] = answer;
  }

  choose(kind: Kind): void {
    this.chosenKind = kind;
    this.answers = {};
    this.#questions = [];
    this.chosenOutcome = null;
  }

  /** Says in which round it was; nothing for the one at hand. */
  isAbout(round: number | null): void {
    this.earlier = round;
    this.#questions = [];
  }

  /** The ruling, as it was made or as it would be. */
  get ruling(): Schema<"RulingPreview"> | null {
    const { recorded } = this;
    if (!recorded?.ruling) return this.preview?.ruling ?? null;
    const { ruling, clauses, why, decider, options, established } = recorded;
    return { ruling, clauses, why: why ?? "", decider: decider ?? null, options, established: established ?? [] };
  }

  /** The house has no more questions to whoever rules. */
  get isComplete(): boolean {
    return this.ruling !== null || (this.preview !== null && this.#wouldWaitFor?.for !== "facts");
  }

  get decider(): Role | null {
    return this.ruling?.decider ?? null;
  }

  /** Somebody can decide at once; where cards must be turned before, the case is only reported now. */
  get decidesNow(): boolean {
    const waits = this.recorded ? this.waitsFor : this.#wouldWaitFor;
    return waits?.for === "decision";
  }

  readonly outcomes: readonly Outcome[] = $derived.by(() => (this.ruling ? outcomes(this.ruling.ruling, this.decider, this.isRoundInPlay) : []));

  /** What comes of it: chosen where there is a choice. */
  get outcome(): Outcome | null {
    return this.outcomes.length === 1 ? (this.outcomes[0] ?? null) : this.chosenOutcome;
  }

  /** Whose money is in the round; of a settled one as it was paid. */
  readonly stakes: readonly Stake[] = $derived.by(() => {
    const { wagers } = this.view.dealer;
    if (this.isRoundInPlay) return stakesOf(wagers);
    return stakesOf(this.#sees.story()?.wagers ?? []);
  });

  /** Whether the table can be stopped before the questions are answered: it then waits for them. */
  get mayStopFirst(): boolean {
    return !this.isStopped && this.earlier === null && this.asked.some((fact) => JUDGED.includes(fact));
  }

  /** Tells the table, without the answers that it will wait for. */
  async stopNow(): Promise<void> {
    await this.#send({ do: "report", kind: this.#needed(), facts: this.#answered(), excess: this.#excessToSend(), note: null, round: null, ...this.#where() });
  }

  /** Signs: the report, the answers or the decision, whichever the table lacks. */
  async sign(mayDecide: boolean): Promise<void> {
    // What is on the screen now is signed, whatever the table tells meanwhile.
    const { outcome, decidesNow, ruling } = this;
    if (ruling) this.expected ??= ruling.ruling;
    if (this.before.length === 0) this.before = [...this.stakes];
    const note = this.note.trim() === "" ? null : this.note.trim();
    if (this.recorded === null) {
      await this.#send({
        do: "report",
        kind: this.#needed(),
        facts: this.#answered(),
        excess: this.#excessToSend(),
        note,
        round: this.earlier,
        ...this.#where(),
      });
    } else if (this.#saysMore) {
      await this.#send({ do: "report", kind: this.#needed(), facts: this.#answered(), excess: [...this.foundInExcess], note, ...this.#where() });
    } else if (this.asksForFacts) {
      await live.conduct(this.table, {
        do: "establish-facts",
        facts: this.#answered(),
        ...this.#found(),
        note,
      });
    }
    if (decidesNow && mayDecide) await this.#decide(outcome);
  }

  async #decide(outcome: Outcome | null): Promise<void> {
    const decision = this.#decision(outcome);
    if (decision === null) return;
    await live.conduct(this.table, { do: "decide", decision, reason: this.note.trim() });
  }

  #decision(outcome = this.outcome): Schema<"Decision"> | null {
    if (outcome === null || this.ruling?.ruling === "stands") return null;
    if (outcome !== "order") return outcome;
    return this.order.length > 0 && this.order.length === this.together?.length ? { order: this.order } : null;
  }

  async turn(): Promise<void> {
    if (this.waitsFor?.for !== "card") return;
    const { side, nth } = this.waitsFor;
    await live.conduct(this.table, { do: "turn-over", side, nth });
  }

  async replaceShoe(): Promise<void> {
    await live.conduct(this.table, this.isElectronic ? { do: "reveal-shoe" } : { do: "end-shoe" });
  }

  /** The answers on which the ruling turns, and no others. */
  #answered(): Record<string, boolean> {
    const { answers } = this;
    return Object.fromEntries(this.asked.flatMap((fact) => (answers[fact] === undefined ? [] : [[fact, answers[fact]]])));
  }

  #needed(): Kind {
    if (this.kind === null) throw new Error("no kind was chosen");
    return this.kind;
  }

  #excessToSend(): string[] {
    return this.mayLeaveCards && !this.isElectronic ? [...this.drawnInExcess] : [];
  }

  /** Cards that were found after the table was stopped, where there are any. */
  #found(): { excess?: string[] } {
    return this.foundInExcess.length > 0 ? { excess: [...this.foundInExcess] } : {};
  }

  /** Where cards lie and how they came there, as far as the kind asks for it. */
  #where(): { lies_at?: Side; misdealt?: Misdealt; misplaced?: Misplaced[] } {
    return {
      ...(this.asksWhere && this.liesAt && { lies_at: this.liesAt }),
      ...(this.kind === "wrong-hand" && this.misdealt && { misdealt: this.misdealt }),
      ...(this.nameable.length > 0 && this.misplaced.length > 0 && { misplaced: [...this.misplaced] }),
    };
  }

  async #send(act: Extract<Schema<"Command">, { do: "report" }>): Promise<void> {
    if (this.before.length === 0) this.before = [...this.stakes];
    this.signedAt = Date.now();
    try {
      const done = await live.conduct(this.table, act);
      const reported = done.events.find(({ kind }) => kind === "IrregularityReported");
      const data = reported?.data as { irregularity?: number } | undefined;
      this.number = data?.irregularity ?? this.number;
    } finally {
      // A report stops play at once. Where the second person refuses what it would put in force, the case is there all the same.
      this.number ??= this.open?.irregularity ?? null;
    }
  }
}
