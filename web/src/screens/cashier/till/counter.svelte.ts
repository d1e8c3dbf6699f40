/**
 * The book of one window: what was done here in this session, and what the house has not answered yet.
 *
 * An act has one name from the moment it is decided until the house has answered it, also over a reload of the page: what is
 * not answered is kept in the tab's own storage and asked again under its name. The number of a voucher that is to be redeemed
 * is in there for so long and no longer; a password never is.
 */
import type { CashAct, Done } from "../../../lib/api";
import { newKey } from "../../../lib/api/client";
import { clock } from "../../../lib/api/clock.svelte";
import { live } from "../../../lib/api/live.svelte";
import { isOpen } from "../../../lib/api/once";
import { type Entry, entryOf } from "./entry";

/** How many lines the window remembers; the house remembers all. */
const ENTRIES_MAX = 100;

export interface Unanswered {
  key: string;
  act: CashAct;
  at: number;
  /** Whether it is on its way now. */
  isSent: boolean;
}

interface Kept {
  entries: Entry[];
  unanswered: Unanswered[];
}

export class Counter {
  entries = $state<Entry[]>([]);
  unanswered = $state<Unanswered[]>([]);
  readonly #place: string;

  constructor(staff: string, private readonly storage: Pick<Storage, "getItem" | "setItem"> = sessionStorage) {
    this.#place = `punto.window.${staff}`;
    const kept = this.#read();
    this.entries = kept.entries;
    this.unanswered = kept.unanswered.map((one) => ({ ...one, isSent: false }));
  }

  get isBusy(): boolean {
    return this.unanswered.some((one) => one.isSent);
  }

  /** Does it. The same act, asked for again before it is answered, is the same act. */
  async perform(act: CashAct): Promise<Done> {
    const said = JSON.stringify(act);
    const waiting = this.unanswered.find((one) => JSON.stringify(one.act) === said);
    const key = waiting?.key ?? newKey();
    this.unanswered = [
      ...this.unanswered.filter((one) => one.key !== key),
      { key, act, at: waiting?.at ?? clock.exactly(), isSent: true },
    ];
    this.#keep();
    try {
      const done = await live.cash(act, key);
      this.note(entryOf(act, done, clock.exactly()));
      this.#answered(key);
      return done;
    } catch (error) {
      if (isOpen(error)) this.#set(key, false);
      else this.#answered(key);
      throw error;
    }
  }

  note(entry: Entry): void {
    // The answer to something asked twice is in the book once.
    const others = this.entries.filter((one) => one.receipt !== entry.receipt);
    this.entries = [entry, ...others].slice(0, ENTRIES_MAX);
    this.#keep();
  }

  #answered(key: string): void {
    this.unanswered = this.unanswered.filter((one) => one.key !== key);
    this.#keep();
  }

  #set(key: string, isSent: boolean): void {
    this.unanswered = this.unanswered.map((one) => (one.key === key ? { ...one, isSent } : one));
    this.#keep();
  }

  #keep(): void {
    try {
      this.storage.setItem(this.#place, JSON.stringify({ entries: this.entries, unanswered: this.unanswered }));
    } catch {
      // A browser that keeps nothing still has it until the page is closed.
    }
  }

  #read(): Kept {
    const none: Kept = { entries: [], unanswered: [] };
    try {
      return { ...none, ...(JSON.parse(this.storage.getItem(this.#place) ?? "{}") as Partial<Kept>) };
    } catch {
      return none;
    }
  }
}
