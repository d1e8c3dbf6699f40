/** What patrons say by word of mouth, and how the dealer records it: the squeeze, hands accepted, choices. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import AcceptPanel from "./AcceptPanel.svelte";
import ChoicesPanel from "./ChoicesPanel.svelte";
import SqueezePanel from "./SqueezePanel.svelte";

const NAMES: Record<string, string> = { "seat-1": "Seat 1", "seat-2": "Seat 2", "box-1-standing-a": "Box 1, standing A" };
const nameOf = (patron: string): string => NAMES[patron] ?? patron;
const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole<HTMLButtonElement>("button", { name });

function squeeze(given: object = {}) {
  const ondo = vi.fn();
  const view = {
    may_squeeze: "seat-2",
    squeezes: [],
    felt: { phase: "closed", player: { cards: [{ nth: 1 }] }, banker: { cards: [] } },
    ...given,
  } as never;
  render(SqueezePanel, { view, isBusy: false, nameOf, ondo });
  return ondo;
}

describe("the squeeze", () => {
  it("is recorded for the one who may, for cards that are not drawn yet", async () => {
    const ondo = squeeze();
    expect(screen.getByText(/Seat 2 has the highest seated bet/)).toBeTruthy();
    expect(screen.getByText(/Only the seated patron/)).toBeTruthy();
    expect(button("Request: Player, first card").disabled).toBe(true);
    await fireEvent.click(button("Request: Banker, second card"));
    expect(ondo).toHaveBeenCalledExactlyOnceWith({ do: "request-squeeze", patron: "seat-2", side: "banker", nth: 2 });
  });

  it("is granted once it was asked for", async () => {
    const ondo = squeeze({ squeezes: [{ patron: "seat-2", side: "banker", nth: 1, is_granted: false }] });
    await fireEvent.click(button("Grant: Banker, first card"));
    expect(ondo).toHaveBeenCalledExactlyOnceWith({ do: "grant-squeeze", side: "banker", nth: 1 });
  });

  it("says why nobody may", () => {
    squeeze({ may_squeeze: null });
    expect(screen.getByText(/no seated patron has bet/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

it("a hand is accepted face down by a person with a wager", async () => {
  const onaccept = vi.fn();
  render(AcceptPanel, { accepted: [{ side: "banker", patron: "seat-1" }], people: ["seat-1", "box-1-standing-a"], isBusy: false, nameOf, onaccept });
  expect(screen.getByLabelText<HTMLSelectElement>("Banker’s hand").value).toBe("seat-1");
  await fireEvent.change(screen.getByLabelText("Player’s hand"), { target: { value: "box-1-standing-a" } });
  expect(onaccept).toHaveBeenCalledExactlyOnceWith("player", "box-1-standing-a");
});

describe("choices", () => {
  it("are recorded person by person, and nobody's time runs who was not asked", async () => {
    const ondo = vi.fn();
    const choosing = [
      { patron: "seat-1", staked: 500_00 },
      { patron: "box-1-standing-a", staked: 100_00, asked_until: Date.now() + 20_000 },
    ];
    render(ChoicesPanel, { choosing, isBusy: false, nameOf, ondo });
    expect(screen.getByText("not asked yet")).toBeTruthy();
    expect(screen.getByText(/s left/)).toBeTruthy();
    const [first, second] = screen.getAllByRole<HTMLButtonElement>("button", { name: "Asked" });
    expect(second?.disabled).toBe(true);
    await fireEvent.click(first as HTMLButtonElement);
    expect(ondo).toHaveBeenLastCalledWith({ do: "ask-choice", patron: "seat-1" });
    await fireEvent.click(screen.getAllByRole("button", { name: "Take back" })[1] as HTMLElement);
    expect(ondo).toHaveBeenLastCalledWith({ do: "choose", patron: "box-1-standing-a", choice: "take-back" });
  });
});
