/** Which tables are followed, and what one can do at each of them now. */
import type { Money, PatronView } from "../../../lib/api";

/** How many tables the tray holds: more than that nobody follows. */
export const MOST = 4;

export const isFull = (followed: readonly string[]): boolean => followed.length >= MOST;

/** Puts a table into the tray, or takes it out; a full tray takes no more. */
export function toggled(followed: readonly string[], table: string): string[] {
  if (followed.includes(table)) return followed.filter((other) => other !== table);
  return isFull(followed) ? [...followed] : [...followed, table];
}

/** What lies in accepted wagers, all tables together, by the word of the house. */
export const exposureOf = (owns: readonly (Pick<PatronView, "staked"> | null)[]): Money =>
  owns.reduce((sum, own) => sum + (own?.staked ?? 0), 0);

/** What a table in the tray offers: one thing at a time, the first that is needed. */
export type Offer = "nothing" | "come-in" | "at-table" | "credits" | "take-back" | "last-bet" | "first-bet";

interface Standing {
  isOutside: boolean;
  hasRealChips: boolean;
  own: Pick<PatronView, "choice" | "credits" | "staked" | "owed" | "hand_pay"> | null;
  /** What is wanted or lies there in this round. */
  total: Money;
  /** What the last bet came to. */
  last: Money;
}

export function offerOf({ isOutside, hasRealChips, own, total, last }: Standing): Offer {
  if (isOutside) return "come-in";
  if (!own) return "nothing";
  // What asks for more than a tap is done at the table: a choice, a debt, chips that lie on the felt itself.
  if (own.choice || own.owed > 0 || own.hand_pay > 0 || hasRealChips) return "at-table";
  if (total > 0) return "take-back";
  if (own.credits === 0 && own.staked === 0) return "credits";
  return last > 0 ? "last-bet" : "first-bet";
}
