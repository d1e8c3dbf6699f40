import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { BoardView } from "../../lib/api";
import { captured } from "../../../fixtures/pit/rulebooks";
import BoardHead from "./BoardHead.svelte";
import type { BoardWatch } from "./shown.svelte";

const SIDE = { minimum: 25_00, maximum: 1_000_00 };
const MAIN = { minimum: 50_00, maximum: 10_000_00 };
const limits = {
  chip_unit: 100,
  differential: 20_000_00,
  wagers: { player: MAIN, banker: MAIN, tie: SIDE, "player-pair": SIDE, "banker-pair": SIDE, "super-six-plus": { minimum: 25_00, maximum: 500_00 } },
};
const rulebook = {
  ...captured("commission-super-six-plus"),
  announcements: [
    { moment: "bets-open", by: "dealer", clause: "3.3", words: ["Place your Bets, please"], zh: "请下注" },
    { moment: "bets-close", by: "dealer", clause: "3.8", words: ["No more Bets"], zh: "停止下注" },
  ],
};

function show(phase: string): void {
  const view = { name: "Commission", phase, round: 3, ends_at: null, limits, game: "commission-super-six-plus" } as unknown as BoardView;
  const watch = { now: view, isOutOfStep: false, rulebook } as unknown as BoardWatch;
  render(BoardHead, { watch, view });
}

describe("the head of the board", () => {
  it("shows the whole placard: every wager, and the differential (3.4)", () => {
    show("waiting");
    const said = (document.querySelector("dl.limits")?.textContent ?? "").replace(/\s+/g, " ");
    for (const line of ["$50 – $10,000", "$25 – $1,000", "$25 – $500", "Differential", "$20,000", "Player Pair", "Banker Pair", "Super Six Plus", "闲对"])
      expect(said).toContain(line);
  });

  it("says the rulebook's words when bets open and close, Chinese beside them (3.3, 3.8)", () => {
    show("betting");
    expect(screen.getByRole("status").textContent).toContain("Place your Bets, please");
    expect(screen.getByRole("status").textContent).toContain("请下注");
    document.body.innerHTML = "";
    show("closed");
    expect(screen.getByRole("status").textContent).toContain("No more Bets");
    expect(screen.getByRole("status").textContent).toContain("停止下注");
  });
});
