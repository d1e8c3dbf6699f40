/**
 * One irregularity while a supervisor rules on it: what is said of it, what follows by the rulebook, and what the
 * house is asked to do. While play goes on everything here is a draft; once the table has stopped, the table's own
 * record of the case counts.
 */
import { live } from "../../../lib/api/live.svelte";
import type { PitView, RoundStory, Rulebook, Schema } from "../../../lib/api";
import { layOut } from "../rules/cards";
import { deckOf, fates, isEstablished } from "../rules/established";
import { outInOrder } from "../rules/order";
import { type Stake, stakesOf } from "../stakes";
import {
  type Fact,
  type Facts,
  JUDGED,
  type Kind,
  MAY_LEAVE_CARDS,
  type Outcome,
  type Report,
  type Role,
  type Verdict,
  adjudicate,
  outcomes,
  questions,
} from "./wizard";

type Irregularity = Schema<"IrregularityView">;
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
  drawnInExcess = $state<string[]>([]);
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

  get facts(): Facts {
    const known: Facts = { initial_deal: this.out.length + this.excess.length <= INITIAL_CARDS };
    return { ...known, ...this.recorded?.facts, ...this.answers };
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

  readonly out = $derived.by(() => outInOrder(this.felt, this.#sees.story()));

  /** Every card that left the shoe, in order; nothing while one lies face down. */
  readonly faces = $derived.by(() => {
    const faces = this.out.flatMap(({ card }) => (card === null ? [] : [card]));
    return faces.length === this.out.length ? [...faces, ...this.excess] : null;
  });

  readonly fates = $derived(this.faces && fates(this.rulebook, this.faces, deckOf(this.rulebook)));

  readonly established = $derived(this.fates && isEstablished(this.fates));

  readonly laidOut = $derived(this.faces && layOut(this.rulebook, this.faces));

  readonly report: Report | null = $derived.by(() => {
    if (this.kind === null) return null;
    const isLate = this.recorded ? this.recorded.noticed === "after-next-round" : this.earlier !== null;
    return { kind: this.kind, noticed: isLate ? "after-next-round" : "before-next-round", facts: this.facts };
  });

  readonly asked: readonly Fact[] = $derived(this.report ? questions(this.rulebook, this.report, this.#known) : []);

  /** What the rulebook rules, as far as it can be told here. */
  readonly verdict: Verdict | null = $derived(this.report && adjudicate(this.rulebook, this.report, this.#known));

  /** The cards of an earlier round lie no more: the house rules on it without them. */
  get #known(): boolean | null {
    return this.earlier === null ? this.established : false;
  }

  get decider(): Role | null {
    if (this.recorded?.decider) return this.recorded.decider;
    return this.verdict?.is === "ruled" || this.verdict?.is === "silent" ? this.verdict.decider : null;
  }

  readonly outcomes: readonly Outcome[] = $derived.by(() => {
    const ruling = this.recorded?.ruling ?? (this.verdict && "ruling" in this.verdict ? this.verdict.ruling : null);
    return ruling ? outcomes(ruling, this.decider) : [];
  });

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
    await this.#send({ do: "report", kind: this.#needed(), facts: {}, excess: this.#excessToSend(), note: null, round: null });
  }

  /** Signs: the report, the answers or the decision, whichever the table lacks. */
  async sign(mayDecide: boolean): Promise<void> {
    // What is on the screen now is signed, whatever the table tells meanwhile.
    const { outcome, decider, verdict } = this;
    if (verdict && "ruling" in verdict) this.expected ??= verdict.ruling;
    if (this.before.length === 0) this.before = [...this.stakes];
    if (this.recorded === null) {
      const note = this.note.trim();
      await this.#send({
        do: "report",
        kind: this.#needed(),
        facts: this.#answered(),
        excess: this.#excessToSend(),
        note: note === "" ? null : note,
        round: this.earlier,
      });
    } else if (this.waitsFor?.for === "facts") {
      await live.conduct(this.table, { do: "establish-facts", facts: this.#answered() });
    }
    if (decider !== null && mayDecide) await this.#decide(outcome);
  }

  async #decide(outcome: Outcome | null): Promise<void> {
    if (outcome === null || outcome === "stands") return;
    const decision = outcome === "order" ? { order: this.order } : outcome;
    await live.conduct(this.table, { do: "decide", decision, reason: this.note.trim() });
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
    const { facts } = this;
    return Object.fromEntries(this.asked.flatMap((fact) => (facts[fact] === undefined ? [] : [[fact, facts[fact]]])));
  }

  #needed(): Kind {
    if (this.kind === null) throw new Error("no kind was chosen");
    return this.kind;
  }

  #excessToSend(): string[] {
    return this.mayLeaveCards && !this.isElectronic ? [...this.drawnInExcess] : [];
  }

  async #send(act: Extract<Schema<"Act">, { do: "report" }>): Promise<void> {
    if (this.before.length === 0) this.before = [...this.stakes];
    this.signedAt = Date.now();
    const done = await live.conduct(this.table, act);
    const reported = done.events.find(({ kind }) => kind === "IrregularityReported");
    const data = reported?.data as { irregularity?: number } | undefined;
    this.number = data?.irregularity ?? this.number;
  }
}
