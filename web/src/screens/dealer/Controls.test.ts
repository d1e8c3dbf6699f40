import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Controls from "./Controls.svelte";
import type { DealerDesk } from "./desk.svelte";

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
    expect(before.slice(0, 3)).toEqual(["10 s more for bets", "Pause", "Call supervisor"]);
    expect(greyed()).toEqual([]);
    await rerender({ desk: desk({ canExtend: false, canPause: false, ownCall: { since: 0 } }), onopen });
    expect(names()).toEqual(before);
    expect(greyed()).toEqual(["10 s more for bets", "Pause", "Call supervisor"]);
  });

  it("are not there for somebody who does not deal here", () => {
    render(Controls, { desk: desk({ mayConduct: false }), onopen: () => {} });
    expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
  });
});
