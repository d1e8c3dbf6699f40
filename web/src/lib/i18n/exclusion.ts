/** An exclusion by its right name: whose it is, and until when. */
import { dateAndTime } from "../format/time";
import { area } from "./texts.svelte";

const words = area("exclusion");

interface Standing {
  excluded_by?: "self" | "house" | null;
  excluded_until?: number | null;
}

export function exclusionText({ excluded_by, excluded_until }: Standing): string {
  const t = words();
  if (!excluded_by) return t.mayPlay;
  const name = t[excluded_by];
  return excluded_until ? t.until(name, dateAndTime(excluded_until)) : t.forEver(name);
}
