/**
 * The layout while the dealer records it: what lies where, what a tap lays down, and one step back. The house has the
 * layout that was sent last; what is not sent yet is a draft.
 */
import type { DealerView, Money, Schema } from "../../../lib/api";
import { type Column, columnsOf, inOrder, nextStanding, stakeAt, withStake } from "./layout";

type ChipsLying = Schema<"ChipsLying">;
type Cell = Omit<ChipsLying, "stake" | "placed_by">;
/** What one more tap changes. */
interface Step {
  lying: ChipsLying[];
  added: Cell[];
}

export class LayoutDraft {
  readonly #view: () => DealerView | null;
  lying = $state.raw<ChipsLying[]>([]);
  /** People who were put behind a box and have no chips there yet. */
  #added = $state.raw<Cell[]>([]);
  /** People of the last round who are gone, by box. */
  #gone = $state.raw<string[]>([]);
  #past = $state.raw<Step[]>([]);
  /** What the house has. */
  #sent = $state("[]");
  /** What a tap lays down; nothing while it takes off. */
  amount = $state<Money | null>(null);
  isTakingOff = $state(false);

  constructor(view: () => DealerView | null) {
    this.#view = view;
  }

  get #seated(): DealerView["seated"] {
    return this.#view()?.seated ?? [];
  }

  /** As it is sent. */
  readonly wagers: ChipsLying[] = $derived.by(() => inOrder(this.lying, this.#seated));
  readonly isDirty: boolean = $derived.by(() => JSON.stringify(this.wagers) !== this.#sent);
  readonly total: Money = $derived.by(() => this.lying.reduce((sum, { stake }) => sum + stake, 0));
  readonly canUndo: boolean = $derived.by(() => this.#past.length > 0);

  readonly columns: Column[] = $derived.by(() => {
    const view = this.#view();
    const boxes = view?.felt.seats.map(({ seat }) => seat) ?? [];
    // Who bet here last round most likely still stands here.
    const before = (view ? view.last_layout : []).filter((one) => !this.#gone.includes(keyOf(one)));
    return columnsOf(boxes, this.#seated, [...this.lying, ...this.#added, ...before]);
  });

  /** The layout of the last round, where it is not what lies there now. */
  readonly last: ChipsLying[] = $derived.by(() => {
    const view = this.#view();
    // Who asked for a wager last round has not asked again.
    return view ? inOrder(view.last_layout.map((one) => ({ ...one, placed_by: null })), this.#seated) : [];
  });

  stakeAt(cell: Cell): Money {
    return stakeAt(this.lying, cell);
  }

  /** A tap on a cell: lays the chosen amount down, or takes off what lies there. */
  tap(cell: Cell): void {
    if (this.isTakingOff) this.set(cell, 0);
    else if (this.amount) this.set(cell, this.stakeAt(cell) + this.amount);
  }

  set(cell: Cell, stake: Money): void {
    if (this.stakeAt(cell) !== stake) this.#change(withStake(this.lying, cell, stake));
  }

  /** Chips that a pit employee lays down at a patron's request (5.16, R14): both names are kept. */
  placeFor(cell: Cell, stake: Money, staff: string): void {
    this.#change(withStake(this.lying, cell, this.stakeAt(cell) + stake, staff));
  }

  /** Who laid these chips down at the patron's request, if somebody did. */
  placedBy(cell: Cell): string | null {
    return this.lying.find((one) => one.betting_box === cell.betting_box && one.patron === cell.patron && one.on === cell.on)?.placed_by ?? null;
  }

  choose(amount: Money): void {
    this.amount = amount;
    this.isTakingOff = false;
  }

  clear(): void {
    if (this.lying.length > 0) this.#change([]);
  }

  /** Last round's layout in one tap. */
  repeat(): void {
    if (this.last.length > 0) this.#change(this.last);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.lying = before.lying;
    this.#added = before.added;
  }

  /** Somebody without an account stands behind this box; who that is now. */
  addStanding(box: number): string | null {
    const view = this.#view();
    const taken = [...this.columns, ...(view?.people ?? []), ...(view?.last_layout ?? [])].map(({ patron }) => patron);
    const patron = nextStanding(box, taken);
    if (patron) this.add(box, patron);
    return patron;
  }

  /** Somebody who is at the table already, or known by name, bets on this box. */
  add(box: number, patron: string): void {
    if (this.columns.some((one) => one.box === box && one.patron === patron)) return;
    this.#gone = this.#gone.filter((key) => key !== `${box}/${patron}`);
    this.#change(this.lying, [...this.#added, { betting_box: box, patron, on: "" }]);
  }

  /** They are gone, and so is the column; chips that lie there stay. */
  remove(box: number, patron: string): void {
    const key = `${box}/${patron}`;
    this.#added = this.#added.filter((one) => keyOf(one) !== key);
    this.#gone = [...this.#gone, key];
  }

  /** Begins anew with what the house has: a new round, another table, a layout of before. */
  begin(wagers: readonly ChipsLying[]): void {
    this.lying = inOrder(wagers, this.#seated);
    this.#past = [];
    this.isTakingOff = false;
    this.accept(this.lying);
  }

  /** The house has another layout: somebody else has recorded it. */
  follow(wagers: readonly ChipsLying[]): void {
    if (JSON.stringify(inOrder(wagers, this.#seated)) !== this.#sent) this.begin(wagers);
  }

  /** Whether this is another layout than the one that was sent last, in whatever order. */
  isChangedElsewhere(wagers: readonly ChipsLying[]): boolean {
    const told = (layout: readonly ChipsLying[]): string => inOrder(layout, []).map((one) => JSON.stringify(one)).sort().join();
    return told(wagers) !== told(JSON.parse(this.#sent) as ChipsLying[]);
  }

  /** The house has this layout now. */
  accept(wagers: readonly ChipsLying[]): void {
    this.#sent = JSON.stringify(wagers);
  }

  #change(lying: ChipsLying[], added = this.#added): void {
    this.#past = [...this.#past.slice(-49), { lying: this.lying, added: this.#added }];
    this.lying = lying;
    this.#added = added;
  }
}

const keyOf = ({ betting_box, patron }: Pick<ChipsLying, "betting_box" | "patron">): string => `${betting_box}/${patron}`;
