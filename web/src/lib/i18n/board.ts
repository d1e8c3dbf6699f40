/** The display board speaks English and Chinese at once, so its texts come in pairs. */
import type { As } from "./texts.svelte";

export interface Both {
  en: string;
  zh: string;
}

const files = import.meta.glob<As<"board">>(["./languages/en.ts", "./languages/zh.ts"], { query: "?part=board", import: "board", eager: true });
const [en, zh] = [files["./languages/en.ts"] as As<"board">, files["./languages/zh.ts"] as As<"board">];

/** The same text in both. */
function pairs<Key extends string>(english: Readonly<Record<Key, string>>, chinese: Readonly<Record<Key, string>>): Record<Key, Both> {
  const keys = Object.keys(english) as Key[];
  return Object.fromEntries(keys.map((key) => [key, { en: english[key], zh: chinese[key] }])) as Record<Key, Both>;
}

export const phases = pairs(en.phases, zh.phases);
export const wins = pairs(en.wins, zh.wins);
export const sides = pairs(en.sides, zh.sides);
export const words = pairs(en.words, zh.words);
