/**
 * What happens at a table every day, by the words of the floor, and the kind of the rulebook that it is. A late bet is no irregularity: bets are
 * closed and it is given back (R9). A wrong payout and a disputed bet are `other`, with what happened as the note.
 */
import type { Schema } from "../api";
import { area } from "../i18n/texts.svelte";

type Kind = Schema<"Kind">;

export const DAILY = {
  "late-bet": null,
  "exposed-card": "excess-or-exposed-card",
  "extra-card": "excess-or-exposed-card",
  "missing-card": "wrong-number-of-cards",
  "wrong-payout": "other",
  "disputed-bet": "other",
} as const satisfies Record<string, Kind | null>;

export type Daily = keyof typeof DAILY;

export const DAILIES = Object.keys(DAILY) as Daily[];

const texts = area("daily");

/** What stands in the record's note, so that two entries of one kind are told apart. */
export const noteOf = (daily: Daily): string => texts().names[daily];
