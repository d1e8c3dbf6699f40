import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { Play } from "../../lib/play/play.svelte";
import PlacedFor from "./PlacedFor.svelte";

const play = (seat: number | null, hasAskedToJoin = false): Play => ({ own: { wagers: [] }, seat, hasAskedToJoin, table: {} }) as unknown as Play;

describe("a seat that the dealer gave", () => {
  it("is told to the patron on their own screen", async () => {
    const { rerender } = render(PlacedFor, { play: play(null) });
    expect(screen.queryByRole("status")).toBeNull();
    await rerender({ play: play(3) });
    expect(screen.getByRole("status").textContent).toBe("The dealer has seated you: seat 3");
  });

  it("is not told to who took it here, or came to this screen seated", async () => {
    const { rerender, unmount } = render(PlacedFor, { play: play(null, true) });
    await rerender({ play: play(3, true) });
    expect(screen.queryByRole("status")).toBeNull();
    unmount();
    render(PlacedFor, { play: play(5) });
    expect(screen.queryByRole("status")).toBeNull();
  });
});
