/** Acts that need a second person, in words: what is to be done, about whom, and how much. */
import type { Schema } from "../api";
import { area } from "./texts.svelte";

const orders = area("orders");

type Told = Schema<"OrderTold">;

/** A name of the protocol as words, where the catalogue has none: `settings.limits.chip_unit`. */
const spaced = (name: string): string => name.replaceAll(/[-_.]/g, " ");

const of = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? spaced(key);

export const actTitle = (act: string): string => of(orders().acts, act);
export const approversText = (approvers: string): string => of(orders().approvers, approvers);
export const outcomeText = (outcome: string): string => of(orders().outcomes, outcome);

/** What is to be done: the order itself says it best, the line of the list otherwise. */
export const orderTitle = (act: string, told: Told): string => {
  const does: Readonly<Record<string, string>> = orders().does;
  return does[told.do] ?? actTitle(act);
};

/** About whom, about what, how much. */
export const orderFacts = (told: Told): { label: string; value: string }[] =>
  told.facts.map(({ what, value }) => {
    const key = told.do === "enrol-machine" && what === "kind" ? "machine.kind" : what;
    return { label: of(orders().facts, key), value };
  });

/** The same in one line. */
export const orderLine = (act: string, told: Told): string => {
  const facts = orderFacts(told).map(({ label, value }) => `${label} ${value}`);
  return [orderTitle(act, told), ...facts].join(" · ");
};
