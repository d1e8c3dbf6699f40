import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { preferences } from "../state/preferences.svelte";
import Card from "./Card.svelte";
import CardFlip from "./CardFlip.svelte";
import ChipStack from "../chips/ChipStack.svelte";
import SqueezeCard from "./SqueezeCard.svelte";
import { SHEET_ID } from "./sheet";

/** Whether anything of a face is drawn: pips, pictures, indices. */
const drawsFace = (root: ParentNode): boolean => root.querySelector('[class*="sign-"]') !== null;

beforeEach(() => {
  preferences.language = "en";
  preferences.motion = "reduced";
});
afterEach(cleanup);

describe("Card", () => {
  it("has the card's name in the language of the moment", async () => {
    render(Card, { card: "9f" });
    expect(screen.getByRole("img", { name: "nine of fire" })).toBeTruthy();
    preferences.language = "zh";
    await tick();
    expect(screen.getByRole("img", { name: "火九" })).toBeTruthy();
  });

  it("shows no face where it is face down or no card at all", () => {
    for (const card of [null, "Zz"]) {
      const { container } = render(Card, { card });
      expect(drawsFace(container)).toBe(false);
    }
    expect(screen.getAllByRole("img", { name: "card face down" })).toHaveLength(2);
  });

  it("shares one sheet of drawings among all cards", () => {
    for (const card of ["Ah", "Kd", "Sw"]) render(Card, { card });
    expect(document.querySelectorAll(`#${SHEET_ID}`)).toHaveLength(1);
  });
});

it("CardFlip draws the face only once the card is known", async () => {
  const { container, rerender } = render(CardFlip, { card: null });
  expect(drawsFace(container)).toBe(false);
  await rerender({ card: "Qs" });
  expect(drawsFace(container)).toBe(true);
  expect(screen.getByRole("img", { name: "queen of spades" })).toBeTruthy();
});

describe("SqueezeCard", () => {
  it("begins when it is first peeked at, and shows no face before the card is known", async () => {
    const onbegin = vi.fn();
    const onopen = vi.fn();
    const { container, rerender } = render(SqueezeCard, { card: null, onbegin, onopen, progress: 0 });
    expect(onbegin).not.toHaveBeenCalled();
    await rerender({ progress: 0.2 });
    expect(onbegin).toHaveBeenCalledTimes(1);
    expect(drawsFace(container)).toBe(false);
    await rerender({ card: "8c" });
    expect(drawsFace(container)).toBe(true);
    expect(container.querySelector(".index")).toBeNull();
    expect(onopen).not.toHaveBeenCalled();
  });

  it("opens on a double tap, once, and waits for the card", async () => {
    const onbegin = vi.fn();
    const onopen = vi.fn();
    const { container, rerender } = render(SqueezeCard, { card: null, onbegin, onopen });
    await fireEvent.dblClick(screen.getByRole("button"));
    await fireEvent.dblClick(screen.getByRole("button"));
    expect([onbegin.mock.calls.length, onopen.mock.calls.length]).toEqual([1, 1]);
    expect(drawsFace(container)).toBe(false);
    await rerender({ card: "8c" });
    await vi.waitFor(() => expect(screen.getByRole("img", { name: "eight of clubs" })).toBeTruthy());
  });

  it("opens when a button or the clock says so, and does not move what it was told", async () => {
    const onopen = vi.fn();
    const { container, rerender } = render(SqueezeCard, { card: null, onopen, progress: 0 });
    await rerender({ progress: 1 });
    expect(onopen).toHaveBeenCalledTimes(1);
    expect(drawsFace(container)).toBe(false);
    expect(screen.getByRole("button", { name: "card face down" })).toBeTruthy();
    await rerender({ card: "Th" });
    await vi.waitFor(() => expect(screen.getByRole("img", { name: "ten of hearts" })).toBeTruthy());
  });

  it("cannot be opened by those who only watch", async () => {
    const onopen = vi.fn();
    render(SqueezeCard, { card: null, onopen, held: false });
    expect(screen.queryByRole("button")).toBeNull();
    await fireEvent.dblClick(screen.getByRole("img"));
    await fireEvent.keyDown(screen.getByRole("img"), { key: "Enter" });
    expect(onopen).not.toHaveBeenCalled();
  });
});

describe("ChipStack", () => {
  it("writes the total", () => {
    render(ChipStack, { amount: 1_234_500, denominations: [500, 10_000] });
    expect(screen.getByText("12,345")).toBeTruthy();
  });

  it("writes it only where chips are left out, if asked so", () => {
    render(ChipStack, { amount: 20_000, denominations: [10_000], total: "over" });
    expect(screen.queryByText("200")).toBeNull();
    render(ChipStack, { amount: 60_000, denominations: [10_000], total: "over" });
    expect(screen.getByText("600")).toBeTruthy();
  });
});
