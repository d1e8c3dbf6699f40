/** Times as people read them, on the local clock. */
import type { Language } from "../state/preferences.svelte";

const locale = (language: Language): string => (language === "zh" ? "zh-CN" : "en-GB");

export const timeOfDay = (ms: number, language: Language): string =>
  new Date(ms).toLocaleTimeString(locale(language), { hour: "2-digit", minute: "2-digit" });

export const dateAndTime = (ms: number, language: Language): string =>
  new Date(ms).toLocaleString(locale(language), {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });

/** `1:05:09` or `5:09`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => value.toString().padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Whole seconds that are left until `endsAt`, never below zero. */
export const secondsLeft = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000));
