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

const SIDE: [number, number] = [25, 1_000];
const MAIN: [number, number] = [50, 10_000];

/** The pit's page of a table, and the dealer's report confirmed there with these answers. */
async function confirm(pit: Page, table: string, answers: "Yes" | "No"): Promise<void> {
  await pit.goto(`/pit/${table}`);
  await pit.getByRole("button", { name: "Confirm" }).click();
  const note = pit.getByLabel("What is to be recorded");
  await expect(async () => {
    if (await note.isVisible()) return;
    for (const question of await pit.getByRole("radio", { name: answers, exact: true }).all()) await question.check();
    await pit.getByRole("button", { name: /^Next/ }).click({ timeout: 500 });
    expect(await note.isVisible()).toBe(true);
  }).toPass({ timeout: 30_000 });
  await note.fill("seen on the recording");
  await pit.locator("footer button.main").click();
}

/** A layout that was recorded wrongly is put right on the pit's page after the settlement. */
async function correctLayout(pit: Page, house: House, table: string, change: (page: Page) => Promise<void>, said: readonly string[]): Promise<void> {
  await pit.goto(`/pit/${table}`);
  await pit.getByRole("button", { name: "Correct the layout" }).click();
  const dialog = pit.getByRole("dialog", { name: "Correct the layout" });
  await change(pit);
  await dialog.getByLabel("Reason").fill("the recording shows it");
  await dialog.getByRole("button", { name: "Correct the layout" }).click();
  await secondPerson(pit, house, "manager");
  await expect(dialog.getByText("Settled again by the difference")).toBeVisible();
  for (const line of said) await expect(dialog.getByText(line, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
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
  await felt.step(/Sign on/);
  await felt.newSet("5h");

  // Round 1: a squeeze by word of mouth, for the seated patron with the highest Bet.
  await felt.step(/Open betting/);
  // A tap that is undone lets nobody sit there.
  const fifth = page.getByRole("button", { name: "Box 5: who is this?" });
  await felt.lay("Box 5", "Player", 100);
  await expect(fifth).toContainText("●");
  await felt.tap("Undo");
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
  await felt.step(/No more bets/);
  await expect(page.getByText(/Seat 2 has the highest bet of the seated patrons/)).toBeVisible();
  await felt.tap("Asked for: Player, second card");
  await felt.tap("Grant: Player, second card");
  await felt.step(/First four dealt face down/);
  await felt.card("9h");
  await expect(page.getByText("Seat 2 squeezes this card")).toBeVisible();
  // A natural nine against seven.
  await felt.cards(["Kd", "2c", "5s"]);
  await felt.step(/Player wins/);
  await felt.step(/Settle/);
  expect(await felt.nets()).toEqual({ "seat-1": -100, "box-1-standing-a": 100, "box-1-standing-b": -25, "seat-2": 500, "box-2-standing-a": -100 });
  await expect(page.getByRole("region", { name: "Pay" }).getByText("$600")).toBeVisible();

  // Round 2: one differential is noticed and the excess rejected, one is not and is cut pro rata (5.1, 5.1.1).
  await felt.step(/Open betting/);
  await felt.lay("Box 1", "Banker", 500);
  await felt.lay("Box 1", "Banker", 1_000);
  await expect(page.getByText("Box 1: the difference is $500 above the limit of $1,000.")).toBeVisible();
  await felt.tap("Undo");
  await expect(page.getByText(/Box 1: the difference/)).toBeHidden();
  await felt.lay("Box 1, standing B", "Tie", 25);
  await felt.lay("Box 2", "Banker", 1_000);
  await felt.lay("Box 2, standing A", "Banker", 1_000);
  await expect(page.getByText("Box 2: the difference is $1,000 above the limit of $1,000.")).toBeVisible();
  await felt.recorded();
  await felt.step(/No more bets/);
  await felt.step(/First four dealt face down/);
  await felt.cards(["2h", "3d", "4c", "3s", "Kc"]);
  await felt.step(/Banker wins/);
  await felt.step(/Settle/);
  // Of 2,000 on the Banker 1,000 count: 500 each, at 0.95.
  expect(await felt.nets()).toEqual({ "seat-1": 475, "box-1-standing-b": -25, "seat-2": 475, "box-2-standing-a": 475 });

  // Round 3: recorded 100 for the seated patron of box 1, but 500 lay there; a supervisor puts it right after the settlement.
  await felt.step(/Open betting/);
  await felt.lay("Box 1", "Player", 100);
  await felt.lay("Box 2", "Banker", 100);
  await felt.recorded();
  await felt.step(/No more bets/);
  await felt.step(/First four dealt face down/);
  await felt.cards(["8h", "Qd", "3c", "4s"]);
  await felt.step(/Player wins/);
  await felt.step(/Settle/);
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
  await expect(page.getByRole("alert", { name: "Settled again" })).toContainText("Pay $400 to Seat 1");
  expect(await felt.nets()).toEqual({ "seat-1": 500, "seat-2": -100 });
  // History says to staff who corrected what and why, and calls people by where they are.
  await pit.goto("/history/commission/3");
  await expect(pit.getByText(/: “the recording shows it”\. Box 1, Player: \$100 → \$500/)).toBeVisible();
  await expect(pit.getByText(/· Seat 2$/).first()).toBeVisible();
  await expect(pit.getByText(/seat-\d/)).toHaveCount(0);

  // Round 4: the layout is corrected by the dealer before the first card; the cut card comes; a card goes to the wrong person (5.8.2).
  await felt.step(/Open betting/);
  await felt.lay("Box 1", "Banker", 100);
  await felt.lay("Box 1, standing A", "Player", 100);
  await felt.lay("Box 2", "Player", 500);
  await felt.recorded();
  await felt.step(/No more bets/);
  await felt.tap("Change the layout");
  await felt.lay("Box 2, standing A", "Banker", 100);
  await felt.step(/Record the layout/);
  await page.getByLabel("Player’s hand accepted by").selectOption("seat-2");
  // Recorded by mistake: the dealer holds the hand after all. Then somebody else accepts it.
  await page.getByLabel("Banker’s hand accepted by").selectOption("seat-2");
  await page.getByLabel("Banker’s hand accepted by").selectOption({ label: "the dealer holds it" });
  await expect.poll(async () => (await felt.dealerView()).accepted.map(({ side }) => side)).toEqual(["player"]);
  await page.getByLabel("Banker’s hand accepted by").selectOption("seat-1");
  // The first card goes to the wrong person: nothing is established yet, so patrons may choose.
  await felt.tap(/^Only one card: Dealt to Player/);
  await felt.tap("Cut card is out");
  await felt.tap("Stop and report");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Card to the wrong hand", { exact: false }).first().click();
  await dialog.getByRole("radio", { name: /To the wrong person/ }).click();
  await expect(dialog.getByText(/the Player’s hand was accepted by Seat 2, the Banker’s by Seat 1/)).toBeVisible();
  await dialog.getByRole("button", { name: "Stop play and report" }).click();
  await expect(page.getByText("Waits for a pit supervisor")).toBeVisible();
  expect(Object.keys((await felt.settled()).wagers).length).toBeGreaterThan(0);
  await confirm(pit, "commission", "Yes");
  // Patrons choose before the card is turned (R19). Whoever has not been asked has all the time; each answer is recorded.
  const choices = page.getByRole("region", { name: /Ask each patron/ });
  await expect(choices).toBeVisible();
  for (const [who, says] of [
    ["Seat 1", "Goes on"],
    ["Box 1, standing A", "Takes back"],
    ["Seat 2", "Goes on"],
  ] as const) {
    await choices.getByRole("listitem", { name: who, exact: true }).getByRole("button", { name: says }).click();
    await expect(choices.getByRole("listitem", { name: who, exact: true })).toBeHidden();
  }
  const last = choices.getByRole("listitem", { name: "Box 2, standing A" });
  await expect(last.getByText("not asked yet")).toBeVisible();
  await last.getByRole("button", { name: "Asked" }).click();
  await expect(last.getByText(/s left to answer/)).toBeVisible();
  await last.getByRole("button", { name: "Takes back" }).click();
  // What goes back to whom is not forgotten when the page is loaded again.
  const back = page.getByRole("region", { name: "Taken back in this round" });
  await expect(back.getByText("Give $100 back to Box 2, standing A")).toBeVisible();
  await page.reload();
  await expect(back.getByRole("listitem")).toHaveText(["Give $100 back to Box 1, standing A", "Give $100 back to Box 2, standing A"]);
  await felt.step(/First four dealt face down/);
  await felt.cards(["6h", "Qs", "2d", "7d"]);
  await felt.step(/Banker wins/);
  await felt.step(/Settle/);
  expect(await felt.nets()).toMatchObject({ "seat-1": 95, "seat-2": -500 });
  // After the last hand no bets are opened: the cut card was out.
  await felt.step(/End the shoe/);
  await expect(page.getByText("Inspect the new set")).toBeVisible();
  // The next set: last round's layout is the whole of it, with what was taken back.
  await felt.newSet("5h");
  await felt.step(/Open betting/);
  await felt.tap("Last round’s layout");
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
  await felt.step(/Sign on/);
  await felt.newSet("5f");

  // Round 1: six Stars, three of them in each hand.
  await felt.step(/Open betting/);
  await felt.lay("Box 1", "Tie", 100);
  await felt.stands(1);
  await felt.lay("Box 1, standing A", "Tie", 25);
  await felt.stands(1);
  await felt.lay("Box 1, standing B", "Tie", 25);
  await felt.lay("Box 2", "Banker", 500);
  await felt.stands(2);
  await felt.lay("Box 2, standing A", "Player", 100);
  await felt.recorded();
  await felt.step(/No more bets/);
  await felt.tap("Asked for: Banker, first card");
  await felt.tap("Grant: Banker, first card");
  await felt.step(/First four dealt face down/);
  await felt.cards(["Sf", "Lg", "Se", "Lw", "Fa", "Ff"]);
  await felt.step(/Tie/);
  await felt.step(/Settle/);
  // 8 to 1 and 30,000 to each of the three; Player and Banker push.
  expect(await felt.nets()).toEqual({ "seat-1": 30_800, "box-1-standing-a": 30_200, "box-1-standing-b": 30_200, "seat-2": 0, "box-2-standing-a": 0 });
  const paid = page.getByRole("region", { name: "Pay" });
  await expect(paid.getByText("bonus $30,000")).toHaveCount(3);
  await expect(paid.getByText("$30,800")).toBeVisible();
  await expect(paid.getByText("$30,200")).toHaveCount(2);

  // Round 2: last round's layout in one tap, and one below the minimum that is told in time (R11).
  await felt.step(/Open betting/);
  const before = felt.actions;
  await felt.tap("Last round’s layout");
  expect(felt.actions - before).toBe(1);
  await felt.recorded();
  await felt.tap("Take off");
  await felt.tap(/^Box 2, standing A, Player: /);
  await page.getByRole("button", { name: /^Box 2, standing A, Player: / }).focus();
  for (const key of ["1", "0", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByText("Box 2, standing A, Player: $10, but the minimum is $50.")).toBeVisible();
  await felt.tap("Undo");
  await expect(page.getByText(/but the minimum is/)).toBeHidden();
  await felt.recorded();
  await felt.step(/No more bets/);
  await felt.step(/First four dealt face down/);
  await felt.cards(["9g", "Lf", "2w", "5f"]);
  await felt.step(/Player wins/);
  await felt.step(/Settle/);
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
