import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import NewSet from "./NewSet.svelte";

const rulebook = { game: { decks: { min: 4, max: 8 }, cards_per_deck: 52 } } as never;
const tap = (text: string | RegExp) => fireEvent.click(screen.getByText(text));

function begin() {
  const [onload, onfaulty] = [vi.fn(), vi.fn()];
  render(NewSet, { rulebook, isBusy: false, onload, onfaulty });
  return { onload, onfaulty };
}

describe("the inspection of a new set", () => {
  it("is recorded line by line before the cards go into the shoe", async () => {
    vi.useFakeTimers();
    const { onload } = begin();
    await tap("8");
    for (const line of [/Number of cards is correct/, /All backs are the same/, /No jokers or foreign cards/]) await tap(line);
    expect(screen.queryByText("Load the shoe")).toBeNull();
    await tap(/Shuffled and cut/);
    // The big button takes no tap in its first moment.
    await vi.advanceTimersByTimeAsync(300);
    await tap("Load the shoe");
    expect(onload).toHaveBeenCalledExactlyOnceWith({ cards: 416, one_back: true, no_jokers: true, shuffled: true });
    vi.useRealTimers();
  });

  it.each([
    [/Number of cards is wrong/, "deck-shortage-or-excess"],
    [/A card has a different back/, "foreign-card"],
    [/A joker or foreign card/, "foreign-card"],
    [/Not shuffled/, "not-shuffled"],
  ])("leads to a report of the set: %s", async (line, kind) => {
    const { onload, onfaulty } = begin();
    await tap("6");
    await tap(line);
    await tap("Report to the pit supervisor");
    expect(onfaulty).toHaveBeenCalledExactlyOnceWith(kind, "");
    expect(onload).not.toHaveBeenCalled();
  });

  it("asks for no number of decks where the table has one, and says what was counted", async () => {
    const [onload, onfaulty] = [vi.fn(), vi.fn()];
    render(NewSet, { rulebook, decks: 8, isBusy: false, onload, onfaulty });
    expect(screen.queryByText("How many decks?")).toBeNull();
    expect(document.querySelector("h2")?.textContent).not.toContain("counted");
    await tap(/Number of cards is wrong/);
    await fireEvent.input(screen.getByLabelText("Number of cards counted"), { target: { value: "415" } });
    await tap("Report to the pit supervisor");
    expect(onfaulty).toHaveBeenCalledExactlyOnceWith("deck-shortage-or-excess", "415 cards counted");
  });

  it("forgets a wrong count that was put right", async () => {
    vi.useFakeTimers();
    const { onload } = begin();
    await tap("8");
    await tap(/Number of cards is wrong/);
    await fireEvent.input(screen.getByLabelText("Number of cards counted"), { target: { value: "415" } });
    for (const line of [/Number of cards is correct/, /All backs are the same/, /No jokers or foreign cards/, /Shuffled and cut/]) await tap(line);
    await vi.advanceTimersByTimeAsync(300);
    await tap("Load the shoe");
    expect(onload).toHaveBeenCalledExactlyOnceWith({ cards: 416, one_back: true, no_jokers: true, shuffled: true });
    vi.useRealTimers();
  });

  it("goes back to the number of decks", async () => {
    begin();
    await tap("6");
    await tap("How many decks?");
    expect(screen.getByText("8")).toBeTruthy();
  });
});
