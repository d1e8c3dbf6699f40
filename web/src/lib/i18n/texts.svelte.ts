/**
 * The catalogues of the language of the moment. A part of a language is loaded when a screen needs it; switching needs no reload: a text
 * is looked up where it is shown, and until the other language is there the one before is read on.
 */
import { preferences } from "../state/preferences.svelte";
import { LANGUAGES, PSEUDO, languageOf } from "./languages";
import { PARTS, type Part } from "./parts";

type English = Omit<typeof import("./languages/en"), "language">;

/** The same texts in another language. */
type Texts<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : Of[Name] extends string
      ? string
      : Texts<Of[Name]>;
};

export type Area = keyof English;
/** One catalogue, in any language: TypeScript refuses one that lacks a text. */
export type As<Name extends Area> = Texts<English[Name]>;
export type Catalogues = { readonly [Name in Area]: As<Name> };

type Files = Record<string, () => Promise<Partial<Catalogues>>>;

const FILES: Record<Part, Files> = {
  play: import.meta.glob<Partial<Catalogues>>("./languages/*.ts", { query: "?part=play" }),
  read: import.meta.glob<Partial<Catalogues>>("./languages/*.ts", { query: "?part=read" }),
  learn: import.meta.glob<Partial<Catalogues>>("./languages/*.ts", { query: "?part=learn" }),
  work: import.meta.glob<Partial<Catalogues>>("./languages/*.ts", { query: "?part=work" }),
};

interface RulebookTexts {
  readonly titles: Readonly<Record<string, string>>;
  readonly clauses: Readonly<Record<string, string>>;
}

const RULEBOOKS = import.meta.glob<RulebookTexts>("../../../../rulebooks/*/texts.json", { import: "default" });
const rulebooks: Record<string, RulebookTexts> = {};

const loaded: Record<string, Partial<Catalogues>> = {};
/** Counts what arrived, so that whoever reads a text is told when it is there in the language asked for. */
const arrivals = $state({ count: 0 });
const wanted = new Set<Part>();

const isLoaded = (code: string, part: Part): boolean => PARTS[part].every((area) => loaded[code]?.[area] !== undefined);

async function read(code: string, part: Part): Promise<Partial<Catalogues>> {
  if (code === PSEUDO.code) {
    const { accented } = await import("./pseudo");
    return accented(await read("en", part));
  }
  const file = FILES[part][`./languages/${code}.ts`];
  if (!file) throw new RangeError(`there is no language ${code}`);
  return file();
}

async function loadPart(code: string, part: Part): Promise<void> {
  if (isLoaded(code, part)) return;
  const catalogues = await read(code, part);
  loaded[code] = { ...loaded[code], ...Object.fromEntries(PARTS[part].map((area) => [area, catalogues[area]])) };
  arrivals.count += 1;
}

/** Where rulebooks are read, their texts in this language come too. */
async function loadRulebooks(code: string, parts: readonly Part[]): Promise<void> {
  const { names } = languageOf(code);
  const file = RULEBOOKS[`../../../../rulebooks/${names}/texts.json`];
  if (!names || !file || rulebooks[names] || !parts.some((part) => part !== "learn")) return;
  rulebooks[names] = await file();
  arrivals.count += 1;
}

/** The titles and clauses of rulebooks in this language, if they are there. */
export function rulebookTexts(names: string | undefined): RulebookTexts | undefined {
  // Read, so that a text is looked up again once they have arrived.
  void arrivals.count;
  return names === undefined ? undefined : rulebooks[names];
}

/** What a screen needs before it is shown, in the language of the moment. */
export async function needs(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  await Promise.all([loadRulebooks(preferences.language, parts), ...parts.map((part) => loadPart(preferences.language, part))]);
}

/** Everything that was ever needed, in this language: for whoever switches to it. */
export async function follow(code: string): Promise<void> {
  await Promise.all([loadRulebooks(code, [...wanted]), ...[...wanted].map((part) => loadPart(code, part))]);
}

/** For tests. */
export async function needsIn(code: string, ...parts: readonly Part[]): Promise<void> {
  await Promise.all([loadRulebooks(code, parts), ...parts.map((part) => loadPart(code, part))]);
}

/** The catalogue of an area in a named language, if it is there. */
export const inLanguage = <Name extends Area>(code: string, name: Name): As<Name> | undefined => loaded[code]?.[name] as As<Name> | undefined;

/** Gives the texts of an area in the language of the moment: `const t = $derived(lobby())`. */
export const area =
  <Name extends Area>(name: Name): (() => As<Name>) =>
  () => {
    // Read, so that a text is looked up again once more has arrived.
    void arrivals.count;
    const found = [preferences.language, ...LANGUAGES.map(({ code }) => code)].map((code) => inLanguage(code, name)).find(Boolean);
    if (!found) throw new Error(`the texts of ${name} are not loaded: screens/index.ts says what a screen needs`);
    return found;
  };
