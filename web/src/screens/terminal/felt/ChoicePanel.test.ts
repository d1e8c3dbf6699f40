import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { Play } from "../../../lib/play/play.svelte";
import ChoicePanel from "./ChoicePanel.svelte";

vi.mock("../../../lib/api/clock.svelte", () => ({ clock: { isKnown: true, now: 0 } }));

const show = (until: number | null) => render(ChoicePanel, { play: { felt: null } as unknown as Play, choice: { irregularity: 1, at_stake: 100_00, until } });

describe("a patron's choice (R19)", () => {
  it("runs no time for somebody whom the dealer has not asked", () => {
    show(null);
    expect(document.querySelector(".seconds")).toBeNull();
    expect(screen.queryByText("If you do not choose, your bets continue.")).toBeNull();
    expect(screen.getByText(/There is no time limit until the dealer asks you/)).toBeTruthy();
  });

  it("counts down where a time runs", () => {
    show(19_000);
    expect(document.querySelector(".seconds")?.textContent).toBe("19");
    expect(screen.getByText("If you do not choose, your bets continue.")).toBeTruthy();
  });
});
