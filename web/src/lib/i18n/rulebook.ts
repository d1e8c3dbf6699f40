/**
 * Titles and clauses of rulebooks in other languages. They are kept beside the rulebooks (`rulebooks/zh/texts.json`), by their English text and outside
 * the hash of any file: a text that a new version says otherwise is read in English again until it is translated.
 */
import { preferences } from "../state/preferences.svelte";
import { languageOf } from "./languages";
import { rulebookTexts } from "./texts.svelte";

const found = (kind: "titles" | "clauses", text: string): string | undefined => rulebookTexts(languageOf(preferences.language).names)?.[kind][text];

/** What a game is called. */
export const gameTitle = (title: string): string => found("titles", title) ?? title;

/** What a clause says. */
export const clauseSaid = (text: string): string => found("clauses", text) ?? text;

/** For whoever reads it aloud: in which language that is. */
export const clauseTag = (text: string): string => (found("clauses", text) === undefined ? "en" : languageOf(preferences.language).tag);
