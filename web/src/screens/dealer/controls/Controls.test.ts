import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Controls from "./Controls.svelte";
import type { DealerDesk } from "../console.svelte";

/** A dealer's desk in the middle of a round, as far as the controls look at it. */
function desk(given: object = {}): DealerDesk {
  const view = { next: { step: "close-bets" }, felt: { round: 3, stop: null, seats: [], dealer: { kind: "dealer" } } };
  const seen = { view, mayConduct: true, canExtend: true, canPause: true, canCorrect: false, ownCall: null, isBusy: false, source: "electronic" };
  return { ...seen, ...given } as unknown as DealerDesk;
}

const buttons = (): HTMLButtonElement[] => screen.getAllByRole<HTMLButtonElement>("button");
const names = (): string[] => buttons().map(({ textContent }) => textContent.trim());
const greyed = (): string[] => buttons().flatMap((one) => (one.disabled ? [one.textContent.trim()] : []));

describe("the dealer's controls", () => {
  it("stay where they are when one cannot be used any more", async () => {
    const onopen = (): void => {};
    const { rerender } = render(Controls, { desk: desk(), onopen });
    const before = names();
    expect(before.slice(0, 3)).toEqual(["Add 10 s", "Pause", "Call supervisor"]);
    expect(greyed()).toEqual([]);
    await rerender({ desk: desk({ canExtend: false, canPause: false, ownCall: { since: 0 } }), onopen });
    expect(names()).toEqual(before);
    expect(greyed()).toEqual(["Add 10 s", "Pause", "Call supervisor"]);
  });

  it("are not there for somebody who does not deal here", () => {
    render(Controls, { desk: desk({ mayConduct: false }), onopen: () => {} });
    expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
  });

  it("take a second report while the first is open, and one before the first round (R17g)", async () => {
    const felt = { round: 0, stop: null, seats: [], dealer: { kind: "dealer" } };
    const { rerender } = render(Controls, { desk: desk({ view: { next: { step: "burn" }, felt } }), onopen: () => {} });
    expect(greyed()).not.toContain("Stop play");
    await rerender({ desk: desk({ view: { next: { step: "stopped" }, felt: { ...felt, stop: { kind: "foreign-card" } } } }), onopen: () => {} });
    expect(greyed()).not.toContain("Stop play");
  });

  it("place wagers at a patron's request at every live table, and seat patrons where they play with credits (5.16)", async () => {
    const felt = { round: 3, stop: null, seats: [{ seat: 1 }], dealer: { kind: "dealer" }, has_real_chips: true };
    const { rerender } = render(Controls, { desk: desk({ view: { next: { step: "close-bets" }, felt } }), onopen: () => {} });
    expect(names()).toContain("Bet for a patron");
    await rerender({ desk: desk({ view: { next: { step: "close-bets" }, felt: { ...felt, has_real_chips: false } } }), onopen: () => {} });
    expect(names()).toContain("Seat a patron");
  });
});
