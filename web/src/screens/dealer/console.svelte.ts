/**
 * The dealer's side of a table: what is seen of it, what comes next, and doing it. One act at a time; the next is
 * offered only when the view has come that knows of the last.
 */
import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Act, DealerView, Lobby, RoundStory, Rulebook, Schema } from "../../lib/api";
import { get } from "../../lib/api/client";
import { live } from "../../lib/api/live.svelte";
import { setCurrency } from "../../lib/format/money";
import { dealer, layout, readsChinese } from "../../lib/i18n";
import { staffFailure } from "../../lib/i18n/problems";
import { rulebookOf } from "../../lib/state/rulebooks";
import { labelName, labelOf } from "../../lib/staff/labels";
import { session } from "../../lib/state/session.svelte";
import { Viewed } from "../../lib/state/viewed.svelte";
import { announcements } from "../../lib/ui/announce.svelte";
import { callOf, spokenAt } from "./callLines";
import { type Deck, burntAfter, deckOf, facesOut, isPossible } from "./cards/deck";
import { LayoutDraft } from "./layout/layoutDraft.svelte";
import { type MainStep, canExtend, canPause, goesOn, isRoundOn, mayConduct, nextStep, sourceOf } from "./step/nextStep";
import { sayAloud } from "./voice";

/** Between cards that go on by themselves, so that everybody sees each. */
const CARD_PAUSE_MS = 450;
/** A refusal may come because the table went on meanwhile; so long the new view may take. */
const SETTLE_MS = 300;
/** Chips that are laid down one after the other while bets are open are recorded together. */
const DRAFT_MS = 500;

interface Trouble {
  text: string;
  /** The card that was entered and cannot be. */
  card: string | null;
  /** Stays until it is answered, also when the table goes on. */
  isLasting?: boolean;
}

export class DealerDesk {
  readonly table: string;
  readonly #viewed: Viewed<"dealer">;
  name = $state("");
  rulebook = $state.raw<Rulebook | null>(null);
  /** The last round as it was settled. */
  story = $state.raw<RoundStory | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** The chips on the felt, where they are real. */
  readonly layout: LayoutDraft;
  /** The dealer changes a layout that is recorded already. */
  isLayoutReopened = $state(false);
  /** The dealer has asked for the table; it is taken when the automatic dealer's round is over. */
  wantsTable = $state(false);
  #isSending = $state(false);
  /** The version that the view must reach before anything else is done. */
  #awaited = $state(0);
  /** A layout on its way to the house, and the version that knows of the last one. */
  #recording: Promise<boolean> | null = null;
  #drafted = 0;
  /** People without an account who sit there only because chips were laid on their seat in this round. */
  #tapped = new Set<string>();
  #out: string[] = [];
  /** What patrons are called, as views have told it. */
  readonly #names = new SvelteMap<string, string>();

  constructor(table: string) {
    this.table = table;
    this.#viewed = new Viewed(table, "dealer");
    this.layout = new LayoutDraft(() => this.view);
    void this.#learnHouse();
    this.#follow();
  }

  close(): void {
    this.#viewed.close();
  }

