import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PitView, Rulebook, Schema } from "../../../lib/api";
import viewed from "../../../../fixtures/pit/pit-view.json";
import { captured } from "../../../../fixtures/pit/rulebooks";
import Wizard from "./Wizard.svelte";

const { conduct, request } = vi.hoisted(() => ({ conduct: vi.fn(), request: vi.fn() }));
vi.mock("../../../lib/api/live.svelte", () => ({ live: { conduct } }));
vi.mock("../../../lib/api/client", () => ({ get: () => new Promise(() => {}), request }));
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

type Preview = Schema<"Preview">;
type Trial = Schema<"PreviewAct">;

/** What the house answers to a trial, as captured from one; each test says what is different. */
const told = (given: Partial<Preview>): Preview => ({
  version: 1,
  round: 1,
  noticed: "in-round",
  is_set_rejected: false,
  next: { step: "open-bets" },
  choosing: [],
  is_void: false,
  money: [],
  ...given,
});
const asks = (fact: Schema<"Fact">): Preview => told({ next: { step: "stopped", waits_for: { for: "facts", fact } } });
const ruled = (ruling: Schema<"Ruling">, clauses: string[], given: Partial<Schema<"RulingPreview">> = {}) => ({
  ruling,
  clauses,
  why: "Why it is so.",
  options: false,
  established: [],
  ...given,
});
const answering = (answer: (trial: Trial) => Preview) => request.mockImplementation((_method: string, _path: string, { body }: { body: Trial }) => Promise.resolve(answer(body)));
/** The house has answered, and the page shows it. */
const settled = () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  conduct.mockReset();
  request.mockReset();
  conduct.mockResolvedValue({ events: [{ stream: "table/salon", sequence: 9, kind: "IrregularityReported", data: { irregularity: 1 } }] });
});

