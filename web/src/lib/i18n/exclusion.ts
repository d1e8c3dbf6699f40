/** An exclusion by its right name: whose it is, and until when. */
import { catalogue } from ".";
import { dateAndTime } from "../format/time";
import { preferences } from "../state/preferences.svelte";

const words = catalogue(
  {
    self: "Self-exclusion",
    house: "Excluded by the house",
    until: (name: string, when: string) => `${name} until ${when}`,
    forEver: (name: string) => `${name}, without an end`,
    mayPlay: "May play",
  },
  {
    self: "自我禁制",
    house: "被赌场禁止游戏",
    until: (name, when) => `${name}，至 ${when}`,
    forEver: (name) => `${name}，无期限`,
    mayPlay: "可以游戏",
  },
);

interface Standing {
  excluded_by?: "self" | "house" | null;
  excluded_until?: number | null;
}

export function exclusionText({ excluded_by, excluded_until }: Standing): string {
  const t = words();
  if (!excluded_by) return t.mayPlay;
  const name = t[excluded_by];
  return excluded_until ? t.until(name, dateAndTime(excluded_until, preferences.language)) : t.forEver(name);
}
