import { describe, expect, test } from "vitest";
import { type Told, faceDownRound, faceUpRound } from "../../../../fixtures/proof";
import { hex, sha256Here } from "./sha256";
import { type ShoeProof, checkShoe, commitmentBytes } from "./shoe";

const check = ({ shoe, table, rulebook, round }: Told) =>
  checkShoe(shoe, { table, shoe: round.shoe ?? 0, rulebook, round });

/** The fixture after something was done to its shoe. */
function changed(change: (shoe: ShoeProof) => void, told = faceUpRound()): Told {
  change(told.shoe);
  return told;
}

const revealed = (shoe: ShoeProof) => {
  if (!shoe.reveal) throw new Error("not revealed");
  return shoe.reveal;
};

const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === "0" ? "1" : "0") + text.slice(at + 1);

describe.each([
  ["face up", faceUpRound],
  ["face down", faceDownRound],
])("a shoe dealt %s that has ended", (_, told) => {
  test("is what was promised, card by card", async () => {
    const { state, computed, cards, found, faults } = await check(told());
    expect(faults).toEqual([]);
    expect(state).toBe("holds");
    expect(computed).toBe(told().shoe.commitment);
    expect(found).toBe(told().shoe.cards.filter(({ card }) => card).length);
    // What was burnt face down is known by now.
    expect(cards.filter(({ out }) => out === "burnt").every(({ committed }) => committed)).toBe(true);
  });
});

describe("a changed byte is found and named", () => {
  const tampers: [string, (shoe: ShoeProof) => void][] = [
    ["table", (shoe) => (shoe.table = "other")],
    ["shoe", (shoe) => (shoe.shoe = 7)],
    ["game", (shoe) => (shoe.game = "super-six-etq")],
    ["decks", (shoe) => (shoe.decks = 7)],
    ["commitment", (shoe) => (shoe.commitment = flip(shoe.commitment ?? "", 13))],
    ["commitment", (shoe) => (shoe.commitment = "0".repeat(64))],
    ["reveal.salt", (shoe) => (revealed(shoe).salt = flip(revealed(shoe).salt, 21))],
    ["reveal.salt", (shoe) => (revealed(shoe).salt += "0")],
    ["reveal.order", (shoe) => (revealed(shoe).order = `${revealed(shoe).order.startsWith("A") ? "2" : "A"}${revealed(shoe).order.slice(1)}`)],
    ["reveal.order", (shoe) => (revealed(shoe).order = revealed(shoe).order.slice(2))],
    ["is_electronic", (shoe) => (shoe.is_electronic = false)],
    ["cut.behind", (shoe) => (shoe.cut = { behind: 3, by_patron: true })],
  ];
  test.each(tampers)("%s (%#)", async (field, change) => {
    const { state, faults } = await check(changed(change));
    expect(state).toBe("broken");
    expect(faults.filter(({ of }) => of === "shoe")).toEqual([{ of: "shoe", at: null, field }]);
  });

  const told = faceUpRound();
  const place = told.shoe.cards.findIndex(({ round, nth }) => round === told.story.round && nth === 2) + 1;
  test.each([
    ["place", 99],
    ["out", "burnt"],
    ["round", 1],
    ["side", told.shoe.cards[place - 1]?.side === "player" ? "banker" : "player"],
    ["nth", 3],
    ["card", told.shoe.cards[place - 1]?.card === "4c" ? "5c" : "4c"],
  ])("%s of a card", async (field, value) => {
    const { state, faults } = await check(changed((shoe) => Object.assign(shoe.cards[place - 1] ?? {}, { [field]: value })));
    expect(state).toBe("broken");
    expect(faults.map((fault) => `${fault.of} ${fault.at} ${fault.field}`)).toContain(`card ${place} ${field}`);
    expect(new Set(faults.map(({ field }) => field))).toEqual(new Set([field]));
  });

  test("in every card dealt from the shoe", async () => {
    for (const [at, { card }] of faceUpRound().shoe.cards.entries()) {
      if (!card) continue;
      const other = card === "4c" ? "5c" : "4c";
      const { faults } = await check(changed((shoe) => Object.assign(shoe.cards[at] ?? {}, { card: other })));
      expect(faults.every((fault) => fault.of === "card" && fault.at === at + 1 && fault.field === "card")).toBe(true);
      expect(faults.length).toBeGreaterThan(0);
    }
  });
});

test("a cut moves the first cards behind the others", async () => {
  const behind = 100;
  const cut = changed((shoe) => {
    // The same shoe as if it had been committed to before a cut of 100 cards.
    const cards = revealed(shoe).order.match(/../g) ?? [];
    revealed(shoe).order = [...cards.slice(-behind), ...cards.slice(0, -behind)].join("");
    const bytes = commitmentBytes({ game: shoe.game, decks: shoe.decks, ...revealed(shoe) });
    shoe.commitment = bytes && hex(sha256Here(bytes));
    shoe.cut = { behind, by_patron: true };
  });
  expect((await check(cut)).state).toBe("holds");
  cut.shoe.cut = { behind: behind + 1, by_patron: true };
  expect((await check(cut)).faults).toEqual([{ of: "shoe", at: null, field: "cut.behind" }]);
});

test("before the shoe has ended there is nothing to compare with yet", async () => {
  const { state, cards } = await check(changed((shoe) => Object.assign(shoe, { reveal: null, ended: null })));
  expect(state).toBe("open");
  expect(cards.every(({ committed, agrees }) => committed === null && agrees === null)).toBe(true);
});

test("real cards have no promise", async () => {
  const real = changed((shoe) => Object.assign(shoe, { reveal: null, commitment: null, is_electronic: false }));
  expect((await check(real)).state).toBe("real");
});
