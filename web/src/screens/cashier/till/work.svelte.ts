/**
 * What is done at the window: each act goes through the counter, prints what it prints, and is told when it is done or
 * refused. The dialogs show what waits here.
 */
import type { CashAct, Done } from "../../../lib/api";
import { clock } from "../../../lib/api/clock.svelte";
import { staffFailure } from "../../../lib/i18n/problems";
import type { Counter, Unanswered } from "./counter.svelte";
import type { Desk, VoucherRow } from "../desk.svelte";
import { type Entry, type Paper, entryOf, paperOf } from "./entry";
import type { CashIntent } from "../intent";
import { BIG } from "../words";

export class Work {
  readonly desk: Desk;
  readonly counter: Counter;
  refused = $state.raw<unknown>(null);
  /** What was done last, and what the hands do about it. */
  outcome = $state.raw<Entry | null>(null);
  receipt = $state.raw<Entry | null>(null);
  /** A voucher that has just been printed, or should have been. */
  paper = $state.raw<Paper | null>(null);
  confirming = $state.raw<{ intent: CashIntent; amount: number; decide: (isYes: boolean) => void } | null>(null);
  voiding = $state.raw<VoucherRow | null>(null);
  reprinting = $state.raw<VoucherRow | null>(null);

  constructor(desk: Desk, counter: Counter) {
    this.desk = desk;
    this.counter = counter;
  }

  get problem(): string | null {
    return this.refused === null ? null : staffFailure(this.refused);
  }

  async perform(act: CashAct, row: VoucherRow | null = null): Promise<Done | null> {
    this.refused = null;
    try {
      const done = await this.counter.perform(act);
      const printed = paperOf(done, row);
      if (printed) this.paper = printed;
      await this.desk.look();
      return done;
    } catch (error) {
      this.refused = error;
      // What was refused may have been so for a while: the purse, the list, a suspended window.
      void this.desk.look();
      return null;
    }
  }

  /** Money that goes over the counter: read out first where it is much, and told afterwards what the hands do. */
  async ask(intent: CashIntent): Promise<boolean> {
    const { amount } = intent;
    if (amount !== null && amount >= BIG) {
      const isYes = await new Promise<boolean>((decide) => (this.confirming = { intent, amount, decide }));
      this.confirming = null;
      if (!isYes) return false;
    }
    this.outcome = null;
    return this.#tell(intent.act);
  }

  async askAgain({ act }: Unanswered): Promise<void> {
    await this.#tell(act);
  }

  async cameOut(voucher: string, print: number): Promise<void> {
    if (await this.perform({ do: "confirm-printed", voucher, generation: print })) this.paper = null;
  }

  /** The old number dies; the slip shows the new one. */
  async printAgain(row: VoucherRow): Promise<void> {
    this.reprinting = null;
    await this.perform({ do: "reprint-voucher", voucher: row.voucher }, row);
  }

  voided(done: Done): void {
    this.voiding = null;
    this.counter.note(entryOf({ do: "void-voucher" }, done, clock.exactly()));
    void this.desk.look();
  }

  /** Somebody else comes to the window. */
  clear(): void {
    this.outcome = null;
    this.refused = null;
  }

  async #tell(act: CashAct): Promise<boolean> {
    const done = await this.perform(act);
    if (done) this.outcome = entryOf(act, done, clock.exactly());
    return done !== null;
  }
}

/** A voucher that was just printed, as the list will show it. */
export const rowOf = (printed: Paper): VoucherRow => ({
  voucher: printed.voucher,
  amount: printed.amount,
  issued_at: printed.issuedAt,
  expires_at: printed.expiresAt,
  print: printed.print,
  is_pending: true,
});
