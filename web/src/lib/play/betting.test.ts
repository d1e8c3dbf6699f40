import { describe, expect, it } from "vitest";
import type { Done, PatronView, PlayAct, WagerRule } from "../api";
import { Problem } from "../api/problem";
import type { Terms } from "./bets";
import { Betting, type Said, confirmsByItself } from "./betting.svelte";

const rule = (key: string, backs: string | null): WagerRule => ({
  key, backs, stake_multiple: 1, name: key, loses: "", offered: "", pays: [], pushes: [],
});
const range = { minimum: 1_000, maximum: 100_000 };

/** A house that answers when it is told to. */
class FakeHouse {
  credits = 100_000;
  isOpen = true;
  isInstant = true;
  sent: { act: PlayAct; answer: (done: Done | Problem) => void }[] = [];
  accepted: [string, number][] = [];
  refused: [string, Said, number][] = [];
  forgotten = 0;
  readonly betting = new Betting({
    send: (act) =>
      new Promise((resolve, reject) => {
        this.sent.push({ act, answer: (done) => (done instanceof Problem ? reject(done) : resolve(done)) });
      }),
    terms: (): Terms => ({
      limits: { chip_unit: 100, wagers: { player: range, banker: range } },
      wagers: [rule("player", "player"), rule("banker", "banker")],
      credits: this.credits,
      accepted: this.betting.accepted,
      others: {},
      elsewhere: 0,
      ownPerRound: null,
    }),
    isOpen: () => this.isOpen,
    round: () => 7,
    isInstant: () => this.isInstant,
    onAccepted: (on, total) => this.accepted.push([on, total]),
    onRefused: (on, said, chips) => this.refused.push([on, said, chips]),
    onForgotten: () => (this.forgotten += 1),
  });

  constructor() {
    this.betting.take(yours([], 1), null, 7);
  }

