import { fireEvent, render, waitFor } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import { router } from "../../lib/router.svelte";
// Loaded beforehand, so that the test does not wait for it.
import "./edges/Edges.svelte";
import Lab from "./Lab.svelte";

const game = { key: "rapid-etg", title: "Rapid", house: "MBS", cards_per_deck: 52, decks: { min: 7, max: 8, clause: "2.1" } };
const wagers = [{ key: "banker", name: "Banker", zh: "庄", pays: [{ odds: "1:1" }], pushes: [] }];
const odds = { win: "1/2", push: "0", lose: "1/2", expectation: "-1/80", variance: "1", deviation: 1, house_edge: 1 / 80, pays: [] };

function answer(path: string): unknown {
  const url = new URL(path, "http://house");
  if (url.pathname === "/api/games") return { games: [game] };
  if (url.pathname === "/api/games/rapid-etg") return { game, wagers, bonuses: [], values: [] };
  const decks = Number(url.searchParams.get("decks"));
  return { game: game.key, decks, cards: 52 * decks, stake: 10_000, outcomes: { player: "2/5", banker: "1/2", tie: "1/10" }, wagers: [{ on: "banker", ...odds }] };
}

it("keeps a view as it is while something else in the address changes", async () => {
  vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(answer(path))));
  vi.stubGlobal("scrollTo", () => {});
  // jsdom lays nothing out.
  vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} });
  router.go("/lab/rapid-etg");
  render(Lab, { game: game.key });
  const table = await waitFor(() => {
    const found = document.querySelector("table");
    if (!found) throw new Error("no table yet");
    return found;
  }, { timeout: 4_000 });
  const [seven] = document.querySelectorAll<HTMLElement>("[data-cell]");
  await fireEvent.click(seven ?? document);
  expect(router.query.get("decks")).toBe("7");
  expect(seven?.getAttribute("aria-pressed")).toBe("true");
  // A view that began anew would have lost the focus, what was tapped, and a simulation that runs.
  expect(document.querySelector("table")).toBe(table);
});
