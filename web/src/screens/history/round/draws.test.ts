import { expect, test } from "vitest";
import { faceDownRound, faceUpRound } from "../../../../fixtures/proof";
import { captured } from "../../../../fixtures/pit/rulebooks";
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

test("the line that paid follows from the cards and the money", () => {
  const rules = captured("super-six-etg");
  const banker = rules.wagers.find(({ key }) => key === "banker");
  const [onSix, usual] = banker?.pays ?? [];
  const wager = { wager: 1, on: "banker", stake: 10_000, effective: 10_000, result: "win" as const, returned: 0, net: 10_000 };
  const [six, seven] = [{ player: ["2s", "3s"], banker: ["4h", "2d"] }, { player: ["2s", "3s"], banker: ["5h", "2d"] }];
  expect(paidBy(wager, rules, seven)).toMatchObject({ odds: usual?.odds, tests: usual?.tests, commission: null });
  expect(paidBy({ ...wager, net: 5_000 }, rules, six)).toMatchObject({ odds: "1:2", tests: onSix?.tests, isOneOfSeveral: true });
  expect(paidBy({ ...wager, net: 5_000 }, rules, seven).odds).toBeNull();
  const tie = { player: ["2s", "3s"], banker: ["4h", "Ad"] };
  expect(paidBy({ ...wager, result: "push", net: 0 }, rules, tie).tests).toEqual([{ test: "winner", is: "tie" }]);
  expect(paidBy({ ...wager, result: "lose", net: -10_000 }, rules, tie)).toEqual({ odds: null, tests: null, isOneOfSeveral: false, commission: null });
});

test("commission is what the house kept of the win", () => {
  const rules = captured("commission-super-six-plus");
  const wager = { wager: 1, on: "banker", stake: 10_000, effective: 10_000, result: "win" as const, returned: 0, net: 9_500 };
  expect(paidBy(wager, rules, { player: ["2s", "3s"], banker: ["5h", "2d"] })).toMatchObject({ odds: "19:20", commission: { rate: "1:20", amount: 500 } });
});
