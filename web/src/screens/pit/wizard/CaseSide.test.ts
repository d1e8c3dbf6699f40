import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { captured } from "../../../../fixtures/pit/rulebooks";
import CaseSide from "./CaseSide.svelte";
import type { Case } from "./case.svelte";

describe("a card that went to the wrong person (5.8.2)", () => {
  it("is told to the pit with who had accepted the hands", () => {
    const of = {
      table: "commission",
      earlier: null,
      out: [],
      excess: [],
      misplaced: [{ side: "banker", nth: 2 }],
      stakes: [],
      ruling: null,
      faces: null,
      felt: { round: 4 },
      rulebook: captured("commission-super-six-plus"),
      recorded: { round: 4, misdealt: "person" },
      view: { dealer: { accepted: [{ side: "player", patron: "box-2-standing-a" }] } },
    } as unknown as Case;
    render(CaseSide, { of, isMoneyBeside: true });
    const said = document.body.textContent.replace(/\s+/g, " ");
    expect(said).toContain("Dealt to the wrong person (5.8.2)");
    expect(said).toContain("Player’s hand accepted by Box 2, standing A, Banker’s hand by nobody");
    expect(said).toContain("At the wrong hand: Banker’s second card");
  });
});
