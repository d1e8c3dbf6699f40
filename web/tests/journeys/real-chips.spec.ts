/**
 * Live tables as they are mostly played: real chips, a real shoe, people without an account. Every figure is reckoned by
 * hand here and held against what the house has settled.
 */
import { type Page, expect } from "@playwright/test";
import { listenTo, test } from "../fixtures";
import { Felt, openRealTable } from "../felt";
import type { House } from "../house";
import { secondPerson } from "../second";
import { Tour } from "../tour";
import { en } from "../words";

const SIDE: [number, number] = [25, 1_000];
const MAIN: [number, number] = [50, 10_000];

/** The pit's page of a table, and the dealer's report confirmed there with these answers. */
async function confirm(pit: Page, table: string, answers: "Yes" | "No"): Promise<void> {
  await pit.goto(`/pit/${table}`);
  await pit.getByRole("button", { name: en.common.confirm }).click();
  const note = pit.getByLabel(en.irregular.note);
  await expect(async () => {
    if (await note.isVisible()) return;
    for (const question of await pit.getByRole("radio", { name: answers, exact: true }).all()) await question.check();
    await pit.getByRole("button", { name: en.irregular.next }).click({ timeout: 500 });
    expect(await note.isVisible()).toBe(true);
  }).toPass({ timeout: 30_000 });
  await note.fill("seen on the recording");
  await pit.locator("footer button.main").click();
}

/** A layout that was recorded wrongly is put right on the pit's page after the settlement. */
async function correctLayout(pit: Page, house: House, table: string, change: (page: Page) => Promise<void>, said: readonly string[]): Promise<void> {
  await pit.goto(`/pit/${table}`);
  await pit.getByRole("button", { name: en.layout.correct.title }).click();
  const dialog = pit.getByRole("dialog", { name: en.layout.correct.title });
  await change(pit);
  await dialog.getByLabel(en.approvals.reason).fill("the recording shows it");
  await dialog.getByRole("button", { name: en.layout.correct.title }).click();
  await secondPerson(pit, house, "manager");
  await expect(dialog.getByText(en.layout.correct.paidAgain)).toBeVisible();
  for (const line of said) await expect(dialog.getByText(line, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: en.common.close }).click();
}

