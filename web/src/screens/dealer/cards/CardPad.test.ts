import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import CardPad from "./CardPad.svelte";
import { deckOf } from "./deck";

const deck = deckOf({
  values: [..."A23456789TSLF"].map((rank) => ({ rank, points: 0, clause: "3.3" })),
  game: { cards_per_deck: 65 },
});

const press = (key: string) => fireEvent.keyDown(window, { key });

describe("the keypad", () => {
  it("takes a card by one tap where there is room for the deck", async () => {
    const onenter = vi.fn();
    render(CardPad, { deck, onenter });
    expect(document.querySelectorAll("button")).toHaveLength(65);
    await fireEvent.click(screen.getByLabelText("nine of fire"));
    expect(onenter).toHaveBeenCalledExactlyOnceWith("9f");
  });

  it("takes a card by two taps on a narrow screen: rank, then suit", async () => {
    const onenter = vi.fn();
    const narrow = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(360);
    render(CardPad, { deck, onenter });
    await tick();
    expect(screen.getAllByRole("button")).toHaveLength(13);
    await fireEvent.click(screen.getByRole("button", { name: "9" }));
    await fireEvent.click(screen.getByRole("button", { name: "nine of fire" }));
    expect(onenter).toHaveBeenCalledExactlyOnceWith("9f");
    expect(screen.getAllByRole("button")).toHaveLength(13);
    narrow.mockRestore();
  });

  it("takes keys, a letter as rank or as suit by what is due", async () => {
    const onenter = vi.fn();
    render(CardPad, { deck, hearsKeys: true, onenter });
    await press("f");
    expect(onenter).not.toHaveBeenCalled();
    await press("f");
    expect(onenter).toHaveBeenCalledExactlyOnceWith("Ff");
    await press("0");
    await press("Escape");
    await press("a");
    await press("w");
    expect(onenter).toHaveBeenLastCalledWith("Aw");
  });
});
