/** Who is looked for at the window: what was typed may be a number or a part of a name. */

export interface Wanted {
  /** Where it can be one: a letter, then letters and digits, however they were read out. */
  number: string | null;
  name: string;
  /** The house looks for two characters and more. */
  isLongEnough: boolean;
}

const NAME_MAX = 64;

export function readWanted(typed: string): Wanted {
  // People read numbers out in capitals, and in groups.
  const together = typed.replace(/\s/g, "").toLowerCase();
  const name = typed.trim().replace(/\s+/g, " ").slice(0, NAME_MAX);
  return { number: /^[a-z][a-z-]*\d[a-z\d-]*$/.test(together) ? together : null, name, isLongEnough: [...name].length >= 2 };
}
