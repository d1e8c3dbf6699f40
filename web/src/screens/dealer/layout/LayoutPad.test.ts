import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { describe, expect, it } from "vitest";
import type { DealerView, Rulebook, Schema } from "../../../lib/api";
import rules from "../../../../fixtures/pit/commission-super-six-plus.json";
import LayoutPad from "./LayoutPad.svelte";
import type { DealerDesk } from "../console.svelte";
import { labelName } from "../../../lib/staff/labels";
import { LayoutDraft } from "./layoutDraft.svelte";

type ChipsLying = Schema<"ChipsLying">;
const rulebook = rules as unknown as Rulebook;
const BOXES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const CHIPS = [25_00, 100_00, 500_00, 1_000_00, 5_000_00];
const next = createRawSnippet(() => ({ render: () => "<span></span>" }));

function desk(given: object = {}): DealerDesk {
  const limits = { chip_unit: 100, wagers: Object.fromEntries(rulebook.wagers.map(({ key }) => [key, { minimum: 25_00, maximum: 10_000_00 }])) };
  const view = {
    felt: { phase: "betting", seats: BOXES.map((seat) => ({ seat })), denominations: CHIPS, limits },
    seated: [],
    wagers: [],
    people: [],
    warnings: [],
    last_layout: [],
    denominations: CHIPS,
    ...given,
  } as unknown as DealerView;
  const nameOf = (patron: string): string => labelName(patron) ?? patron;
  return { view, layout: new LayoutDraft(() => view), nameOf, isBusy: false } as unknown as DealerDesk;
}

