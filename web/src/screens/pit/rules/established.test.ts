import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { RULEBOOKS, captured } from "../fixtures/rulebooks";
import { layOut } from "./cards";
import { deckOf, fates, isEstablished } from "./established";

const GAMES = RULEBOOKS.map(({ game }) => game.key);
const decided = (game: string, cards: string[]) =>
  Object.fromEntries(
    fates(captured(game), cards, deckOf(captured(game)))
      .filter(({ fate }) => fate !== "open")
      .map(({ wager, fate }) => [wager.key, fate]),
  );

describe("established outcomes", () => {
  const game = "commission-super-six-plus";

  it("are none before the Player's second card", () => {
    for (const dealt of [[], ["7c"], ["7c", "4d"]]) expect(decided(game, dealt)).toEqual({});
  });

  it("come wager by wager, from the cards", () => {
    expect(decided(game, ["7c", "4d", "9h"])).toEqual({ "player-pair": "lost", "super-six-plus": "lost" });
    expect(decided(game, ["7c", "4d", "7h"])["player-pair"]).toBe("won");
    expect(decided(game, ["9c", "4d", "Th", "2d"])).toEqual({
      player: "won",
      banker: "lost",
      tie: "lost",
      "player-pair": "lost",
      "banker-pair": "lost",
      "super-six-plus": "lost",
    });
  });

  it("see a broken suit at once", () => {
    expect(decided("six-star", ["7f", "4g"])).toEqual({ "element-bonus": "lost" });
    expect(decided("six-star", ["7f", "4f"])).toEqual({});
  });
});

describe("laying out", () => {
  const rules = captured("rapid-etg");

  it("goes by the table of play and keeps what is left over", () => {
    expect(layOut(rules, ["9c", "4d", "Th", "2d", "6s"])).toEqual({ player: ["9c", "Th"], banker: ["4d", "2d"], next: null, leftOver: ["6s"] });
    expect(layOut(rules, ["7c", "4d", "9h"])).toMatchObject({ next: "banker", leftOver: [] });
    expect(layOut(rules, ["2c", "3d", "Th", "Ks", "8s"])).toMatchObject({ player: ["2c", "Th", "8s"], next: null });
  });
});

const BINARY = process.env.JOURNEY_BINARY ?? "../target/debug/punto";

describe("beside `punto adjudicate`", () => {
  it.each(GAMES)("knows the same wagers as decided in %s", (game) => {
    const given = captured(game);
    const deck = deckOf(given);
    // A fixed little generator: the same hands in every run.
    let state = 7;
    const draw = () => deck[(state = (state * 48_271) % 2_147_483_647) % deck.length] ?? "";
    const cases = Array.from({ length: 120 }, (_, at) => Array.from({ length: at % 7 }, draw));
    const lines = cases.map((dealt) => JSON.stringify({ game, dealt, irregularity: { kind: "foreign-card" } }));
    const answers = execFileSync(BINARY, ["adjudicate"], { input: lines.join("\n"), encoding: "utf8" }).trim().split("\n");
    for (const [at, line] of answers.entries()) {
      const all = fates(given, cases[at] ?? [], deck);
      const { established } = JSON.parse(line) as { established: string[] };
      expect(all.filter(({ fate }) => fate === "won" || fate === "lost").map(({ wager }) => wager.key), lines[at]).toEqual(established);
      expect(isEstablished(all)).toBe(established.length > 0);
    }
  });
});
