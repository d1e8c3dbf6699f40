/** Kinds of irregularities as people look for them, and what may come of a ruling. The house alone rules. */
import type { Rulebook, Schema } from "../../../lib/api";

export type Kind = Schema<"Kind">;
export type Fact = Schema<"Fact">;
export type Ruling = Schema<"Ruling">;
export type Role = Schema<"Role">;
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

type Given = Pick<Rulebook, "irregularities" | "clauses">;

/** Where a rulebook is silent, the clauses in which one would have looked for it, in its own order. */
export function lookedAt(rulebook: Given): readonly string[] {
  const cited = new Set(rulebook.irregularities.flatMap(({ clauses }) => clauses));
  return rulebook.clauses.map(({ clause }) => clause).filter((clause) => cited.has(clause));
}

/** By house ruling R18: the rulebook does not speak of it, and the highest role at the table decides. */
export const isSilent = (clauses: readonly string[]): boolean => clauses[0] === "R18";

/**
 * What may be chosen, and nothing else: the clause's own outcome, the order where it asks for one (5.10), or the three ways of
 * R18. A round that is settled does not go on: its result stands, or it is settled again.
 */
export function outcomes(ruling: Ruling, decider: Role | null, isInPlay = true): readonly Outcome[] {
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
      return decider === "pit-supervisor" ? ["order"] : [isInPlay ? "go-on" : "stands", "reconstruct", "void"];
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
