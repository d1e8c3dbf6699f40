import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import type { Rulebook } from "../../../lib/api";
import EdgeTable from "./EdgeTable.svelte";
import type { Odds } from "../odds";
import { defaults } from "../params";

const book = {
  game: { key: "rapid-etg", decks: { min: 7, max: 8, clause: "2.1" } },
  wagers: [
    { key: "player", name: "Player", zh: "闲", pays: [{ odds: "1:1" }], pushes: [] },
    { key: "banker", name: "Banker", zh: "庄", pays: [{ odds: "1:2" }, { odds: "1:1" }], pushes: [] },
  ],
  bonuses: [],
} as unknown as Rulebook;

const wager = (on: string, expectation: string) => ({ on, expectation, win: "1/2", push: "0", lose: "1/2", variance: "1", deviation: 1, house_edge: 0, pays: [] });
const all = [
  { decks: 7, wagers: [wager("player", "-1/80"), wager("banker", "-1/70")] },
  { decks: 8, wagers: [wager("player", "-241149546272/19524993263685"), wager("banker", "-284694798368/19524993263685")] },
] as unknown as Odds[];

const cells = () => [...document.querySelectorAll<HTMLElement>("[data-cell]")];
const shown = () => cells().map((cell) => cell.textContent);

it("shows every wager for every number of decks, and the exact fraction of what is looked at", async () => {
  const choose = vi.fn();
  render(EdgeTable, { book, all, params: defaults(book), choose });
  expect(shown()).toEqual(["1.2500", "1.2351", "1.4286", "1.4581"]);
  expect(screen.getByText("284694798368 / 19524993263685")).toBeTruthy();

  const [first] = cells();
  first?.focus();
  expect(await screen.findByText("1 / 80")).toBeTruthy();
  await fireEvent.keyDown(first ?? document, { key: "ArrowRight" });
  expect(document.activeElement?.textContent).toBe("1.2351");
  await fireEvent.click(document.activeElement ?? document);
  expect(choose).toHaveBeenCalledWith({ wager: "player", decks: 8 });
});

it("sorts by the figures of one number of decks, and back to the felt", async () => {
  render(EdgeTable, { book, all, params: defaults(book), choose: vi.fn() });
  const eight = [...document.querySelectorAll("thead th")].at(-1);
  const press = () => fireEvent.click(eight?.querySelector("button") ?? document);
  await press();
  expect(shown()[0]).toBe("1.4286");
  expect(eight?.getAttribute("aria-sort")).toBe("descending");
  await press();
  await press();
  expect(shown()[0]).toBe("1.2500");
});
