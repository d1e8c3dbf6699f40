import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { Play } from "../../../lib/play/play.svelte";
import PlacedFor from "./PlacedFor.svelte";

const play = (seat: number | null, hasAskedToJoin = false): Play => ({ own: { wagers: [] }, seat, hasAskedToJoin, table: {} }) as unknown as Play;

describe("a wager at the patron's request", () => {
  it("names whoever placed it as a person, and by the sign-in name where no other is known", () => {
    const wager = { wager: 1, on: "tie", stake: 25_00, placed_by: "pit-1" };
    const own = { wagers: [{ ...wager, placed_by_name: "Sam" }, { ...wager, wager: 2, placed_by_name: null }] };
    render(PlacedFor, { play: { own, seat: null, hasAskedToJoin: false, table: {} } as unknown as Play });
    const [named, unnamed] = screen.getAllByRole("status").map((one) => one.textContent);
    expect(named).toContain("by Sam");
    expect(unnamed).toContain("by pit-1");
  });
});

describe("a seat that the dealer gave", () => {
  it("is told to the patron on their own screen", async () => {
    const { rerender } = render(PlacedFor, { play: play(null) });
    expect(screen.queryByRole("status")).toBeNull();
    await rerender({ play: play(3) });
    expect(screen.getByRole("status").textContent).toBe("The dealer has given you seat 3");
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
