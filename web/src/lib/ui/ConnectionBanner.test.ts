import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { live } from "../api/live.svelte";
import { preferences } from "../state/preferences.svelte";
import { type Patron, type Staff, session } from "../state/session.svelte";
import ConnectionBanner from "./ConnectionBanner.svelte";

beforeEach(() => {
  preferences.language = "en";
  vi.spyOn(live, "state", "get").mockReturnValue("offline");
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("speaks of bets to patrons", () => {
  vi.spyOn(session, "patron", "get").mockReturnValue({ you: "patron" } as Patron);
  render(ConnectionBanner);
  expect(screen.getByRole("status").textContent).toContain("Your accepted bets are safe");
});

it("speaks of what is recorded to staff, and never of bets of theirs", () => {
  vi.spyOn(session, "staff", "get").mockReturnValue({ you: "staff" } as Staff);
  render(ConnectionBanner);
  expect(screen.getByRole("status").textContent).toMatch(/^Connection lost\. Reconnecting… Anything unanswered is sent again/);
});

it("says no more than that to whoever only looks", () => {
  render(ConnectionBanner);
  expect(screen.getByRole("status").textContent).toBe("Connection lost. Reconnecting…");
});
