import { describe, expect, it } from "vitest";
import { RULEBOOKS, captured } from "../../../../fixtures/pit/rulebooks";
import { KINDS, isSilent, lookedAt, outcomes, possible } from "./wizard";

const GAMES = RULEBOOKS.map(({ game }) => game.key);
const RWS = "commission-super-six-plus";

describe.each(GAMES)("%s", (game) => {
  const given = captured(game);

  it("cites only clauses that it has the words of, or house rulings", () => {
    const known = new Set(given.clauses.map(({ clause }) => clause));
    for (const { clauses } of given.irregularities) for (const clause of clauses) expect(known.has(clause) || /^R\d+/.test(clause)).toBe(true);
  });

  it("has every kind that it rules on in the list that people choose from", () => {
    for (const { kind } of given.irregularities) expect(KINDS).toContain(kind);
  });

  it("never offers more than the clause", () => {
    for (const kind of KINDS) {
      const rulings = possible(given, kind);
      if (rulings === "silent") expect(outcomes("decide", "shift-manager")).toEqual(["go-on", "reconstruct", "void"]);
      else for (const ruling of rulings.filter((one) => one !== "decide")) expect(outcomes(ruling, null)).toHaveLength(1);
    }
  });
});

it("says beforehand what a kind may lead to, and where a rulebook is silent", () => {
  expect(possible(captured(RWS), "foreign-card")).toEqual(["void"]);
  expect(possible(captured(RWS), "technical-interruption")).toEqual(["continue", "void"]);
  expect(possible(captured(RWS), "other")).toEqual(["decide"]);
  expect(possible(captured("fortune-six"), "other")).toBe("silent");
});

it("lists what was looked at where the rulebook is silent, in the rulebook's order and nothing else", () => {
  const given = captured("fortune-six");
  const order = given.clauses.map(({ clause }) => clause);
  const looked = lookedAt(given);
  expect(looked).toContain("5.2");
  expect(looked.map((clause) => order.indexOf(clause))).toEqual(looked.map((clause) => order.indexOf(clause)).sort((a, b) => a - b));
  for (const clause of looked) expect(given.irregularities.some(({ clauses }) => clauses.includes(clause))).toBe(true);
  expect(isSilent(["R18"])).toBe(true);
  expect(isSilent(["5.17"])).toBe(false);
});
