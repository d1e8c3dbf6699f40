/**
 * Every text in English and in Simplified Chinese. An area of the screens has one catalogue with both; TypeScript
 * refuses one that lacks a text, so neither language can be forgotten. Switching needs no reload: a text is looked up
 * where it is shown.
 */
import { preferences } from "../state/preferences.svelte";

/** The same texts in another language. */
export type Texts<Of> = {
  [Name in keyof Of]: Of[Name] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : Of[Name] extends string
      ? string
      : Texts<Of[Name]>;
};

/** Gives the texts in the language of the moment: `const t = $derived(lobby())`. */
export function catalogue<const English>(en: English, zh: Texts<English>): () => Texts<English> {
  return () => (preferences.language === "zh" ? zh : (en as Texts<English>));
}

/** Names from rulebooks come with their Chinese, where they have it. */
export function named(thing: { name: string; zh?: string | null }): string {
  return preferences.language === "zh" ? (thing.zh ?? thing.name) : thing.name;
}