  readonly view = $derived.by(() => this.#viewed.view);
  readonly isBusy = $derived.by(() => this.#isSending || (this.view?.felt.version ?? 0) < this.#awaited);
  readonly deck: Deck | null = $derived.by(() => (this.rulebook ? deckOf(this.rulebook) : null));
  readonly source = $derived.by(() => (this.view ? sourceOf(this.view) : null));
  readonly mayConduct = $derived.by(() => {
    const { staff } = session;
    return this.view !== null && staff !== null && mayConduct(this.view, { me: staff });
  });

  readonly canExtend = $derived.by(() => this.view !== null && session.staff !== null && canExtend(this.view, { me: session.staff }));
  readonly canPause = $derived.by(() => this.view !== null && session.staff !== null && canPause(this.view, { me: session.staff }));
  /** The supervisor was called from this table, and nobody has come yet. */
  readonly ownCall = $derived.by(() => this.view?.calls.find(({ patron }) => patron == null) ?? null);

  /** A card that was entered wrongly is put right by the dealer until the result is announced (R17c). */
  readonly canCorrect = $derived.by(() => {
    const felt = this.view?.felt;
    const isEntered = felt && [...felt.player.cards, ...felt.banker.cards].some(({ card }) => card);
    return this.mayConduct && this.source === "real" && felt?.phase === "dealing" && !felt.stop && isEntered === true;
  });

  /** The layout can be recorded again until the first card is drawn (R13c). */
  readonly canChangeLayout = $derived.by(() => {
    const { view } = this;
    if (!view?.felt.has_real_chips || !this.mayConduct || view.felt.stop || view.felt.pause) return false;
    return view.next.step === "deal" && view.felt.player.cards.length === 0;
  });

  /** The layout pad is what the dealer needs now. */
  readonly showsLayout = $derived.by(() => {
    const { view } = this;
    if (!view?.felt.has_real_chips || !this.mayConduct || view.felt.pause || view.felt.stop) return false;
    if (view.next.step === "close-bets" || view.next.step === "record-layout") return true;
    return this.canChangeLayout && (this.isLayoutReopened || this.layout.isDirty);
  });

  readonly main: MainStep | null = $derived.by(() => {
    const { staff } = session;
    const { deck } = this;
    if (!this.view || !staff || !deck) return null;
    return nextStep(this.view, {
      me: staff,
      burntAfter: (card) => burntAfter(deck, card),
    });
  });

  /** What a patron is called; people without an account are called by where they sit or stand. */
  nameOf(patron: string, name?: string | null): string {
    return labelName(patron) ?? name ?? this.#names.get(patron) ?? patron;
  }

  /** From where somebody calls, in words. */
  calledFrom({ place }: Schema<"CallView">): string {
    const t = dealer().calls;
    if (!place || place === "standing") return t.from(t.standing);
    return t.from("seat" in place ? t.seat(place.seat) : t.terminal);
  }

  /** The number of decks in the set in play. */
  get decks(): number {
    return this.view?.felt.shoe?.decks ?? 0;
  }

  /** The step that is shown, done by a tap; nothing where a tap cannot mean it. */
  async run(): Promise<void> {
    const { main, view } = this;
    if (main?.is !== "act" || !view || this.isBusy) return;
    // Chips that were laid down a moment ago are part of what lies there when bets close.
    if (main.name === "close-bets" && this.layout.isDirty && !(await this.record())) return;
    if (!(await this.do(main.act))) return;
    let done = view.next;
    for (;;) {
      const now = await this.#caughtUp();
      if (!now || !goesOn(done, now) || this.main?.is !== "act") return;
      await pause(CARD_PAUSE_MS);
      done = now.next;
      if (!(await this.do(this.main.act))) return;
    }
  }

  /** A card that was entered, for the step that is shown. */
  async enter(card: string): Promise<boolean> {
    const { main } = this;
    if (main?.is !== "card" || this.isBusy) return false;
    const lying = this.#lying();
    if (!isPossible(card, this.decks, [...this.#out, ...lying])) {
      this.trouble = { text: "", card };
      return false;
    }
    for (const act of main.actsOf(card)) {
      await this.#caughtUp();
      if (!(await this.do(act))) return false;
    }
    return true;
  }

  /** Records the layout as it is on the pad. One record at a time; whatever else is asked waits for it. */
  async record(): Promise<boolean> {
    await this.#recording;
    const recording = this.#record().finally(() => {
      if (this.#recording === recording) this.#recording = null;
    });
    this.#recording = recording;
    return recording;
  }

  async #record(): Promise<boolean> {
    const { wagers } = this.layout;
    const sits = this.view?.seated.map(({ patron }) => patron) ?? [];
    try {
      this.#drafted = (await live.conduct(this.table, { do: "record-layout", wagers })).version ?? 0;
      await this.#standUp(wagers, sits);
    } catch (error) {
      this.trouble = { text: staffFailure(error), card: null };
      return false;
    }
    this.layout.accept(wagers);
    this.isLayoutReopened = false;
    // What was refused about an earlier layout is put right by this one.
    if (!this.trouble?.isLasting) this.trouble = null;
    return true;
  }

  /** A tap on a seat lets somebody sit there; when the tap is undone, nobody does. */
  async #standUp(wagers: readonly Schema<"ChipsLying">[], sat: readonly string[]): Promise<void> {
    const lies = new Set(wagers.map(({ patron }) => patron));
    for (const patron of lies) if (labelOf(patron)?.is === "seat" && !sat.includes(patron)) this.#tapped.add(patron);
    for (const patron of [...this.#tapped].filter((one) => !lies.has(one))) {
      this.#tapped.delete(patron);
      this.#drafted = (await live.conduct(this.table, { do: "leave", patron })).version ?? this.#drafted;
    }
  }

  /** Back to the layout as the house has it. */
  dropLayout(): void {
    this.isLayoutReopened = false;
    this.layout.begin(this.#recorded());
  }

  /** Nothing is being changed here, and the view knows of every layout that was sent. */
  #isSettledDown({ felt }: NonNullable<DealerDesk["view"]>): boolean {
    return !this.layout.isDirty && !this.#recording && !this.isLayoutReopened && felt.version >= this.#drafted;
  }

  /** Another console has recorded another layout, while this one holds changes that are not recorded. */
  #isRecordedElsewhere({ felt }: NonNullable<DealerDesk["view"]>): boolean {
    return !this.#recording && felt.version > this.#drafted && this.layout.isChangedElsewhere(this.#recorded());
  }

  #recorded(): Schema<"ChipsLying">[] {
    return recordedOf(this.view);
  }

