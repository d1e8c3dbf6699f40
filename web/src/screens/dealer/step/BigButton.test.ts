import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import BigButton from "./BigButton.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const button = () => screen.getByRole("button");

/** The button, when it has been there for a moment. */
async function shown(props: { text: string; onrun: () => void; isConfirmed?: boolean }) {
  const rendered = render(BigButton, props);
  await vi.advanceTimersByTimeAsync(300);
  return rendered;
}

describe("the big button", () => {
  it("is pressed by a tap, by Enter and by Space, and not while busy", async () => {
    const onrun = vi.fn();
    const { rerender } = await shown({ text: "Deal", onrun });
    await fireEvent.click(button());
    await fireEvent.keyDown(window, { key: "Enter" });
    await fireEvent.keyDown(window, { key: " " });
    expect(onrun).toHaveBeenCalledTimes(3);
    await fireEvent.keyDown(window, { key: "Enter", repeat: true });
    await rerender({ isBusy: true });
    await fireEvent.click(button());
    await fireEvent.keyDown(window, { key: "Enter" });
    expect(onrun).toHaveBeenCalledTimes(3);
  });

  it("takes no tap that was meant for the step before", async () => {
    const onrun = vi.fn();
    render(BigButton, { text: "Deal", onrun });
    await fireEvent.click(button());
    expect(onrun).not.toHaveBeenCalled();
  });

  it("wants a second tap where it cannot be undone, and forgets the first after a while", async () => {
    const onrun = vi.fn();
    await shown({ text: "Banker wins", isConfirmed: true, onrun });
    await fireEvent.click(button());
    expect(onrun).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(7_000);
    await fireEvent.click(button());
    expect(onrun).not.toHaveBeenCalled();
    await fireEvent.click(button());
    expect(onrun).toHaveBeenCalledTimes(1);
  });

  it("takes being held as confirmed, once", async () => {
    const onrun = vi.fn();
    await shown({ text: "Banker wins", isConfirmed: true, onrun });
    await fireEvent.pointerDown(button());
    await vi.advanceTimersByTimeAsync(800);
    await fireEvent.pointerUp(button());
    await fireEvent.click(button());
    expect(onrun).toHaveBeenCalledTimes(1);
  });

  it("leaves keys to a field that has the focus", async () => {
    const onrun = vi.fn();
    await shown({ text: "Deal", onrun });
    const field = document.body.appendChild(document.createElement("input"));
    await fireEvent.keyDown(field, { key: "Enter" });
    expect(onrun).not.toHaveBeenCalled();
    field.remove();
  });
});
