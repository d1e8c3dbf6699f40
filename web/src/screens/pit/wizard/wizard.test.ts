import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { RULEBOOKS, captured } from "../fixtures/rulebooks";
import { type Fact, type Facts, KINDS, type Kind, type Noticed, adjudicate, outcomes, possible, questions } from "./wizard";

const GAMES = RULEBOOKS.map(({ game }) => game.key);
const RWS = "commission-super-six-plus";
const NOTICED: readonly Noticed[] = ["before-next-round", "after-next-round"];

/** Answers every question that comes up, both ways, and gives every end that is reached. */
function ends(game: string, kind: Kind, noticed: Noticed, established: boolean, facts: Facts = {}): { facts: Facts; said: string }[] {
  const given = captured(game);
  const verdict = adjudicate(given, { kind, noticed, facts }, established);
  if (verdict.is === "missing-fact") {
    return [true, false].flatMap((answer) => ends(game, kind, noticed, established, { ...facts, [verdict.fact]: answer }));
  }
  if (verdict.is === "missing-cards") throw new Error("the cards were given");
  const who = verdict.decider ? ` by ${verdict.decider}` : "";
  const options = verdict.is === "ruled" && verdict.options ? ", options" : "";
  return [{ facts, said: `${verdict.is === "silent" ? "silent: " : ""}${verdict.ruling}${who}${options} (${verdict.clauses.join(" ")})` }];
}

const said = (game: string, kind: Kind, facts: Facts = {}, established = false, noticed: Noticed = "before-next-round") => {
  const found = ends(game, kind, noticed, established, facts);
  expect(found).toHaveLength(1);
  return found[0]?.said;
};

describe.each(GAMES)("%s", (game) => {
  const given = captured(game);

  it("has a ruling or an honest silence for every kind, however the questions are answered", () => {
    for (const kind of KINDS) {
      for (const noticed of NOTICED) {
        for (const established of [true, false]) {
          for (const { said } of ends(game, kind, noticed, established)) {
            expect(said).toMatch(/^(silent: decide by shift-manager|void|continue|reconstruct|stands|decide by (pit-supervisor|shift-manager))(, options)? \(.+\)$/);
            if (noticed === "after-next-round") expect(said).toMatch(/^stands/);
          }
        }
      }
    }
  });

  it("cites only clauses that it has the words of, or house rulings", () => {
    const known = new Set(given.clauses.map(({ clause }) => clause));
    for (const { clauses } of given.irregularities) for (const clause of clauses) expect(known.has(clause) || /^R\d+/.test(clause)).toBe(true);
  });

  it("asks nothing that the ruling does not turn on", () => {
    for (const kind of KINDS) {
      const turnsOn = new Set(given.irregularities.filter((row) => row.kind === kind).flatMap((row) => Object.keys(row.facts)));
      for (const fact of questions(given, { kind, noticed: "before-next-round", facts: {} }, false)) expect(turnsOn.has(fact)).toBe(true);
    }
  });

  it("never offers more than the clause", () => {
    for (const kind of KINDS) {
      const rulings = possible(given, kind);
      if (rulings === "silent") expect(outcomes("decide", "shift-manager")).toEqual(["go-on", "reconstruct", "void"]);
      else for (const ruling of rulings.filter((one) => one !== "decide")) expect(outcomes(ruling, null)).toHaveLength(1);
    }
  });
});