  async answer(done: Done | Problem): Promise<void> {
    this.sent.shift()?.answer(done);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const yours = (wagers: PatronView["wagers"], version: number): PatronView => ({
  patron: "ann", version, credits: 0, hand_pay: 0, owed: 0, staked: 0, may_squeeze: false, has_called: false, squeezes: [], wagers,
});
const done = (kind: string, data: Record<string, unknown>, version: number): Done => ({
  version, events: [{ kind, data: data as Record<string, never>, sequence: version, stream: "table/rapid" }],
});
const placed = (stake: number, version: number, rejected = 0) => done("WagerPlaced", { wager: 3, on: "player", stake, rejected }, version);

describe("a wager", () => {
  it("is bet only when the house has said so", async () => {
    const house = new FakeHouse();
    house.betting.tap("player", 2_500);
    expect(house.sent[0]?.act).toEqual({ do: "place-wager", on: "player", stake: 2_500, round: 7 });
    expect(house.betting.accepted).toEqual({});
    expect(house.betting.drafts).toEqual({ player: 2_500 });
    expect(house.betting.isSent("player")).toBe(true);
    await house.answer(placed(2_500, 2));
    expect(house.betting.accepted).toEqual({ player: 2_500 });
    expect(house.betting.drafts).toEqual({});
    expect(house.accepted).toEqual([["player", 2_500]]);
  });

  it("is asked for in one piece for what was tapped while the house was asked", async () => {
    const house = new FakeHouse();
    house.betting.tap("player", 1_000);
    house.betting.tap("player", 1_000);
    house.betting.tap("player", 1_000);
    expect(house.sent).toHaveLength(1);
    await house.answer(placed(1_000, 2));
    expect(house.sent[0]?.act).toMatchObject({ stake: 2_000 });
    await house.answer(done("WagerRaised", { wager: 3, amount: 2_000, rejected: 0 }, 3));
    expect(house.betting.accepted).toEqual({ player: 3_000 });
  });

  it("is not counted twice when the own view comes before the answer", async () => {
    const house = new FakeHouse();
    house.betting.tap("player", 1_000);
    house.betting.take(yours([{ wager: 3, on: "player", stake: 1_000, standing: "seated" }], 2), null, 7);
    await house.answer(placed(1_000, 2));
    expect(house.betting.accepted).toEqual({ player: 1_000 });
    expect(house.betting.wanted).toEqual({ player: 1_000 });
    expect(house.sent).toHaveLength(0);
  });

  it("goes back with its reason when it is refused", async () => {
    const house = new FakeHouse();
    house.betting.tap("player", 1_000);
    await house.answer(new Problem({ code: "above-maximum", status: 422, detail: "no room" }));
    expect(house.betting.wanted).toEqual({});
    expect(house.refused[0]?.[1]).toMatchObject({ by: "house" });
    expect(house.refused[0]?.[2], "the chips that go back").toBeGreaterThan(0);
  });

  it("keeps the part that the differential leaves, and says so", async () => {
    const house = new FakeHouse();
    house.betting.tap("player", 5_000);
    await house.answer(placed(3_000, 2, 2_000));
    expect(house.betting.wanted).toEqual({ player: 3_000 });
    expect(house.refused).toEqual([["player", { by: "part", rejected: 2_000 }, 2_000]]);
  });

  it("below the minimum waits on the felt and is not sent", () => {
    const house = new FakeHouse();
    house.betting.tap("player", 500);
    expect(house.sent).toHaveLength(0);
    house.betting.tap("player", 500);
    expect(house.sent[0]?.act).toMatchObject({ stake: 1_000 });
  });
});

describe("steps back", () => {
  it("undo one after the other, double included", async () => {
    const house = new FakeHouse();
    house.betting.tap("player", 1_000);
    await house.answer(placed(1_000, 2));
    house.betting.double();
    await house.answer(done("WagerRaised", { wager: 3, amount: 1_000, rejected: 0 }, 3));
    house.betting.undo();
    expect(house.sent[0]?.act).toEqual({ do: "withdraw-wager", wager: 3, amount: 1_000 });
    await house.answer(done("WagerWithdrawn", { wager: 3, amount: 1_000 }, 4));
    expect(house.betting.accepted).toEqual({ player: 1_000 });
    house.betting.undo();
    await house.answer(done("WagerWithdrawn", { wager: 3, amount: 1_000 }, 5));
    expect(house.betting.accepted).toEqual({});
    expect(house.betting.canUndo).toBe(false);
  });
});

describe("moved to another box", () => {
  it("goes back first, and then counts for the other; one step undoes both", async () => {
    const house = new FakeHouse();
    house.credits = 3_000;
    house.betting.tap("player", 3_000);
    await house.answer(placed(3_000, 2));
    house.credits = 0;
    house.betting.move("player", "banker");
    expect(house.sent.map(({ act }) => act.do)).toEqual(["withdraw-wager", "place-wager"]);
    expect(house.sent[1]?.act).toMatchObject({ on: "banker", stake: 3_000 });
    expect(house.betting.wanted).toEqual({ banker: 3_000 });
    await house.answer(done("WagerWithdrawn", { wager: 3, amount: 3_000 }, 3));
    await house.answer(done("WagerPlaced", { wager: 4, on: "banker", stake: 3_000, rejected: 0 }, 4));
    expect(house.betting.accepted).toEqual({ banker: 3_000 });
    house.betting.undo();
    expect(house.betting.wanted).toEqual({ player: 3_000 });
  });

  it("stays where it is when the other box has no room for all of it", () => {
    const house = new FakeHouse();
    house.credits = 1_000_000;
    house.isInstant = false;
    house.betting.tap("player", 60_000);
    house.betting.tap("banker", 60_000);
    house.betting.move("player", "banker");
    expect(house.betting.wanted).toEqual({ player: 60_000, banker: 60_000 });
    expect(house.betting.said("banker")).toMatchObject({ by: "limits", refused: { why: "maximum", left: 40_000 } });
  });

  it("is nothing from an empty box, or to its own", () => {
    const house = new FakeHouse();
    house.betting.move("player", "banker");
    house.isInstant = false;
    house.betting.tap("player", 1_000);
    house.betting.move("player", "player");
    expect(house.betting.wanted).toEqual({ player: 1_000 });
    expect(house.sent).toHaveLength(0);
  });
});

describe("with Confirm", () => {
  it("is bet by itself at the close only where the patron wants it", () => {
    const wish = { confirm: "explicit", autoConfirm: true } as const;
    expect([5, 2, 1, 0].map((left) => confirmsByItself(left, wish))).toEqual([false, false, true, true]);
    expect(confirmsByItself(null, wish), "without a known time there is no close").toBe(false);
    expect(confirmsByItself(1, { ...wish, autoConfirm: false })).toBe(false);
    expect(confirmsByItself(1, { ...wish, confirm: "instant" })).toBe(false);
  });

  it("sends nothing before it, and less at once", async () => {
    const house = new FakeHouse();
    house.isInstant = false;
    house.betting.tap("player", 2_000);
    expect(house.sent).toHaveLength(0);
    house.betting.confirm();
    expect(house.sent).toHaveLength(1);
    house.betting.tap("player", 1_000);
    await house.answer(placed(2_000, 2));
    expect(house.sent).toHaveLength(0);
    expect(house.betting.drafts).toEqual({ player: 1_000 });
    house.betting.clear();
    expect(house.sent[0]?.act).toEqual({ do: "withdraw-wager", wager: 3, amount: 2_000 });
  });
});

describe("at the close", () => {
  it("drops drafts, keeps what was accepted, and waits for what is on its way", async () => {
    const house = new FakeHouse();
    house.betting.tap("player", 1_000);
    await house.answer(placed(1_000, 2));
    house.betting.tap("player", 1_000);
    house.isInstant = false;
    house.betting.tap("banker", 1_000);
    house.isOpen = false;
    house.betting.close();
    expect(house.betting.said("banker")).toEqual({ by: "close" });
    expect(house.refused).toEqual([["banker", { by: "close" }, 1_000]]);
    expect(house.betting.wasLate).toBe(true);
    expect(house.betting.wanted).toEqual({ player: 2_000 });
    await house.answer(new Problem({ code: "wagers-closed", status: 409, detail: "no more bets" }));
    expect(house.betting.wanted).toEqual({ player: 1_000 });
    expect(house.betting.said("player")).toEqual({ by: "close" });
    expect(house.betting.last).toEqual({ player: 1_000 });
  });

  it("begins the next round with nothing but the memory of the last", async () => {
    const house = new FakeHouse();
    house.betting.tap("player", 1_000);
    await house.answer(placed(1_000, 2));
    house.betting.take(yours([], 9), null, 8);
    expect(house.betting.wanted).toEqual({});
    expect(house.betting.last).toEqual({ player: 1_000 });
  });
});

it("drops chips that were not bet when we look away, and says so when a round went by unseen", async () => {
  const house = new FakeHouse();
  house.betting.tap("player", 1_000);
  await house.answer(placed(1_000, 2));
  house.isInstant = false;
  house.betting.tap("banker", 1_000);
  expect(house.betting.dropDrafts()).toBe(true);
  expect(house.betting.wanted).toEqual({ player: 1_000 });
  expect(house.betting.dropDrafts(), "nothing is left to drop").toBe(false);
  house.betting.tap("banker", 1_000);
  house.betting.take(yours([], 9), null, 9);
  expect(house.betting.wanted).toEqual({});
  expect(house.forgotten).toBe(1);
  expect(house.refused, "that was no refusal of this round").toEqual([]);
});

it("follows what the house changed without being asked", async () => {
  const house = new FakeHouse();
  house.betting.tap("player", 1_000);
  await house.answer(placed(1_000, 2));
  house.betting.take(yours([], 3), null, 7);
  expect(house.betting.wanted).toEqual({});
  expect(house.sent).toHaveLength(0);
});