describe("the wizard", () => {
  it("asks what the house asks, shows its clause and its money, and signs the report", async () => {
    answering((trial) => {
      if (trial.do !== "report" || trial.facts?.reconstructible === undefined) return asks("reconstructible");
      const money = [{ patron: "ann", name: "Ann", place: { seat: 2 }, staked: 0, returned: 12_300, difference: 0, owed: 0 }];
      return told({ ruling: ruled("void", ["5.5.3"]), is_void: true, money });
    });
    open("commission-super-six-plus");
    await press("Wrong number of cards");
    await settled();
    expect(button("Next").disabled).toBe(true);
    await answer("No");
    await settled();
    expect(request).toHaveBeenLastCalledWith("POST", "/api/tables/salon/preview", {
      body: { do: "report", kind: "wrong-number-of-cards", facts: { reconstructible: false }, excess: [], round: null },
    });
    await next();
    expect(screen.getByText("5.5.3")).toBeTruthy();
    expect(screen.getByText("Why it is so.")).toBeTruthy();
    await next();
    expect(screen.getByText("Round void, all bets returned")).toBeTruthy();
    expect(screen.getAllByText("$123").length).toBeGreaterThan(0);
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

  it("forgets a question that another answer has made idle", async () => {
    answering((trial) => {
      const facts = (trial.do === "report" && trial.facts) || {};
      if (facts.order_known === undefined) return asks("order_known");
      if (facts.order_known) return told({ ruling: ruled("reconstruct", ["5.3"]) });
      return facts.initial_deal === undefined ? asks("initial_deal") : told({ ruling: ruled("void", ["5.3"]) });
    });
    open("rapid-etg");
    await press("Two or more cards drawn at once");
    await settled();
    await answer("No");
    await settled();
    // The cards that are out say whether it was in the first four.
    await settled();
    expect(request.mock.lastCall?.[2].body.facts).toEqual({ order_known: false, initial_deal: true });
    await answer("Yes");
    await settled();
    expect(request.mock.lastCall?.[2].body.facts).toEqual({ order_known: true });
    expect(document.querySelectorAll(".answers input[name=initial_deal]")).toHaveLength(0);
  });

  it("says where a rulebook is silent, offers the three ways and no other, and leaves them to the shift manager", async () => {
    const next_ = { step: "stopped", waits_for: { for: "decision", decider: "shift-manager" } } as const;
    answering(() => told({ ruling: ruled("decide", ["R18"], { decider: "shift-manager" }), next: next_ }));
    open("fortune-six");
    await press("Something else");
    await settled();
    await next();
    expect(screen.getByText("The rulebook is silent")).toBeTruthy();
    await next();
    const ways = [...document.querySelectorAll("[role=radio]")].map((way) => way.textContent?.trim());
    expect(ways).toHaveLength(3);
    expect(ways[2]).toContain("Void and refund");
    await next();
    expect(screen.getByText("Requires the Shift manager.")).toBeTruthy();
    await press("Report and stop the table");
    expect(conduct).toHaveBeenCalledTimes(1);
    expect(conduct).not.toHaveBeenCalledWith("salon", expect.objectContaining({ do: "decide" }));
  });

  it("can stop play before the questions are answered", async () => {
    answering(() => asks("order_known"));
    open("commission-super-six-plus");
    await press("Two or more cards drawn at once");
    await settled();
    await press("Stop play now");
    expect(conduct).toHaveBeenCalledWith("salon", expect.objectContaining({ do: "report", kind: "simultaneous-draw", facts: {} }));
  });

  it("says why the house will not try, and goes no further", async () => {
    request.mockRejectedValue(new Error("there is no such round"));
    open("commission-super-six-plus");
    await press("Foreign card");
    await settled();
    expect(button("Next").disabled).toBe(true);
  });

  describe("of a card at the wrong hand", () => {
    const touch = (name: string) => fireEvent.click(screen.getByLabelText(name));
    /** The house goes on only once it knows what lies where (R17f). */
    const goesOn = (trial: Trial): Preview => {
      const facts = ("facts" in trial && trial.facts) || {};
      if (facts.reconstructible === undefined) return asks("reconstructible");
      if (trial.do !== "report" || !trial.misplaced) throw new Error("report it once more, with `misplaced`");
      return told({ ruling: ruled("continue", ["5.8.1"], { options: true }) });
    };
    const { player, banker } = view.dealer.felt;
    const reported = (misplaced: Schema<"Misplaced">[]) => {
      const one = { irregularity: 1, round: view.dealer.felt.round, kind: "wrong-hand", noticed: "in-round", reported_by: "dealer:dora", reported_ms: 0, is_open: true, ruling: null, clauses: [], excess: [], facts: {}, options: false, misplaced };
      const stopped = { step: "stopped", waits_for: { for: "facts", fact: "reconstructible" } };
      const felt = { ...view.dealer.felt, player: { ...player, cards: [{ nth: 1, card: "Ks" }, { nth: 2, card: null }] }, banker: { ...banker, cards: [{ nth: 1, card: "9h" }] } };
      const seen = { ...view, irregularities: [one], dealer: { ...view.dealer, felt, next: stopped } } as unknown as PitView;
      render(Wizard, { table: "salon", view: seen, rulebook: captured("commission-super-six-plus") as Rulebook, onclose: () => {} });
    };

    it("asks which one and reports it with the answers", async () => {
      request.mockImplementation(async (_method: string, _path: string, { body }: { body: Trial }) => goesOn(body));
      open("commission-super-six-plus");
      await press("Card dealt to the wrong hand");
      await settled();
      await answer("No");
      await settled();
      expect(screen.getByText(/^First show which card lies at the wrong hand/)).toBeTruthy();
      expect(button("Next").disabled).toBe(true);
      const [touched] = document.querySelectorAll<HTMLButtonElement>(".misplaced .banker button");
      await fireEvent.click(touched ?? document.body);
      await settled();
      expect(touched?.getAttribute("aria-pressed")).toBe("true");
      expect(screen.getByText("At the wrong hand: Banker’s first card")).toBeTruthy();
      for (let step = 0; step < 3; step += 1) await next();
      await press("Sign: continue");
      expect(conduct).toHaveBeenCalledExactlyOnceWith("salon", {
        do: "report",
        kind: "wrong-hand",
        facts: { reconstructible: false },
        excess: [],
        note: null,
        round: null,
        misplaced: [{ side: "banker", nth: 1 }],
      });
    });

    it("is reported once more where the dealer named none, a card face down by its place", async () => {
      request.mockImplementation(async (_method: string, _path: string, { body }: { body: Trial }) => goesOn(body));
      reported([]);
      await answer("No");
      await settled();
      expect(button("Next").disabled).toBe(true);
      await touch("Player’s second card, card face down");
      await touch("Banker’s first card, nine of hearts");
      await settled();
      for (let step = 0; step < 3; step += 1) await next();
      await press("Sign: continue");
      expect(conduct).toHaveBeenCalledExactlyOnceWith("salon", {
        do: "report",
        kind: "wrong-hand",
        facts: { reconstructible: false },
        excess: [],
        note: null,
        misplaced: [
          { side: "player", nth: 2 },
          { side: "banker", nth: 1 },
        ],
      });
    });

    it("is only confirmed where the dealer named it, and by nobody who takes it back", async () => {
      answering((trial) => ("facts" in trial && trial.facts?.reconstructible === false ? told({ ruling: ruled("continue", ["5.8.1"]) }) : asks("reconstructible")));
      reported([{ side: "player", nth: 2 }]);
      expect(screen.getByText("At the wrong hand: Player’s second card")).toBeTruthy();
      await answer("No");
      await settled();
      expect(button("Next").disabled).toBe(false);
      await touch("Player’s second card, card face down");
      await settled();
      expect(button("Next").disabled).toBe(true);
      expect(screen.getByText(/^First show which card/)).toBeTruthy();
      await touch("Player’s second card, card face down");
      await settled();
      for (let step = 0; step < 3; step += 1) await next();
      await press("Sign: continue");
      expect(conduct).toHaveBeenCalledExactlyOnceWith("salon", { do: "establish-facts", facts: { reconstructible: false }, note: null });
    });
  });

  it("says who reported a case and with which note, and takes the words of whoever signs", async () => {
    const reported = {
      irregularity: 1,
      round: view.dealer.felt.round,
      kind: "simultaneous-draw",
      noticed: "in-round",
      reported_by: "dealer:dora",
      reported_ms: 0,
      note: "two came out at once",
      is_open: true,
      ruling: null,
      clauses: [],
      excess: [],
      facts: {},
      options: false,
    };
    const stopped = { step: "stopped", waits_for: { for: "facts", fact: "order_known" } };
    const seen = { ...view, irregularities: [reported], dealer: { ...view.dealer, next: stopped } } as unknown as PitView;
    answering(() => told({ ruling: ruled("void", ["5.3"]), is_void: true }));
    render(Wizard, { table: "salon", view: seen, rulebook: captured("fortune-six") as Rulebook, onclose: () => {} });
    expect(screen.getByText("Two or more cards drawn at once")).toBeTruthy();
    expect(screen.getByText(/Reported by dora/)).toBeTruthy();
    expect(screen.getByText("“two came out at once”")).toBeTruthy();
    await answer("No");
    await settled();
    for (let step = 0; step < 3; step += 1) await next();
    expect(screen.getByText("“two came out at once”")).toBeTruthy();
    const note = document.querySelector<HTMLInputElement>(".note input");
    if (!note) throw new Error("no room for a note");
    await fireEvent.input(note, { target: { value: "seen on camera" } });
    await press("Sign: void and refund");
    expect(conduct).toHaveBeenCalledWith("salon", { do: "establish-facts", facts: { order_known: false }, note: "seen on camera" });
  });
});
