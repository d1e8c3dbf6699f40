/** What the house refuses, in the reader's language. What the catalogues have no text for is said in the house's own words. */
import { Problem } from "../api/problem";
import { money } from "../format/money";
import { clockTime, dateAndTime } from "../format/time";
import type { Write } from "./languages/en";
import { area } from "./texts.svelte";

type Words = Readonly<Record<string, ((facts: Readonly<Record<string, unknown>>, write: Write) => string) | undefined>>;

const ofNumber =
  (write: (value: number) => string) =>
  (value: unknown): string =>
    typeof value === "number" ? write(value) : "";

const write: Write = {
  money: ofNumber(money),
  time: ofNumber(dateAndTime),
  soon: ofNumber((ms) => clockTime(ms)),
  said: (value) => (typeof value === "string" || typeof value === "number" ? String(value) : ""),
};

const [problems, refusals] = [area("problems"), area("refusals")];

/** As a patron reads it. */
export function problemText(problem: Problem): string {
  const words: Words = problems();
  return sentence(words[problem.code]?.(problem.facts, write) ?? problem.message);
}

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whatever was thrown, as a patron reads it. */
export function failureText(error: unknown): string {
  return error instanceof Problem ? problemText(error) : String(error);
}

/** Whatever was thrown, as staff read it. */
export function staffFailure(error: unknown): string {
  if (!(error instanceof Problem)) return failureText(error);
  const words: Words = refusals();
  return words[error.code]?.(error.facts, write) ?? problemText(error);
}
