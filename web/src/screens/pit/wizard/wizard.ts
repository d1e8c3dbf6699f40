/**
 * From what happened to the row of the rulebook that rules it: the same first match as in the house
 * (crates/rules/src/adjudication.rs), so that a supervisor sees the ruling before signing it. The house rules by
 * itself; what is computed here is a preview and never sent.
 */
import type { Rulebook, Schema } from "../../../lib/api";

export type Kind = Schema<"Kind">;
export type Fact = Schema<"Fact">;
export type Noticed = Schema<"Noticed">;
export type Ruling = Schema<"Ruling">;
export type Role = Schema<"Role">;
export type Row = Schema<"IrregularityRule">;
export type Facts = Partial<Record<Fact, boolean>>;
/** What may come of a stopped round: what the clause says, or what somebody decides. */
export type Outcome = "void" | "go-on" | "reconstruct" | "stands" | "order";

/** Every kind, in the groups in which somebody at a table would look for it. */
export const GROUPS = {
  deal: ["excess-or-exposed-card", "wrong-number-of-cards", "wrong-hand", "simultaneous-draw", "face-up"],
  set: ["foreign-card", "deck-shortage-or-excess", "not-shuffled", "insufficient-cards"],
  shoe: ["shoe-order-altered", "technical-interruption"],
  other: ["other"],
} as const satisfies Record<string, readonly Kind[]>;

export type Group = keyof typeof GROUPS;

export const KINDS: readonly Kind[] = Object.values(GROUPS).flat();

/** Kinds in which cards may lie beside the hands: they are named, so that nothing that left the shoe is forgotten. */
export const MAY_LEAVE_CARDS: readonly Kind[] = ["excess-or-exposed-card", "wrong-number-of-cards", "simultaneous-draw", "wrong-hand"];

/** What the pit alone may say (5.7); whether it was in the initial deal the cards say themselves. */
export const JUDGED: readonly Fact[] = ["reconstructible", "order_known"];

const FACTS: readonly Fact[] = ["reconstructible", "order_known", "initial_deal"];

export interface Report {
  kind: Kind;
  noticed: Noticed;
  facts: Facts;
}

/** What is known of the cards: whether an outcome is established; nothing while some of them are not known. */
export type Established = boolean | null;

export type Verdict =
  /** The rulebook rules. `row` is nothing where a late notice lets the result stand by R17b. */
  | { is: "ruled"; row: Row | null; ruling: Ruling; options: boolean; decider: Role | null; clauses: readonly string[] }
  /** The rulebook is silent: the highest role at the table decides (R18); these clauses were looked at. */
  | { is: "silent"; ruling: "decide"; decider: "shift-manager"; clauses: readonly ["R18"]; lookedAt: readonly string[] }
  | { is: "missing-fact"; fact: Fact }
  | { is: "missing-cards" };

export type Given = Pick<Rulebook, "irregularities" | "clauses">;

/** The ruling on a report, as far as it can be told. */
export function adjudicate(rulebook: Given, report: Report, established: Established): Verdict {
  const { verdict } = consult(rulebook, report, established);
  return verdict;
}

/** The questions on which the ruling turns, in the order in which they come up; the last may still be open. */
export function questions(rulebook: Given, report: Report, established: Established): readonly Fact[] {
  return consult(rulebook, report, established).asked;
}

function consult(rulebook: Given, report: Report, established: Established): { verdict: Verdict; asked: readonly Fact[] } {
  const asked: Fact[] = [];
  const ended = (verdict: Verdict) => ({ verdict, asked });
  rows: for (const row of rulebook.irregularities.filter(({ kind }) => kind === report.kind)) {
    if (row.facts.noticed !== undefined && row.facts.noticed !== report.noticed) continue;
    for (const fact of FACTS) {
      const wanted = row.facts[fact];
      if (wanted === undefined) continue;
      if (!asked.includes(fact)) asked.push(fact);
      const answer = report.facts[fact];
      if (answer === undefined) return ended({ is: "missing-fact", fact });
      if (answer !== wanted) continue rows;
    }
    if (row.facts.established !== undefined) {
      if (established === null) return ended({ is: "missing-cards" });
      if (row.facts.established !== established) continue;
    }
    if (turnsOnCards(row) && established === null) return ended({ is: "missing-cards" });
    return ended(ruled(row, established ?? false));
  }
  return ended(report.noticed === "after-next-round" ? STANDS : silent(rulebook));
}

const turnsOnCards = (row: Row): boolean =>
  row.options === "unless-established" || row.facts.established !== undefined || row.ruling === "reconstruct";

function ruled(row: Row, established: boolean): Verdict {
  const options = row.options === "always" || (row.options === "unless-established" && !established);
  const { clauses } = row;
  return { is: "ruled", row, ruling: row.ruling as Ruling, options, decider: (row.decider ?? null) as Role | null, clauses };
}

/** A late notice changes nothing (R17b). */
const STANDS: Verdict = { is: "ruled", row: null, ruling: "stands", options: false, decider: null, clauses: ["R17b"] };

function silent(rulebook: Given): Verdict {
  const cited = new Set(rulebook.irregularities.flatMap(({ clauses }) => clauses));
  const lookedAt = rulebook.clauses.map(({ clause }) => clause).filter((clause) => cited.has(clause));
  return { is: "silent", ruling: "decide", decider: "shift-manager", clauses: ["R18"], lookedAt };
}

/** What may be chosen, and nothing else: the clause's own outcome, the order where it asks for one (5.10), or the three ways of R18. */
export function outcomes(ruling: Ruling, decider: Role | null): readonly Outcome[] {
  switch (ruling) {
    case "void":
      return ["void"];
    case "continue":
      return ["go-on"];
    case "reconstruct":
      return ["reconstruct"];
    case "stands":
      return ["stands"];
    case "decide":
      return decider === "pit-supervisor" ? ["order"] : ["go-on", "reconstruct", "void"];
  }
}

/** In words for a list of kinds: everything that the rulebook may rule on a kind noticed in time. */
export function possible(rulebook: Given, kind: Kind): readonly Ruling[] | "silent" {
  const rows = rulebook.irregularities.filter((row) => row.kind === kind && row.facts.noticed !== "after-next-round");
  const rulings = [...new Set(rows.map(({ ruling }) => ruling as Ruling))];
  return rulings.length > 0 ? rulings : "silent";
}

/** From the lowest up: whoever may do a thing, everyone further up may. */
const CHAIN: readonly string[] = ["dealer", "pit-supervisor", "pit-manager", "shift-manager"];

export const mayAct = (post: string | undefined, needed: Role): boolean =>
  post !== undefined && CHAIN.includes(post) && CHAIN.indexOf(post) >= CHAIN.indexOf(needed);

/** The text of a clause in the rulebook; house rulings (`R18`) are not there. */
export const clauseText = (rulebook: Pick<Rulebook, "clauses">, clause: string): string | null =>
  rulebook.clauses.find((one) => one.clause === clause)?.text ?? null;
