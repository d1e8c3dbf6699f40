/** What people are called, where the house has told only their number: asked once each. */
import { SvelteMap } from "svelte/reactivity";
import { get } from "../api/client";
import type { Schema } from "../api";
import { people } from "../i18n";
import { session } from "../state/session.svelte";
import { actorOf } from "./actor";
import { labelName } from "./labels";

class Names {
  #patrons = new SvelteMap<string, string>();
  #staff = new SvelteMap<string, string>();
  #asked = new Set<string>();

  /** The nickname of a patron, or the number until it is known. */
  of(patron: string): string {
    // Who has no account is called by where they sit or stand; nobody need be asked.
    const label = labelName(patron);
    if (label !== null) return label;
    const known = this.#patrons.get(patron);
    if (known === undefined && this.#isNew(`patron:${patron}`)) void this.#askPatron(patron);
    return known ?? patron;
  }

  /** Somebody of the staff; the roster knows who works at tables, others keep their number. */
  staff(id: string): string {
    const known = this.#staff.get(id);
    if (known === undefined && this.#isNew(`staff:${id}`)) void this.#askRoster();
    return known ?? id;
  }

  /** Whoever brought something about, as the journal writes them. */
  who(text: string): string {
    const actor = actorOf(text);
    const words: Record<string, string> = people().machines;
    if (actor.is === "machine") return words[actor.name] ?? actor.name.replaceAll("-", " ");
    // What gives play money away stands in the book of the cash desk, and is nobody.
    return actor.is === "patron" ? this.of(actor.id) : (words[actor.id] ?? this.staff(actor.id));
  }

  #isNew(who: string): boolean {
    if (this.#asked.has(who)) return false;
    this.#asked.add(who);
    return true;
  }

  async #askPatron(patron: string): Promise<void> {
    const post = session.staff?.post;
    // Neither of these may read accounts.
    if (post === "dealer" || post === "administrator") return;
    try {
      const { nickname } = await get<{ nickname: string }>(`/api/patrons/${encodeURIComponent(patron)}`);
      if (nickname !== "") this.#patrons.set(patron, nickname);
    } catch {
      // The number does as well.
    }
  }

  async #askRoster(): Promise<void> {
    try {
      const { staff } = await get<Schema<"Roster">>("/api/roster");
      for (const one of staff) this.#staff.set(one.staff, one.name);
    } catch {
      // The number does as well.
    }
  }
}

export const names = new Names();
