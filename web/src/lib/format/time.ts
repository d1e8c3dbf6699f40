/** Times as people read them, on the local clock and in the language of the moment. */
import { languageOf } from "../i18n/languages";
import { preferences } from "../state/preferences.svelte";

type Style = Intl.DateTimeFormatOptions;

const made = new Map<string, Intl.DateTimeFormat>();

/** Formatters are slow to make, so each is made once. */
function format(ms: number, style: Style): string {
  const { locale } = languageOf(preferences.language);
  const key = locale + JSON.stringify(style);
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(locale, style);
  made.set(key, formatter);
  return formatter.format(ms);
}

/** `21:40`. */
export const timeOfDay = (ms: number): string => format(ms, { hour: "2-digit", minute: "2-digit" });

/** `21:40:05`. */
export const timeToSecond = (ms: number): string => format(ms, { timeStyle: "medium" });

/** `16 Nov 2026`, `2026年11月16日`. */
export const dateOf = (ms: number): string => format(ms, { dateStyle: "medium" });

/** `16 Nov 2026, 21:40`, `2026年11月16日 21:40`. */
export const dateAndTime = (ms: number): string => format(ms, { dateStyle: "medium", timeStyle: "short" });

/** To the second, where records are compared: `16 Nov 2026, 21:40:05`. */
export const dateAndSeconds = (ms: number): string => format(ms, { dateStyle: "medium", timeStyle: "medium" });

/** Within so long nobody asks of which day it is. */
const SOON_MS = 12 * 3_600_000;

/** `21:40`, and with its date where it is far away. */
export const clockTime = (ms: number, now = Date.now()): string => (Math.abs(ms - now) < SOON_MS ? timeOfDay(ms) : dateAndTime(ms));

/** `1:05:09` or `5:09`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => value.toString().padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Whole seconds that are left until `endsAt`, never below zero. */
export const secondsLeft = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000));