  /** Anything that is asked of the table; whether it was done. What was refused is shown. */
  async do(act: Act): Promise<boolean> {
    if (this.#isSending) return false;
    await this.#recording;
    const asked = this.view?.felt.version ?? 0;
    this.#isSending = true;
    this.trouble = null;
    try {
      const done = await live.conduct(this.table, act);
      this.#awaited = Math.max(this.#awaited, done.version ?? 0);
      return true;
    } catch (error) {
      await this.#refused(error, act, asked);
      return false;
    } finally {
      this.#isSending = false;
    }
  }

  async #refused(error: unknown, act: Act, asked: number): Promise<void> {
    live.askSnapshot(this.table);
    if (act.do === "sign-on") {
      this.wantsTable = false;
      this.trouble = { text: staffFailure(error), card: null, isLasting: true };
      return;
    }
    await pause(SETTLE_MS);
    if ((this.view?.felt.version ?? 0) === asked) this.trouble = { text: staffFailure(error), card: null };
  }

  /** The view once it knows of everything that was done. */
  async #caughtUp(): Promise<DealerDesk["view"]> {
    for (let waited = 0; waited < 3_000 && this.isBusy; waited += 20) await pause(20);
    return this.isBusy ? null : this.view;
  }

  #lying(): string[] {
    const { felt } = this.view ?? {};
    if (!felt || !isRoundOnFelt(felt.phase)) return [];
    return [...felt.player.cards, ...felt.banker.cards].flatMap(({ card }) => (card ? [card] : []));
  }

  async #learnHouse(): Promise<void> {
    const lobby = await get<Lobby>("/api/tables").catch(() => null);
    if (!lobby) return;
    setCurrency(lobby.currency);
    this.name = lobby.tables.find(({ table }) => table === this.table)?.name ?? this.table;
  }

  /** What follows from a new view: rules, calls, the settlement, taking the table. */
  #follow(): void {
    let before: DealerDesk["view"] = null;
    $effect(() => {
      const { view } = this;
      if (view) untrack(() => this.#see(before, view));
      before = view;
    });
    $effect(() => {
      const { game, rulebook: version } = this.view?.felt ?? {};
      if (game) void rulebookOf(game, version || undefined).then((rulebook) => (this.rulebook = rulebook));
    });
    // What is laid down while bets are open is recorded by itself, so that the house can warn of limits.
    const draft = $derived.by(() =>
      this.view?.felt.phase === "betting" && this.mayConduct && this.layout.isDirty ? JSON.stringify(this.layout.wagers) : null,
    );
    $effect(() => {
      if (!draft) return;
      const soon = setTimeout(() => void this.record(), DRAFT_MS);
      return () => clearTimeout(soon);
    });
    // The settlement of the round that lies there, also when it was settled again.
    const settled = $derived.by(() => {
      const felt = this.view?.felt;
      return felt?.phase === "settled" || felt?.phase === "void" ? `${felt.last?.round ?? 0}/${felt.last?.is_again}/${felt.last?.result}` : null;
    });
    $effect(() => {
      if (settled) untrack(() => void this.#readStory());
      else this.story = null;
    });
    // The cards of a real set that are out when a round begins to be dealt.
    const dealt = $derived.by(() => {
      const felt = this.view?.felt;
      return felt?.shoe && !felt.shoe.commitment ? `${felt.shoe.shoe}/${felt.round}` : null;
    });
    $effect(() => {
      if (dealt) untrack(() => void this.#readShoe());
    });
  }

  #see(before: DealerDesk["view"], view: NonNullable<DealerDesk["view"]>): void {
    for (const { patron, name } of [...view.seated, ...view.wagers, ...view.squeezes, ...view.people]) if (name) this.#names.set(patron, name);
    const isNewStep = !before || JSON.stringify(before.next) !== JSON.stringify(view.next);
    if (isNewStep && !this.trouble?.isLasting) this.trouble = null;
    if (before?.felt.round !== view.felt.round) {
      this.dropLayout();
      this.#tapped.clear();
    } else if (this.#isSettledDown(view)) this.layout.follow(this.#recorded());
    else if (this.#isRecordedElsewhere(view)) {
      // Nothing is overwritten silently: the felt as it was recorded is shown, and what was not is said.
      this.dropLayout();
      this.trouble = { text: layout().elsewhere, card: null, isLasting: true };
    }
    const said = spokenAt(before, view);
    if (said) sayAloud(said);
    const call = callOf(view);
    if (call && call.words !== (before && callOf(before)?.words)) announcements.say(readsChinese() ? (call.zh ?? call.words) : call.words);
    const isNew = (one: Schema<"CallView">) => !before?.calls.some(({ patron, since }) => patron === one.patron && since === one.since);
    for (const one of view.calls.filter(isNew)) if (one.patron != null) announcements.say(this.calledFrom(one));
    if (this.wantsTable && view.felt.dealer.kind !== "automatic") this.wantsTable = false;
    if (this.wantsTable && !isRoundOn(view) && this.main?.is === "act" && this.main.name === "sign-on") void this.do(this.main.act);
  }

  async #readStory(): Promise<void> {
    const round = this.view?.felt.last?.round;
    if (round === undefined) return;
    this.story = await get<RoundStory>(`/api/tables/${this.table}/rounds/${round}`).catch(() => null);
  }

  async #readShoe(): Promise<void> {
    const shoe = this.view?.felt.shoe?.shoe;
    const round = this.view?.felt.round;
    if (shoe === undefined) return;
    const proof = await get<Schema<"ShoeProof">>(`/api/tables/${this.table}/shoes/${shoe}`).catch(() => null);
    // Cards of the round in play are counted from the felt.
    const isOver = !this.view || !isRoundOnFelt(this.view.felt.phase);
    if (proof) this.#out = facesOut({ ...proof, cards: proof.cards.filter((card) => isOver || card.round !== round) });
  }
}

/** Who took their wagers back (5.12, R19), and how many chips are theirs again. */
export function takenBack({ taken_back }: Pick<DealerView, "taken_back">): { patron: string; amount: number }[] {
  const people = new Map<string, number>();
  for (const { patron, stake } of taken_back) people.set(patron, (people.get(patron) ?? 0) + stake);
  return [...people].map(([patron, amount]) => ({ patron, amount }));
}

/** The chips of the round in play as they were recorded. */
export const recordedOf = (view: DealerDesk["view"]): Schema<"ChipsLying">[] =>
  (view?.wagers ?? []).flatMap(({ betting_box, patron, on, stake, placed_by }) =>
    betting_box == null ? [] : [{ betting_box, patron, on, stake, ...(placed_by && { placed_by }) }],
  );

const isRoundOnFelt = (phase: string): boolean => ["betting", "closed", "dealing", "result", "paused"].includes(phase);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