test("a shoe at the RWS table: two seated, three standing, nobody with an account", async ({ browser, house, complaints }) => {
  test.setTimeout(300_000);
  const wagers = { player: MAIN, banker: MAIN, tie: SIDE, "player-pair": SIDE, "banker-pair": SIDE, "super-six-plus": SIDE };
  await openRealTable(house, "commission", { game: "commission-super-six-plus", seats: 9, dealt: "face-down", wagers, differential: 1_000 });
  const tour = new Tour(browser, house);
  const [page, pit] = [await tour.page("dealer"), await tour.page("supervisor")];
  for (const one of [page, pit]) listenTo(one, complaints);
  // Nobody asks for the account of somebody who has none.
  pit.on("request", (request) => /\/api\/patrons\/(seat|box)-/.test(request.url()) && complaints.push(request.url()));
  await page.goto("/dealer/commission");
  const felt = new Felt(page, "commission", house);
  await felt.step(en.dealer.steps["sign-on"]);
  await felt.newSet("5h");

  // Round 1: a squeeze by word of mouth, for the seated patron with the highest Bet.
  await felt.step(en.dealer.steps["open-bets"]);
  // A tap that is undone lets nobody sit there.
  const fifth = page.getByRole("button", { name: en.layout.whoAt("Box 5") });
  await felt.lay("Box 5", "Player", 100);
  await expect(fifth).toContainText("●");
  await felt.tap(en.terminal.undo);
  await expect(fifth).toContainText("free");
  await felt.lay("Box 1", "Banker", 100);
  await felt.stands(1);
  await felt.lay("Box 1, standing A", "Player", 100);
  await felt.stands(1);
  await felt.lay("Box 1, standing B", "Tie", 25);
  await felt.lay("Box 2", "Player", 500);
  await felt.stands(2);
  await felt.lay("Box 2, standing A", "Banker", 100);
  await felt.recorded();
  await felt.step(en.common.phases.closed);
  await expect(page.getByText(en.layout.squeeze.may("Seat 2"))).toBeVisible();
  await felt.tap(en.layout.squeeze.record("Player, second card"));
  await felt.tap("Grant: Player, second card");
  await felt.step(en.dealer.dealtFour);
  await felt.card("9h");
  await expect(page.getByText("Seat 2 squeezes this card")).toBeVisible();
  // A natural nine against seven.
  await felt.cards(["Kd", "2c", "5s"]);
  await felt.step(en.roads.wins.player);
  await felt.step(en.dealer.steps.settle);
  expect(await felt.nets()).toEqual({ "seat-1": -100, "box-1-standing-a": 100, "box-1-standing-b": -25, "seat-2": 500, "box-2-standing-a": -100 });
  await expect(page.getByRole("region", { name: en.dealer.pay.title }).getByText("$600")).toBeVisible();

  // Round 2: one differential is noticed and the excess rejected, one is not and is cut pro rata (5.1, 5.1.1).
  await felt.step(en.dealer.steps["open-bets"]);
  await felt.lay("Box 1", "Banker", 500);
  await felt.lay("Box 1", "Banker", 1_000);
  await expect(page.getByText(en.layout.warnings.differential("Box 1", "$500", "$1,000"))).toBeVisible();
  await felt.tap(en.terminal.undo);
  await expect(page.getByText(/Box 1: \$500 over/)).toBeHidden();
  await felt.lay("Box 1, standing B", "Tie", 25);
  await felt.lay("Box 2", "Banker", 1_000);
  await felt.lay("Box 2, standing A", "Banker", 1_000);
  await expect(page.getByText(en.layout.warnings.differential("Box 2", "$1,000", "$1,000"))).toBeVisible();
  await felt.recorded();
  await felt.step(en.common.phases.closed);
  await felt.step(en.dealer.dealtFour);
  await felt.cards(["2h", "3d", "4c", "3s", "Kc"]);
  await felt.step(en.roads.wins.banker);
  await felt.step(en.dealer.steps.settle);
  // Of 2,000 on the Banker 1,000 count: 500 each, at 0.95.
  expect(await felt.nets()).toEqual({ "seat-1": 475, "box-1-standing-b": -25, "seat-2": 475, "box-2-standing-a": 475 });

  // Round 3: recorded 100 for the seated patron of box 1, but 500 lay there; a supervisor puts it right after the settlement.
  await felt.step(en.dealer.steps["open-bets"]);
  await felt.lay("Box 1", "Player", 100);
  await felt.lay("Box 2", "Banker", 100);
  await felt.recorded();
  await felt.step(en.common.phases.closed);
  await felt.step(en.dealer.dealtFour);
  await felt.cards(["8h", "Qd", "3c", "4s"]);
  await felt.step(en.roads.wins.player);
  await felt.step(en.dealer.steps.settle);
  expect(await felt.nets()).toEqual({ "seat-1": 100, "seat-2": -100 });
  await correctLayout(
    pit,
    house,
    "commission",
    async (page) => {
      await page.getByRole("button", { name: /^Box 1, Player: / }).focus();
      for (const key of ["5", "0", "0", "Enter"]) await page.keyboard.press(key);
      await expect(page.getByText("Box 1, Player: $100 → $500")).toBeVisible();
    },
    ["Seat 1: +$400"],
  );
  // The dealer is told to move the difference only.
  await expect(page.getByRole("alert", { name: en.layout.again.title })).toContainText("Pay $400 to Seat 1");
  expect(await felt.nets()).toEqual({ "seat-1": 500, "seat-2": -100 });
  // History says to staff who corrected what and why, and calls people by where they are.
  await pit.goto("/history/commission/3");
  await expect(pit.getByText(/: “the recording shows it”\. Box 1, Player: \$100 → \$500/)).toBeVisible();
  await expect(pit.getByText(/· Seat 2$/).first()).toBeVisible();
  await expect(pit.getByText(/seat-\d/)).toHaveCount(0);

  // Round 4: the layout is corrected by the dealer before the first card; the cut card comes; a card goes to the wrong person (5.8.2).
  await felt.step(en.dealer.steps["open-bets"]);
  await felt.lay("Box 1", "Banker", 100);
  await felt.lay("Box 1, standing A", "Player", 100);
  await felt.lay("Box 2", "Player", 500);
  await felt.recorded();
  await felt.step(en.common.phases.closed);
  await felt.tap(en.layout.change);
  await felt.lay("Box 2, standing A", "Banker", 100);
  await felt.step(en.layout.record);
  await page.getByLabel(en.layout.accept.of.player).selectOption("seat-2");
  // Recorded by mistake: the dealer holds the hand after all. Then somebody else accepts it.
  await page.getByLabel(en.layout.accept.of.banker).selectOption("seat-2");
  await page.getByLabel(en.layout.accept.of.banker).selectOption({ label: en.layout.accept.nobody });
  await expect.poll(async () => (await felt.dealerView()).accepted.map(({ side }) => side)).toEqual(["player"]);
  await page.getByLabel(en.layout.accept.of.banker).selectOption("seat-1");
  // The first card goes to the wrong person: nothing is established yet, so patrons may choose.
  await felt.tap(/^Only one card: Dealt to Player/);
  await felt.tap(en.dealer.shoe.cutSeen);
  await felt.tap(en.dealer.controls.report);
  const dialog = page.getByRole("dialog");
  await dialog.getByText(en.kinds["wrong-hand"], { exact: false }).first().click();
  await dialog.getByRole("radio", { name: en.dealer.report.misdealtHow.person }).click();
  await expect(dialog.getByText(en.dealer.report.acceptedBy("Seat 2", "Seat 1"))).toBeVisible();
  await dialog.getByRole("button", { name: en.dealer.report.button }).click();
  await expect(page.getByText(en.dealer.waits.facts)).toBeVisible();
  expect(Object.keys((await felt.settled()).wagers).length).toBeGreaterThan(0);
  await confirm(pit, "commission", en.common.yes);
  // Patrons choose before the card is turned (R19). Whoever has not been asked has all the time; each answer is recorded.
  const choices = page.getByRole("region", { name: en.layout.choices.title });
  await expect(choices).toBeVisible();
  for (const [who, says] of [
    ["Seat 1", en.layout.choices.goOn],
    ["Box 1, standing A", en.layout.choices.takeBack],
    ["Seat 2", en.layout.choices.goOn],
  ] as const) {
    await choices.getByRole("listitem", { name: who, exact: true }).getByRole("button", { name: says }).click();
    await expect(choices.getByRole("listitem", { name: who, exact: true })).toBeHidden();
  }
  const last = choices.getByRole("listitem", { name: "Box 2, standing A" });
  await expect(last.getByText(en.layout.choices.notAsked)).toBeVisible();
  await last.getByRole("button", { name: en.layout.choices.asked }).click();
  await expect(last.getByText(/s left/)).toBeVisible();
  await last.getByRole("button", { name: en.layout.choices.takeBack }).click();
  // What goes back to whom is not forgotten when the page is loaded again.
  const back = page.getByRole("region", { name: en.layout.choices.back });
  await expect(back.getByText(en.layout.choices.giveBack("$100", "Box 2, standing A"))).toBeVisible();
  await page.reload();
  await expect(back.getByRole("listitem")).toHaveText([en.layout.choices.giveBack("$100", "Box 1, standing A"), en.layout.choices.giveBack("$100", "Box 2, standing A")]);
  await felt.step(en.dealer.dealtFour);
  await felt.cards(["6h", "Qs", "2d", "7d"]);
  await felt.step(en.roads.wins.banker);
  await felt.step(en.dealer.steps.settle);
  expect(await felt.nets()).toMatchObject({ "seat-1": 95, "seat-2": -500 });
  // After the last hand no bets are opened: the cut card was out.
  await felt.step(en.dealer.steps["end-shoe"]);
  await expect(page.getByText(en.dealer.wizard.inspect)).toBeVisible();
  // The next set: last round's layout is the whole of it, with what was taken back.
  await felt.newSet("5h");
  await felt.step(en.dealer.steps["open-bets"]);
  await felt.tap(en.layout.last);
  await expect(page.getByRole("button", { name: "Box 1, standing A, Player: $100" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Box 2, Player: $500" })).toBeVisible();
  await felt.recorded();
  await tour.close();
});

test("a shoe at 6 Star: the Tie Bonus goes to three people at one box", async ({ browser, house, complaints }) => {
  test.setTimeout(300_000);
  const wagers = { player: MAIN, banker: MAIN, tie: SIDE, "player-pair": SIDE, "banker-pair": SIDE, "fortune-six": SIDE, "element-bonus": SIDE };
  await openRealTable(house, "six-star", { game: "six-star", seats: 7, dealt: "face-down", wagers });
  const tour = new Tour(browser, house);
  const [page, pit] = [await tour.page("dealer"), await tour.page("supervisor")];
  for (const one of [page, pit]) listenTo(one, complaints);
  await page.goto("/dealer/six-star");
  const felt = new Felt(page, "six-star", house);
  await felt.step(en.dealer.steps["sign-on"]);
  await felt.newSet("5f");

  // Round 1: six Stars, three of them in each hand.
  await felt.step(en.dealer.steps["open-bets"]);
  await felt.lay("Box 1", "Tie", 100);
  await felt.stands(1);
  await felt.lay("Box 1, standing A", "Tie", 25);
  await felt.stands(1);
  await felt.lay("Box 1, standing B", "Tie", 25);
  await felt.lay("Box 2", "Banker", 500);
  await felt.stands(2);
  await felt.lay("Box 2, standing A", "Player", 100);
  await felt.recorded();
  await felt.step(en.common.phases.closed);
  await felt.tap(en.layout.squeeze.record("Banker, first card"));
  await felt.tap("Grant: Banker, first card");
  await felt.step(en.dealer.dealtFour);
  await felt.cards(["Sf", "Lg", "Se", "Lw", "Fa", "Ff"]);
  await felt.step(/Tie/);
  await felt.step(en.dealer.steps.settle);
  // 8 to 1 and 30,000 to each of the three; Player and Banker push.
  expect(await felt.nets()).toEqual({ "seat-1": 30_800, "box-1-standing-a": 30_200, "box-1-standing-b": 30_200, "seat-2": 0, "box-2-standing-a": 0 });
  const paid = page.getByRole("region", { name: en.dealer.pay.title });
  await expect(paid.getByText("bonus $30,000")).toHaveCount(3);
  await expect(paid.getByText("$30,800")).toBeVisible();
  await expect(paid.getByText("$30,200")).toHaveCount(2);

  // Round 2: last round's layout in one tap, and one below the minimum that is told in time (R11).
  await felt.step(en.dealer.steps["open-bets"]);
  const before = felt.actions;
  await felt.tap(en.layout.last);
  expect(felt.actions - before).toBe(1);
  await felt.recorded();
  await felt.tap(en.layout.takeOff);
  await felt.tap(/^Box 2, standing A, Player: /);
  await page.getByRole("button", { name: /^Box 2, standing A, Player: / }).focus();
  for (const key of ["1", "0", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByText(en.layout.warnings.minimum("Box 2, standing A", "Player", "$10", "$50"))).toBeVisible();
  await felt.tap(en.terminal.undo);
  await expect(page.getByText(/is below the minimum/)).toBeHidden();
  await felt.recorded();
  await felt.step(en.common.phases.closed);
  await felt.step(en.dealer.dealtFour);
  await felt.cards(["9g", "Lf", "2w", "5f"]);
  await felt.step(en.roads.wins.player);
  await felt.step(en.dealer.steps.settle);
  expect(await felt.nets()).toEqual({ "seat-1": -100, "box-1-standing-a": -25, "box-1-standing-b": -25, "seat-2": -500 });

  // The Tie of standing B was of 50 and not of 25: lost all the same, by the difference.
  await correctLayout(
    pit,
    house,
    "six-star",
    async (page) => {
      await page.getByRole("button", { name: /^Box 1, standing B, Tie: / }).focus();
      for (const key of ["5", "0", "Enter"]) await page.keyboard.press(key);
    },
    ["Box 1, standing B: −$25"],
  );
  expect(await felt.nets()).toEqual({ "seat-1": -100, "box-1-standing-a": -25, "box-1-standing-b": -50, "seat-2": -500 });
  await tour.close();
});
