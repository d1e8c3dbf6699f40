import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { Act, Rulebook } from "../../../lib/api";
import ReportDialog from "./ReportDialog.svelte";
import type { DealerDesk } from "../console.svelte";

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement): void {
  this.open = true;
};

const RULEBOOK = { irregularities: [{ kind: "wrong-hand" }] } as unknown as Rulebook;

/** A table after so many cards of its fourth round; the Banker's second lies face down. */
function report(source: "real" | "house", lastRound: number): Act[] {
  const asked: Act[] = [];
  const hand = (cards: { nth: number; card: string | null }[]) => ({ cards, points: null, is_natural: false });
  const desk = {
    source,
    deck: null,
    trouble: null,
    isBusy: false,
    view: {
      accepted: [],
      felt: {
        phase: "dealing",
        round: 4,
        last: { round: lastRound },
        player: hand([{ nth: 1, card: "Ks" }, { nth: 2, card: "6d" }]),
        banker: hand([{ nth: 1, card: "9h" }, { nth: 2, card: null }]),
      },
    },
    nameOf: (patron: string) => patron,
    do: async (act: Act): Promise<boolean> => asked.push(act) > 0,
  };
  render(ReportDialog, { desk: desk as unknown as DealerDesk, rulebook: RULEBOOK, onclose: vi.fn() });
  return asked;
}

const choose = (kind: string) => fireEvent.click(screen.getByDisplayValue(kind));
const send = () => fireEvent.click(screen.getByText("Stop play and report", { selector: "button, button *" }));

describe("the dealer's report of a card at the wrong hand", () => {
  it("names cards on record by their place, also the one that nobody has seen", async () => {
    const asked = report("real", 3);
    await choose("wrong-hand");
    const unseen = screen.getByLabelText("Banker’s second card, card face down");
    await fireEvent.click(unseen);
    await fireEvent.click(screen.getByLabelText("Player’s second card, six of diamonds"));
    await fireEvent.click(screen.getByLabelText("Banker’s first card, nine of hearts"));
    expect(unseen.textContent).toContain("lies at Player");
    await fireEvent.click(unseen);
    expect(unseen.textContent).not.toContain("lies in front of");
    await send();
    const misplaced = [
      { side: "player", nth: 2 },
      { side: "banker", nth: 1 },
    ];
    expect(asked).toEqual([{ do: "report", kind: "wrong-hand", misplaced }]);
  });

  it("forgets them where it is reported as something else", async () => {
    const asked = report("real", 3);
    await choose("wrong-hand");
    await fireEvent.click(screen.getByLabelText("Player’s first card, king of spades"));
    await choose("other");
    expect(screen.queryByLabelText("Player’s first card, king of spades")).toBeNull();
    await send();
    expect(asked).toEqual([{ do: "report", kind: "other" }]);
  });

  it("offers no card of a round that is over, and none that the house has dealt", async () => {
    for (const [source, lastRound] of [["real", 4], ["house", 3]] as const) {
      report(source, lastRound);
      for (const one of screen.getAllByDisplayValue("wrong-hand")) await fireEvent.click(one);
      expect(document.querySelector(".misplaced")).toBeNull();
    }
  });
});
