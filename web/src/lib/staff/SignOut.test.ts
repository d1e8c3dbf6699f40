import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { live } from "../api/live.svelte";
import { Problem } from "../api/problem";
import { preferences } from "../state/preferences.svelte";
import { session } from "../state/session.svelte";
import SignOut from "./SignOut.svelte";

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));

/** The house, with this dealer at one of two tables. Its lobby names nobody, as the real one. */
function house(name: string): void {
  const tables = [
    { table: "rapid", name: "Rapid", dealer: { kind: "automatic" } },
    { table: "salon", name: "Salon", dealer: { kind: "dealer", name: null } },
  ];
  const answers: Record<string, unknown> = { "/api/tables": { tables }, "/api/tables/salon": { dealer: { kind: "dealer", name } } };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) => new Response(JSON.stringify(answers[String(path)])));
}

beforeEach(() => {
  preferences.language = "en";
  HTMLDialogElement.prototype.showModal = vi.fn();
  vi.spyOn(session, "staff", "get").mockReturnValue({ you: "staff", staff: "dana", name: "Dana", post: "dealer", must_change_password: false });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("lets somebody out who deals nowhere", async () => {
  house("Dan");
  const leave = vi.spyOn(session, "leave").mockResolvedValue();
  render(SignOut);
  await press("Sign out");
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
});

it("warns a dealer who is signed on, and signs off first where that is wanted", async () => {
  house("Dana");
  const leave = vi.spyOn(session, "leave").mockResolvedValue();
  const conduct = vi.spyOn(live, "conduct").mockResolvedValue({ version: 1, events: [] });
  render(SignOut);
  await press("Sign out");
  expect((await screen.findByText(/signed on at Salon/)).textContent).toContain("play waits");
  expect(leave).not.toHaveBeenCalled();
  await press("Sign off and sign out");
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(conduct).toHaveBeenCalledExactlyOnceWith("salon", { do: "sign-off" });
});

it("keeps a dealer whom the house does not let off, and says why", async () => {
  house("Dana");
  const leave = vi.spyOn(session, "leave").mockResolvedValue();
  vi.spyOn(live, "conduct").mockRejectedValue(new Problem({ code: "round-on", status: 409, detail: "the round is not over" }));
  render(SignOut);
  await press("Sign out");
  await screen.findByText(/signed on at Salon/);
  await press("Sign off and sign out");
  expect((await screen.findByRole("alert", { hidden: true })).textContent).toBe("The round is not over");
  expect(leave).not.toHaveBeenCalled();
});
