import { describe, expect, test } from "vitest";
import { type Told, faceDownRound, faceUpRound } from "../../../../fixtures/proof";
import { type Frame, frames, stands } from "./replay";

const played = ({ story, table, rulebook }: Told): Frame[] => frames(story, table, rulebook);
const faces = (frame: Frame | undefined) => ({
  player: frame?.view.player.cards.map(({ card }) => card ?? "?"),
  banker: frame?.view.banker.cards.map(({ card }) => card ?? "?"),
});

describe.each([
  ["face up", faceUpRound],
  ["face down", faceDownRound],
])("a round dealt %s", (_, told) => {
  test("ends with the hands that were settled", () => {
    const last = played(told()).at(-1);
    const settled = told().story.steps.find(({ kind }) => kind === "round-settled");
    if (settled?.kind !== "round-settled") throw new Error("not settled");
    expect(last?.view.phase).toBe("settled");
    expect(faces(last)).toEqual({ player: settled.player_cards, banker: settled.banker_cards });
    expect([last?.view.player.points, last?.view.banker.points]).toEqual([settled.player, settled.banker]);
  });

  test("shows a card only from its own step on", () => {
    const all = played(told());
    let lying = 0;
    for (const { step, view } of all) {
      const now = view.player.cards.length + view.banker.cards.length;
      expect(now - lying).toBe(step.kind === "card-dealt" ? 1 : 0);
      lying = now;
    }
    expect(all.map(({ step }) => step.sequence)).toEqual(told().story.steps.map(({ sequence }) => sequence));
  });
});

test("a face is not seen before it is turned", () => {
  const all = played(faceDownRound());
  const firstTurned = all.findIndex(({ step }) => step.kind === "card-turned");
  expect(faces(all[firstTurned - 1])).toEqual({ player: ["?", "?"], banker: ["?", "?"] });
});

test("what was put right is seen when it was", () => {
  const told = faceUpRound();
  const last = told.story.steps.at(-1);
  if (!last) throw new Error("no steps");
  const { sequence, time_ms } = last;
  const { round } = told.story;
  told.story.steps = told.story.steps.slice(0, 4);
  told.story.steps.push(
    { kind: "irregularity-reported", irregular: "wrong-hand", irregularity: 1, round, sequence, time_ms },
    { kind: "cards-reconstructed", player: ["9s"], banker: ["2h"], left_over: 0, sequence: sequence + 1, time_ms },
    { kind: "card-corrected", side: "player", nth: 1, old: "9s", new: "8s", round, sequence: sequence + 2, time_ms },
    { kind: "round-voided", round, clauses: ["5.1"], sequence: sequence + 3, time_ms },
  );
  const all = played(told);
  expect(all.slice(4).map(({ view }) => view.phase)).toEqual(["paused", "paused", "paused", "void"]);
  expect(faces(all.at(-1))).toEqual({ player: ["8s"], banker: ["2h"] });
  expect(all.at(-1)?.view.player.points).toBe(8);
});

test("a step stands as long as it did, within bounds, and a quarter of it at four times the speed", () => {
  const all = played(faceUpRound());
  const opened = all.findIndex(({ step }) => step.kind === "bets-opened");
  const { step: first } = all[opened] ?? {};
  const { step: second } = all[opened + 1] ?? {};
  const real = (second?.time_ms ?? 0) - (first?.time_ms ?? 0);
  expect(stands(all, opened, 1)).toBe(Math.min(2_000, Math.max(350, real)));
  expect(stands(all, opened, 4)).toBe(stands(all, opened, 1) / 4);
  expect(all.every((_, at) => stands(all, at, 1) >= 350 && stands(all, at, 1) <= 2_000)).toBe(true);
});
