/**
 * Acts that need a second person. Whoever asked sees one dialog, on whichever screen they are: the second person proves who
 * they are there, or approves on a screen of their own. The act's own promise is kept once it is done.
 */
import type { Schema } from "../api";
import { get, newKey, request, whenWaiting } from "../api/client";
import { Problem } from "../api/problem";

export type Waits = Schema<"Waits">;
export type DualControl = Schema<"DualControlView">;

/** What was asked, and how to ask for it again under the same name: the house then says what became of it. */
interface Waiting {
  waits: Waits;
  finish: (done: unknown) => void;
  fail: (problem: Problem) => void;
  again: () => Promise<unknown>;
}

const LOOK_MS = 2_000;

class Approvals {
  /** What waits on this page, one after the other. */
  #queue = $state<Waiting[]>([]);
  /** What waits in the whole house, as it was last seen: the dialog says what exactly is to be done. */
  seen = $state.raw<DualControl | null>(null);
  /** Whether the list of the house is open. */
  isListOpen = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;

  get shown(): Waits | null {
    return this.#queue[0]?.waits ?? null;
  }

  /** Waits until somebody approved it, refused it or its time is up. */
  wait(first: { waits: Waits; secret?: string; pin?: string }, again: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // A secret is shown once, with the first answer.
      const { secret, pin } = first;
      const shown = { ...(secret === undefined ? {} : { secret, is_shown_before: false }), ...(pin === undefined ? {} : { pin, is_shown_before: false }) };
      const finish = (done: unknown) => resolve({ ...(done as object), ...shown });
      this.#queue.push({ waits: first.waits, finish, fail: reject, again });
      this.#timer ??= setInterval(() => void this.#look(), LOOK_MS);
      void this.look();
    });
  }

  /** Reads what waits. */
  async look(): Promise<void> {
    this.seen = await get<DualControl>("/api/approvals").catch(() => this.seen);
  }

  /** What was asked here, in words, once it is known. */
  get told(): Schema<"OrderTold"> | null {
    const shown = this.shown?.approval;
    return this.seen?.waiting.find(({ approval }) => approval === shown)?.told ?? null;
  }

  /** The second person stands here. */
  async approve(staff: string, password: string): Promise<void> {
    const waiting = this.#queue[0];
    if (!waiting) return;
    await say(waiting.waits, "approve", { approver: { staff, password } });
    await this.#ended(waiting);
  }

  /** Whoever asked does not want it any more. */
  async takeBack(reason: string): Promise<void> {
    const waiting = this.#queue[0];
    if (!waiting) return;
    await say(waiting.waits, "refuse", { reason }).catch(() => {});
    this.#drop(waiting);
    waiting.fail(notApproved());
  }

  /** What happened to it on somebody else's screen, or by the clock. */
  async #look(): Promise<void> {
    const open = await get<DualControl>("/api/approvals").catch(() => null);
    if (!open) return;
    this.seen = open;
    for (const waiting of [...this.#queue]) {
      if (!open.waiting.some(({ approval }) => approval === waiting.waits.approval)) await this.#ended(waiting);
    }
  }

  async #ended(waiting: Waiting): Promise<void> {
    if (!this.#queue.some(({ waits }) => waits.approval === waiting.waits.approval)) return;
    this.#drop(waiting);
    try {
      const done = (await waiting.again()) as { waits?: Waits | null };
      if (done?.waits) waiting.fail(notApproved());
      else waiting.finish(done);
    } catch (error) {
      waiting.fail(error instanceof Problem ? error : notApproved());
    }
  }

  #drop(waiting: Waiting): void {
    this.#queue = this.#queue.filter(({ waits }) => waits.approval !== waiting.waits.approval);
    if (this.#queue.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

const notApproved = (): Problem =>
  new Problem({ code: "not-approved", status: 409, detail: "No second person approved it: it was refused, taken back or has expired." });

/** The second person's word, or the asker's own. */
export const say = ({ approval }: Pick<Waits, "approval">, what: "approve" | "refuse", body: object): Promise<unknown> =>
  request("POST", `/api/approvals/${approval}/${what}`, { body, key: newKey() });

export const approvals = new Approvals();
whenWaiting((first, again) => approvals.wait(first, again));
