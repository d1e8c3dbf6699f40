import { describe, expect, it } from "vitest";
import type { FeltEvent, FeltView, Rulebook } from "../api";
import rulebookOfCommission from "../../../fixtures/pit/commission-super-six-plus.json";
import rulebookOfFortune from "../../../fixtures/pit/fortune-six.json";
import { evolve } from "./felt";
import recorded from "../../../fixtures/felt.json";
import { cardValues } from "./values";

/** What a real house told: a snapshot, the events after it, and the snapshot at their end. */
const told = recorded as unknown as Record<string, { first: FeltView; frames: { after: number; events: FeltEvent[] }[]; last: FeltView }>;
const RULEBOOKS = { commission: rulebookOfCommission, "fortune-six": rulebookOfFortune } as unknown as Record<string, Rulebook>;

describe.each(Object.keys(RULEBOOKS))("at the table %s", (table) => {
  const { first, frames, last } = told[table] ?? never();
  const values = cardValues(RULEBOOKS[table] ?? never());
  const events = frames.flatMap((frame) => frame.events);

  it("events bring a view to what the house itself says", () => {
    let view = first;
    for (const event of events) {
      if (event.version <= view.felt_version) continue;
      view = evolve(view, event, values) ?? never(`${event.kind} needs a snapshot`);
    }
    // The version of the whole stream also counts events that nobody at the table sees.
    expect({ ...view, version: 0, time_ms: 0 }).toEqual({ ...last, version: 0, time_ms: 0 });
  });

  it("no total is there before its cards", () => {
    let view = first;
    for (const event of events) {
      view = evolve(view, event, values) ?? view;
      for (const hand of [view.player, view.banker]) {
        expect(hand.points === null).toBe(hand.cards.every(({ card }) => card === null || card === undefined));
      }
    }
  });
});

it("asks for a snapshot where it does not know what an event changes", () => {
  const event = { kind: "shoe-ended", version: 99, after: 98, time_ms: 0, shoe: 1, why: "dealt" } as FeltEvent;
  const { first } = told.commission ?? never();
  expect(evolve(first, event, cardValues(RULEBOOKS.commission ?? never()))).toBeNull();
});

function never(why = "the fixture is not whole"): never {
  throw new Error(why);
}
