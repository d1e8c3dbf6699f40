/** What this browser remembers of how its user likes things. Nothing that matters to the house is kept here. */

import { LANGUAGES, languageFor, languageOf } from "../i18n/languages";

type ConfirmMode = "instant" | "explicit";
export type Motion = "full" | "reduced";

const KEY = "punto.preferences";

const DEFAULTS = {
  /** One of `lib/i18n/languages`, by its code. */
  language: languageFor(navigator.language),
  colours: "standard" as "standard" | "safe",
  patternedRoads: false,
  motion: "full" as Motion,
  confirm: "instant" as ConfirmMode,
  autoConfirm: false,
  leftHanded: false,
  seatView: false,
  /** The table's video instead of its cards, where it has one. */
  showsVideo: false,
  keyboard: true,
  /** Keys of the table that the player has changed, by what they do. */
  keys: {} as Record<string, string>,
  patternTags: false,
  /** From how many wins in a row, and from how many streaks alike, a pattern is named. */
  patternLong: 4,
  patternAlike: 4,
  /** Volumes from 0 to 1. */
  calls: 0,
  effects: 0.5,
  ambience: 0,
  isMuted: false,
  /** Whether the coach of the first round is still wanted. */
  coach: "new" as "new" | "done",
  favouriteTables: [] as string[],
  /** The tables of the multi-table tray. */
  trayTables: [] as string[],
  isTrayOpen: true,
};

type Preferences = typeof DEFAULTS;

function remembered(): Preferences {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const preferences = $state<Preferences>(remembered());

/** The language that the page opened in, as long as nobody has chosen one. */
let given = preferences.language;
let isLanguageChosen = hasLanguage();

function hasLanguage(): boolean {
  try {
    return "language" in JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return false;
  }
}

/** The next language as it calls itself, for the button that goes to it. */
export const otherLanguage = () => {
  const at = LANGUAGES.findIndex(({ code }) => code === preferences.language);
  return LANGUAGES[(at + 1) % LANGUAGES.length] ?? languageOf("en");
};

export function switchLanguage(): void {
  preferences.language = otherLanguage().code;
}

/** The house's language, for whoever has not chosen another. */
export function openIn(language: string): void {
  if (isLanguageChosen || preferences.language !== given) return;
  given = language;
  preferences.language = language;
}

/** Keeps what is changed, and tells the page's own style about it. Called once, by the application. */
export function keepPreferences(): void {
  $effect(() => {
    isLanguageChosen ||= preferences.language !== given;
    try {
      const { language, ...others } = preferences;
      localStorage.setItem(KEY, JSON.stringify(isLanguageChosen ? { language, ...others } : others));
    } catch {
      // A browser that remembers nothing is played with all the same.
    }
    const root = document.documentElement;
    root.lang = languageOf(preferences.language).tag;
    root.dataset.colours = preferences.colours;
    root.dataset.motion = preferences.motion;
  });
}
