import { expect, test } from "vitest";
import { faceDownRound, faceUpRound } from "../../lib/proof/fixtures";
import { handsOf, reasonOf } from "./draws";
import { paidBy } from "./settled";

const { rulebook } = faceUpRound();
const line = (side: "player" | "banker", draws: boolean) => ({ side, draws, why: "", clause: "" });

test("the calls of captured rounds are explained by the rows that the house names", () => {
  for (const { story, rulebook } of [faceUpRound(), faceDownRound()]) {
    for (const call of story.outcome?.draws ?? []) {
      const reason = reasonOf(call, handsOf(story), rulebook);
      expect(reason).toMatchObject({ side: call.side, draws: call.draws, clause: call.clause });
      expect(call.why).toContain(`on ${reason?.total}`);
    }
  }
});

test("the Banker's call turns on the Player's third card", () => {
  const hands = { player: ["2s", "2h", "8d"], banker: ["Ks", "3c"] };
  expect(reasonOf(line("player", true), hands, rulebook)).toMatchObject({ by: "player", total: 4, at: 4 });
  expect(reasonOf(line("banker", false), hands, rulebook)).toMatchObject({ by: "third", total: 3, third: 8, at: 8 });
});

test("a natural ends the draw for both", () => {
  const hands = { player: ["2s", "2h"], banker: ["Ks", "9c"] };
  expect(reasonOf(line("player", false), hands, rulebook)).toMatchObject({ by: "natural", total: 4 });
});

test("a call that the table of play would not make is not explained away", () => {
  const hands = { player: ["2s", "2h"], banker: ["Ks", "7c"] };
  expect(reasonOf(line("player", false), hands, rulebook)).toBeNull();
});

test("the line that paid follows from the money", () => {
  const pays = [
    { when: "Banker wins with 6 points", odds: "1:2", clause: "4.1" },
    { when: "Banker wins", odds: "19:20", clause: "4.1", commission: { rate: "1:20", clause: "4.2" } },
  ];
  const rule = { key: "banker", name: "Banker", offered: "3.5", loses: "3.10", stake_multiple: 20, pays, pushes: [{ when: "Tie", clause: "3.1" }] };
  const wager = { wager: 1, on: "banker", stake: 10_000, effective: 10_000, result: "win" as const, returned: 0, net: 9_500 };
  expect(paidBy(wager, { wagers: [rule] })).toEqual({ odds: "19:20", when: "Banker wins", commission: { rate: "1:20", amount: 500 } });
  expect(paidBy({ ...wager, net: 5_000 }, { wagers: [rule] }).odds).toBe("1:2");
  expect(paidBy({ ...wager, net: 1 }, { wagers: [rule] }).odds).toBeNull();
  expect(paidBy({ ...wager, result: "push", net: 0 }, { wagers: [rule] }).when).toBe("Tie");
});
