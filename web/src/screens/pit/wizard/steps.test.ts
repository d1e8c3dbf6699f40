import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PitView, Rulebook } from "../../../lib/api";
import viewed from "../fixtures/pit-view.json";
import { captured } from "../fixtures/rulebooks";
import Wizard from "./Wizard.svelte";

const { conduct } = vi.hoisted(() => ({ conduct: vi.fn() }));
vi.mock("../../../lib/api/live.svelte", () => ({ live: { conduct } }));
vi.mock("../../../lib/api/client", () => ({ get: () => new Promise(() => {}) }));
vi.mock("../../../lib/state/session.svelte", () => ({
  session: { staff: { you: "staff", staff: "sam", name: "Sam", post: "pit-supervisor", must_change_password: false } },
}));

/** A round with a card on each hand and three patrons. */
const view = viewed as unknown as PitView;
const open = (game: string) => render(Wizard, { table: "salon", view, rulebook: captured(game) as Rulebook, onclose: () => {} });
/** By what it says: to look for it by role would weigh every line of every drawn card. */
function button(says: string, selector = "button"): HTMLButtonElement {
  const found = [...document.querySelectorAll<HTMLButtonElement>(selector)].find(({ textContent }) => textContent?.trim().startsWith(says));
  if (!found) throw new Error(`no button says ${says}`);
  return found;
}
const press = (says: string) => fireEvent.click(button(says));
const next = () => press("Next");
const answer = (says: string) => fireEvent.click(button(says, ".answers label").querySelector("input") ?? document.body);

beforeEach(() => {
  conduct.mockReset();
  conduct.mockResolvedValue({ events: [{ stream: "table/salon", sequence: 9, kind: "IrregularityReported", data: { irregularity: 1 } }] });
});

describe("the wizard", () => {
  it("asks what matters, shows clause, cards and money, and signs the report", async () => {
    open("commission-super-six-plus");
    await press("Wrong number of cards");
    expect(button("Next").disabled).toBe(true);
    await answer("No");
    await next();
    expect(screen.getByText("5.5.3")).toBeTruthy();
    await next();
    expect(screen.getByText("Round void, every wager returned")).toBeTruthy();
    expect(screen.getByText("Refund")).toBeTruthy();
    expect(document.querySelector("[role=radiogroup]")).toBeNull();
    await next();
    await press("Sign: void and refund");
    expect(conduct).toHaveBeenCalledExactlyOnceWith("salon", {
      do: "report",
      kind: "wrong-number-of-cards",
      facts: { reconstructible: false },
      excess: [],
      note: null,
      round: null,
    });
  });

  it("says where a rulebook is silent, offers the three ways and no other, and leaves them to the shift manager", async () => {
    open("fortune-six");
    await press("Something else");
    await next();
    expect(screen.getByText("The rulebook is silent on this")).toBeTruthy();
    await next();
    const ways = [...document.querySelectorAll("[role=radio]")].map((way) => way.textContent?.trim());
    expect(ways).toHaveLength(3);
    expect(ways[2]).toContain("Void and refund");
    await next();
    expect(screen.getByText("This needs the Table games shift manager.")).toBeTruthy();
    await press("Report it and stop the table");
    expect(conduct).toHaveBeenCalledTimes(1);
    expect(conduct).not.toHaveBeenCalledWith("salon", expect.objectContaining({ do: "decide" }));
  });

  it("can stop play before the questions are answered", async () => {
    open("commission-super-six-plus");
    await press("Cards drawn together");
    await press("Stop play now");
    expect(conduct).toHaveBeenCalledWith("salon", expect.objectContaining({ do: "report", kind: "simultaneous-draw", facts: {} }));
  });
});
