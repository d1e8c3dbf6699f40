/** What a check can find, and how a single wrong field is told from the others. */

export interface Fault {
  /** Of what: a record of the journal, the shoe, a card of it, or the round as this page tells it. */
  of: "record" | "shoe" | "card" | "story";
  /** Which record (its sequence) or card (its place); none of the shoe as a whole. */
  at: number | null;
  field: string;
}

/** How many places of two texts differ; those that one lacks count too. */
export function distance(one: string, other: string): number {
  let differing = Math.abs(one.length - other.length);
  for (let at = 0; at < Math.min(one.length, other.length); at++) if (one[at] !== other[at]) differing++;
  return differing;
}

/**
 * Two different digests agree in about one digit of sixteen. Where a stated one is nearly the computed one, it was the
 * stated one that was changed.
 */
export const isNearly = (stated: string, computed: string): boolean => distance(stated, computed) <= 8;

const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");
export const ALPHABETS = { hex: "0123456789abcdef", digits: "0123456789", text: PRINTABLE } as const;

/** The text with each one of its characters replaced by each other one of the alphabet. */
export function* oneCharacterOff(text: string, alphabet: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    for (const other of alphabet) {
      if (other !== text[at]) yield text.slice(0, at) + other + text.slice(at + 1);
    }
  }
}

/** Each fault once, however many checks have found it. */
export function distinct(faults: readonly Fault[]): Fault[] {
  const isSame = (one: Fault, other: Fault) => one.of === other.of && one.at === other.at && one.field === other.field;
  return faults.filter((one, at) => faults.findIndex((other) => isSame(one, other)) === at);
}
