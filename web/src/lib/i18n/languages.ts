/** The languages there are: one file of `languages/` each. Their texts are loaded when somebody reads them (`texts.svelte.ts`). */

export interface LanguageFacts {
  /** What this browser remembers. */
  readonly code: string;
  /** As it calls itself, for the button that goes to it. */
  readonly name: string;
  /** For plurals, numbers and dates. */
  readonly locale: string;
  /** The page's `lang`. */
  readonly tag: string;
  /** Which of a rulebook's names are read in it; those in English where nothing is said. */
  readonly names?: string;
}

const files = import.meta.glob<LanguageFacts>("./languages/*.ts", { query: "?part=language", import: "language", eager: true });

/** Those that are offered, English first. */
export const LANGUAGES: readonly LanguageFacts[] = Object.values(files).sort((a, b) => Number(b.code === "en") - Number(a.code === "en"));

/** English made longer and accented while it runs: it shows a text that no catalogue has, and a layout that has no room. Never offered. */
export const PSEUDO: LanguageFacts = { code: "pseudo", name: "Pseudo", locale: "en-GB", tag: "en-XA" };

export const languageOf = (code: string): LanguageFacts =>
  [...LANGUAGES, PSEUDO].find((language) => language.code === code) ?? (LANGUAGES[0] as LanguageFacts);

/** What a browser asks for, as far as there is such a language. */
export const languageFor = (asked: string): string => LANGUAGES.find(({ code }) => asked.toLowerCase().startsWith(code))?.code ?? "en";