describe("the table of rulings", () => {
  const MBS = GAMES.filter((game) => game !== RWS);

  it.each(MBS)("is that of %s", (game) => {
    expect(said(game, "foreign-card")).toBe("void (5.1 5.1.1)");
    for (const kind of ["deck-shortage-or-excess", "not-shuffled", "excess-or-exposed-card", "wrong-hand", "face-up", "other"] as const) {
      expect(said(game, kind)).toBe("silent: decide by shift-manager (R18)");
    }
    expect(said(game, "wrong-number-of-cards", { reconstructible: false })).toBe("void (5.2)");
    expect(said(game, "wrong-number-of-cards", { reconstructible: true })).toBe("reconstruct (5.2)");
    expect(said(game, "simultaneous-draw", { order_known: true })).toBe("reconstruct (5.3)");
    expect(said(game, "simultaneous-draw", { order_known: false, initial_deal: true })).toBe("void (5.3)");
    expect(said(game, "simultaneous-draw", { order_known: false, initial_deal: false })).toBe("silent: decide by shift-manager (R18)");
    expect(said(game, "shoe-order-altered", { reconstructible: false })).toBe("void (5.4)");
    expect(said(game, "insufficient-cards")).toBe("void (5.5)");
    expect(said(game, "technical-interruption", { reconstructible: true })).toBe("continue (R17 5.4)");
    expect(said(game, "technical-interruption", { reconstructible: false })).toBe("void (R17 5.4)");
  });

  it("is that of the commission game", () => {
    expect(said(RWS, "excess-or-exposed-card", { reconstructible: true })).toBe("reconstruct, options (5.7 5.7.1)");
    expect(said(RWS, "excess-or-exposed-card", { reconstructible: true }, true)).toBe("reconstruct (5.7 5.7.1)");
    expect(said(RWS, "excess-or-exposed-card", { reconstructible: false })).toBe("continue, options (5.12.1 5.7.1)");
    expect(said(RWS, "simultaneous-draw", { order_known: false }, true)).toBe("decide by pit-supervisor, options (5.10 5.10.1 5.10.2)");
    expect(said(RWS, "wrong-hand", { reconstructible: false }, true)).toBe("continue, options (5.12.1 5.8 5.12)");
    expect(said(RWS, "face-up", {}, true)).toBe("continue (5.9)");
    expect(said(RWS, "technical-interruption", {}, true)).toBe("continue (5.4.1)");
    expect(said(RWS, "technical-interruption")).toBe("void (5.4.2)");
    expect(said(RWS, "other")).toBe("decide by shift-manager (5.17)");
    expect(said(RWS, "not-shuffled")).toBe("void (5.5.5)");
  });

  it("says that it needs the cards where it turns on them", () => {
    const report = { kind: "technical-interruption", noticed: "before-next-round", facts: {} } as const;
    expect(adjudicate(captured(RWS), report, null)).toEqual({ is: "missing-cards" });
  });
});

/** The house's own adjudication (`cargo build` first): the same ruling for every kind and every answer. */
const BINARY = process.env.JOURNEY_BINARY ?? "../target/debug/punto";

describe("beside `punto adjudicate`", () => {
  it.each(GAMES)("rules alike in %s", (game) => {
    const cases = KINDS.flatMap((kind) => NOTICED.flatMap((noticed) => [true, false].flatMap((established) =>
      ends(game, kind, noticed, established).map(({ facts, said }) => ({ kind, noticed, facts, established, said })))));
    const lines = cases.map(({ kind, noticed, facts, established }) => {
      const cards = game === "six-star" ? ["9f", "4g", "8e"] : ["9h", "4d", "8c"];
      return JSON.stringify({ game, dealt: established ? cards : cards.slice(0, 1), irregularity: { kind, noticed, ...facts } });
    });
    const answers = execFileSync(BINARY, ["adjudicate"], { input: lines.join("\n"), encoding: "utf8" }).trim().split("\n");
    for (const [at, line] of answers.entries()) {
      const { ruling, options, decider, clauses } = JSON.parse(line) as { ruling: string; options: boolean; decider: string | null; clauses: string[] };
      const silence = clauses[0] === "R18" ? "silent: " : "";
      expect(`${silence}${ruling}${decider ? ` by ${decider}` : ""}${options ? ", options" : ""} (${clauses.join(" ")})`, lines[at]).toBe(cases[at]?.said);
    }
  });
});

const FACTS: readonly Fact[] = ["reconstructible", "order_known", "initial_deal"];
it("asks in the order in which the rows are looked at", () => {
  const report = { kind: "simultaneous-draw", noticed: "before-next-round", facts: { order_known: false } } as const;
  expect(questions(captured("rapid-etg"), report, false)).toEqual(FACTS.slice(1));
});
