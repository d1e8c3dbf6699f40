import { spawnSync } from "node:child_process";
import { describe, expect, it, test } from "vitest";
import { RULEBOOKS, captured } from "../../../../fixtures/pit/rulebooks";
import { type Test, holds } from "./condition";
import { ratio } from "./paid";

const rules = captured("six-star");
const hands = { player: ["9f", "Sf"], banker: ["Tf", "9g", "Lf"] };

test.each<[Test, boolean]>([
  [{ test: "winner", is: "tie" }, true],
  [{ test: "winner", is: "player" }, false],
  [{ test: "margin", any: [0] }, true],
  [{ test: "cards", any: [4, 5] }, true],
  [{ test: "cards", any: [6] }, false],
  [{ test: "suit", is: "one" }, false],
  [{ test: "suit", is: "mixed" }, true],
  [{ test: "hand-points", side: "player", any: [9] }, true],
  [{ test: "hand-points", side: "banker", any: [8] }, false],
  [{ test: "hand-cards", side: "banker", any: [3] }, true],
  [{ test: "hand-natural", side: "player", is: true }, true],
  // Nine on three cards is no natural.
  [{ test: "hand-natural", side: "banker", is: true }, false],
  [{ test: "hand-natural", side: "banker", is: false }, true],
  [{ test: "hand-suit", side: "player", is: "f" }, true],
  [{ test: "hand-suit", side: "player", is: "g" }, false],
  [{ test: "hand-suit", side: "player", is: "one" }, true],
  [{ test: "hand-suit", side: "banker", is: "mixed" }, true],
  [{ test: "hand-pair", side: "player", is: "pair" }, false],
  [{ test: "hand-pair", side: "player", is: "none" }, true],
  [{ test: "hand-ranks", side: "banker", ranks: ["9", "L", "T"] }, true],
  [{ test: "hand-ranks", side: "banker", ranks: ["9", "L"] }, false],
])("%j is %s", (asked, is) => expect(holds([asked], hands, rules)).toBe(is));

test("a pair is of the first two cards, and knows its suits", () => {
  const is = (kind: string, cards: string[]) => holds([{ test: "hand-pair", side: "player", is: kind }], { player: cards, banker: ["2s", "3s"] }, rules);
  expect([is("suited", ["9f", "9f"]), is("unsuited", ["9f", "9f"])]).toEqual([true, false]);
  expect([is("suited", ["9f", "9g"]), is("unsuited", ["9f", "9g"]), is("pair", ["9f", "9g"])]).toEqual([false, true, true]);
  expect(is("pair", ["9f", "2g", "9f"])).toBe(false);
});

test("all tests must hold, and none is always", () => {
  expect(holds([{ test: "winner", is: "tie" }, { test: "cards", any: [4] }], hands, rules)).toBe(false);
  expect(holds([], hands, rules)).toBe(true);
});

interface Answer {
  outcome: Record<"player" | "banker", { cards: string[] }>;
  wagers: { id: string; net: number }[];
}

const BINARY = process.env.JOURNEY_BINARY ?? "../target/debug/punto";

describe("beside `punto settle`", () => {
  it.each(RULEBOOKS.map(({ game }) => game.key))("finds the line that pays in %s", (game) => {
    const book = captured(game);
    const suits = book.game.cards_per_deck === 52 ? "shdc" : "fgewa";
    // A fixed little generator: the same hands in every run. Few ranks and suits, so that rare lines come up.
    let state = 11;
    const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    const draw = () => (book.values[[5, 8, 9, 10, 11, 12][next(6)] ?? 0]?.rank ?? "9") + suits.charAt(next(2));
    const STAKE = 10_000;
    const wagers = book.wagers.map(({ key }) => ({ id: key, on: key, stake: STAKE }));
    // The house says whether four, five or six cards make the round; the others are refused.
    const lines = Array.from({ length: 200 }, () => Array.from({ length: 6 }, draw)).flatMap((cards) =>
      [4, 5, 6].map((count) => JSON.stringify({ game, cards: cards.slice(0, count), wagers })),
    );
    const { stdout } = spawnSync(BINARY, ["settle"], { input: lines.join("\n"), encoding: "utf8", maxBuffer: 1 << 26 });
    const answers = stdout.trim().split("\n").map((line) => JSON.parse(line) as Answer).filter((answer) => "outcome" in answer);
    expect(answers).toHaveLength(200);
    for (const { outcome, wagers: settled } of answers) {
      const hands = { player: outcome.player.cards, banker: outcome.banker.cards };
      for (const rule of book.wagers) {
        const pays = rule.pays.find(({ tests }) => holds(tests, hands, book));
        const isPush = !pays && rule.pushes.some(({ tests }) => holds(tests, hands, book));
        const [win, on] = ratio(pays?.odds ?? "0:1");
        const net = pays ? (STAKE * win) / on : isPush ? 0 : -STAKE;
        expect(settled.find(({ id }) => id === rule.key)?.net, `${rule.key} ${JSON.stringify(hands)}`).toBe(net);
      }
    }
  });
});