/** By its name; looking for roles among so many buttons takes a second each. */
function buttonOf(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>("button")].filter((one) => (one.getAttribute("aria-label") ?? one.textContent.trim()) === name);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} buttons are called ${name}`);
  return found[0];
}

/** A hand at the console: every tap and every key is counted. */
class Hand {
  actions = 0;

  async tap(name: string): Promise<void> {
    this.actions += 1;
    await fireEvent.click(buttonOf(name));
  }

  async key(key: string, shiftKey = false): Promise<void> {
    this.actions += 1;
    await fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey, bubbles: true });
  }
}

/** Nine boxes, fifteen wagers, two of them of people who stand behind a box. */
const FIFTEEN: readonly [box: number, who: string, on: string, amount: number][] = [
  [1, "Seat 1", "Banker", 100],
  [2, "Seat 2", "Banker", 100],
  [3, "Seat 3", "Banker", 100],
  [3, "Seat 3", "Tie", 100],
  [4, "Seat 4", "Player", 500],
  [5, "Seat 5", "Player", 500],
  [5, "Box 5, standing A", "Banker", 500],
  [6, "Seat 6", "Banker", 500],
  [6, "Seat 6", "Player Pair", 25],
  [6, "Seat 6", "Banker Pair", 25],
  [7, "Seat 7", "Super Six Plus", 25],
  [7, "Box 7, standing A", "Player", 200],
  [8, "Seat 8", "Player", 1_000],
  [9, "Seat 9", "Banker", 300],
  [9, "Seat 9", "Super Six Plus", 50],
];

async function layDown(hand: Hand): Promise<void> {
  let chosen = 0;
  for (const [box, who, on, amount] of FIFTEEN) {
    if (who.includes("standing")) await hand.tap(`Add a standing patron at box ${box}`);
    if (amount !== chosen) await hand.tap(`Add $${amount.toLocaleString("en")}`);
    chosen = amount;
    await hand.tap(`${who.replace("Seat", "Box")}, ${on}: empty`);
  }
}

const keyOf = (on: string): string => rulebook.wagers.find(({ name }) => name === on)?.key ?? "";
const patronOf = (who: string, box: number): string => (who.startsWith("Seat") ? `seat-${box}` : `box-${box}-standing-a`);
const asChips = FIFTEEN.map(([box, who, on, amount]): ChipsLying => ({ betting_box: box, patron: patronOf(who, box), on: keyOf(on), stake: amount * 100 }));
const sorted = (lying: readonly ChipsLying[]): string[] => lying.map((one) => JSON.stringify([one.betting_box, one.patron, one.on, one.stake])).sort();

describe("the layout pad", () => {
  it("records nine boxes and fifteen wagers with at most three actions a wager", async () => {
    const at = desk();
    render(LayoutPad, { desk: at, rulebook, next });
    const hand = new Hand();
    await layDown(hand);
    expect(sorted(at.layout.wagers)).toEqual(sorted(asChips));
    expect(hand.actions).toBeLessThanOrEqual(3 * FIFTEEN.length);
    // As it is: a tap a wager, one for each change of the amount, one for each person who stands.
    expect(hand.actions).toBe(15 + 7 + 2);
  }, 20_000);

  it("repeats the layout of the last round in one tap", async () => {
    const at = desk({ last_layout: asChips });
    render(LayoutPad, { desk: at, rulebook, next });
    const hand = new Hand();
    await hand.tap("Repeat last round");
    expect(sorted(at.layout.wagers)).toEqual(sorted(asChips));
    expect(hand.actions).toBe(1);
    await hand.tap("Undo");
    expect(at.layout.wagers).toEqual([]);
  });

  it("keeps several standing people of a box apart, each with the next letter", async () => {
    const at = desk();
    render(LayoutPad, { desk: at, rulebook, next });
    const hand = new Hand();
    await hand.tap("Add a standing patron at box 3");
    await hand.tap("Add a standing patron at box 3");
    await hand.tap("Box 3, standing A, Tie: empty");
    await hand.tap("Box 3, standing B, Tie: empty");
    expect(at.layout.wagers.map(({ patron }) => patron)).toEqual(["box-3-standing-a", "box-3-standing-b"]);
  });

  it("takes amounts by keyboard and goes to the next box by itself", async () => {
    const at = desk();
    render(LayoutPad, { desk: at, rulebook, next });
    const hand = new Hand();
    for (const key of ["3", "5", "0", "Enter"]) await hand.key(key);
    expect(at.layout.wagers).toEqual([{ betting_box: 1, patron: "seat-1", on: "player", stake: 350_00 }]);
    // The typed amount is the one of the next letter, on the box after it.
    await hand.key("b");
    expect(at.layout.wagers[1]).toEqual({ betting_box: 2, patron: "seat-2", on: "banker", stake: 350_00 });
    await hand.key("Backspace");
    expect(at.layout.wagers).toHaveLength(1);
    await hand.key("P", true);
    expect(at.layout.wagers[1]).toMatchObject({ betting_box: 2, on: "player-pair" });
    await tick();
  });

  it("says which box, by how much and what to tell the patron", async () => {
    const warnings = [
      { betting_box: 3, patron: null, on: null, kind: "differential", limit: 300_00, found: 450_00, clause: "5.1" },
      { betting_box: 4, patron: "box-4-standing-b", on: "tie", kind: "minimum", limit: 25_00, found: 10_00, clause: "5.2" },
    ];
    render(LayoutPad, { desk: desk({ warnings }), rulebook, next });
    expect(screen.getByText("Box 3: $150 over the differential of $300.")).toBeTruthy();
    expect(screen.getByText(/Return \$150 on the larger side/)).toBeTruthy();
    expect(screen.getByText("Box 4, standing B, Tie: $10 is below the minimum of $25.")).toBeTruthy();
    expect(screen.getByText(/add \$15 or take the bet back/)).toBeTruthy();
  });

  it("takes chips off, and clears the felt", async () => {
    const at = desk({ last_layout: asChips });
    render(LayoutPad, { desk: at, rulebook, next });
    const hand = new Hand();
    await hand.tap("Repeat last round");
    await hand.tap("Remove");
    await hand.tap("Box 1, Banker: $100");
    expect(at.layout.wagers).toHaveLength(14);
    await hand.tap("Clear all");
    expect(at.layout.wagers).toEqual([]);
  });

  it("records what was typed when the cell is left, and never glues two amounts together", async () => {
    const at = desk();
    render(LayoutPad, { desk: at, rulebook, next });
    const hand = new Hand();
    buttonOf("Box 7, Player: empty").focus();
    for (const key of ["3", "0", "0"]) await hand.key(key);
    buttonOf("Remove").focus();
    expect(at.layout.wagers).toEqual([{ betting_box: 7, patron: "seat-7", on: "player", stake: 300_00 }]);
    await tick();
    buttonOf("Box 7, Player: $300").focus();
    for (const key of ["3", "0", "0", "Enter"]) await hand.key(key);
    expect(at.layout.wagers).toEqual([{ betting_box: 7, patron: "seat-7", on: "player", stake: 300_00 }]);
  });

  it("lays no chips by the keys of the next step", async () => {
    const at = desk();
    render(LayoutPad, { desk: at, rulebook, next });
    const hand = new Hand();
    buttonOf("Box 8, Player: empty").focus();
    for (const key of ["1", "0", "0", "Enter", "Enter", " "]) await hand.key(key);
    expect(at.layout.wagers).toEqual([{ betting_box: 8, patron: "seat-8", on: "player", stake: 100_00 }]);
  });

  it("goes on by keyboard with a standing person who has just come", async () => {
    const at = desk();
    render(LayoutPad, { desk: at, rulebook, next });
    const hand = new Hand();
    const plus = buttonOf("Add a standing patron at box 2");
    plus.focus();
    await hand.tap("Add a standing patron at box 2");
    await tick();
    for (const key of ["5", "0", "Enter"]) await hand.key(key);
    expect(at.layout.wagers).toEqual([{ betting_box: 2, patron: "box-2-standing-a", on: "player", stake: 50_00 }]);
  });

  it("lays nothing while another amount is no amount", async () => {
    const at = desk();
    render(LayoutPad, { desk: at, rulebook, next });
    const hand = new Hand();
    await fireEvent.input(screen.getByLabelText("Other amount"), { target: { value: "abc" } });
    await hand.tap("Box 1, Player: empty");
    expect(at.layout.wagers).toEqual([]);
    await fireEvent.input(screen.getByLabelText("Other amount"), { target: { value: "350" } });
    await hand.tap("Box 1, Player: empty");
    expect(at.layout.wagers[0]?.stake).toBe(350_00);
  });

  it("keeps the name of whoever placed chips at a patron's request, and not for the next round", async () => {
    const at = desk({ last_layout: [{ betting_box: 2, patron: "seat-2", on: "tie", stake: 25_00, placed_by: "pit-1" }] });
    render(LayoutPad, { desk: at, rulebook, next });
    at.layout.placeFor({ betting_box: 1, patron: "seat-1", on: "player" }, 100_00, "pit-1");
    await tick();
    expect(buttonOf("Box 1, Player: $100, placed by pit-1 at the patron’s request")).toBeTruthy();
    await new Hand().tap("Box 1, Player: $100, placed by pit-1 at the patron’s request");
    expect(at.layout.wagers[0]).toMatchObject({ placed_by: "pit-1" });
    at.layout.clear();
    at.layout.repeat();
    expect(at.layout.wagers).toEqual([{ betting_box: 2, patron: "seat-2", on: "tie", stake: 25_00 }]);
  });

  it("notices that another console has recorded another layout, and not merely another order", () => {
    const at = desk();
    const [one, other] = [
      { betting_box: 1, patron: "seat-1", on: "player", stake: 100_00 },
      { betting_box: 2, patron: "seat-2", on: "banker", stake: 50_00 },
    ];
    at.layout.begin([one, other]);
    at.layout.set(other, 75_00);
    expect(at.layout.isChangedElsewhere([other, one])).toBe(false);
    expect(at.layout.isChangedElsewhere([one])).toBe(true);
  });
});
