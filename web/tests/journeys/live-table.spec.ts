/** A live table, conducted from the dealer's console, with somebody on a seat and somebody standing behind. */
import type { Page } from "@playwright/test";
import { expect, listenTo, test } from "../fixtures";
import { Console } from "../console";
import { Felt } from "../felt";
import { Terminal } from "../terminal";
import { Tour, sit } from "../tour";
import { secondPerson } from "../second";
import { en } from "../words";

interface Floor {
  dealer: Console;
  pitPage: Page;
  /** Somebody on seat 1. */
  page: Page;
  /** Somebody else calls for an attendant. */
  calls: () => Promise<unknown>;
}

interface Hand {
  cards: { card?: string | null }[];
}

/** While bets are open: more time, a pause in which a seat is frozen and a message told, a call that is answered. */
async function theFloorServes({ dealer, pitPage, page, calls }: Floor): Promise<void> {
  const console = dealer.page;
  const extend = console.getByRole("button", { name: en.dealer.controls.extend });
  const pause = console.getByRole("button", { name: en.history.replay.pause });
  const places = async () => [await extend.boundingBox(), await pause.boundingBox()];
  const before = await places();
  await extend.click();
  // A second tap at the same place must not pause the table: nothing moves up.
  await expect(extend).toBeDisabled();
  expect(await places()).toEqual(before);
  await pause.click();
  await expect(dealer.next).toContainText(en.dealer.steps.resume);
  await expect(pause).toBeDisabled();
  expect(await places()).toEqual(before);

  await calls();
  await expect(console.getByText("Water, please")).toBeVisible();
  await console.getByRole("button", { name: en.dealer.calls.answered }).click();
  await expect(console.getByText("Water, please")).toBeHidden();
  // The dealer calls somebody of the pit, who answers on the table's page.
  await console.getByRole("button", { name: en.dealer.trouble.supervisor }).click();
  await expect(console.getByText(en.dealer.calls.supervisor)).toBeVisible();
  await pitPage.goto("/pit/fortune-six");
  await pitPage.getByRole("button", { name: en.dealer.calls.answered }).click();
  await expect(console.getByText(en.dealer.calls.supervisor)).toBeHidden();

  await pitPage.getByRole("button", { name: en.pit.ops.freeze }).click();
  const dialog = pitPage.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^Seat 1/ }).click();
  await dialog.getByLabel(en.approvals.reason).fill("card not shown");
  await dialog.getByRole("button", { name: en.pit.ops.freeze }).click();
  await expect(console.getByText(en.dealer.bets.frozen("1"))).toBeVisible();
  await pitPage.getByRole("button", { name: en.pit.release }).click();
  await expect(console.getByText(/^Suspended/)).toBeHidden();

  await pitPage.getByRole("button", { name: en.pit.ops.tell }).click();
  await dialog.getByLabel(en.pit.tellWords).fill("This table closes at midnight");
  await dialog.getByRole("button", { name: en.pit.tellDo }).click();
  const told = page.locator("[data-message]");
  await expect(told).toContainText("This table closes at midnight");
  await pitPage.getByRole("button", { name: en.pit.tellNone }).click();
  await expect(told).toHaveCount(0);
  await dealer.take(new RegExp(en.dealer.steps.resume));
}

test("a whole round from the dealer's console, two patrons, one standing", async ({ browser, house, page, complaints }) => {
  test.setTimeout(150_000);
  const tour = new Tour(browser, house);
  const dealerPage = await tour.page("dealer");
  listenTo(dealerPage, complaints);
  await dealerPage.goto("/dealer/fortune-six");
  const dealer = new Console(dealerPage);
  await dealer.until(/Open betting/);

  await page.goto(`${house.url}/table/fortune-six`);
  const seated = new Terminal(page);
  await seated.sitDown();
  const ben = await house.guest("Ben");
  await sit(ben, "fortune-six");

  await dealer.take(/Open betting/);
  await seated.whenOpen();
  await seated.box("Banker").click();
  await expect(seated.box("Banker")).toHaveAccessibleName(/your bet/);
  // Ben stands: his wager lies on the box of the one who sits.
  await ben.do("fortune-six", "play", { do: "place-wager", on: "player", stake: 5_000, betting_box: 1 });
  await expect(dealerPage.getByText("Ben").first()).toBeVisible();

  // The dealer places a wager at the request of the one who sits (R14 in this game); their own screen says who did.
  await dealerPage.getByRole("button", { name: en.dealer.controls.placeFor }).click();
  const dialog = dealerPage.getByRole("dialog");
  await expect(dialog.getByText(en.layout.placeFor.hint("R14"))).toBeVisible();
  await dialog.getByRole("radiogroup", { name: en.layout.placeFor.who }).getByRole("radio").first().click();
  await dialog.getByRole("radio", { name: "1", exact: true }).click();
  await dialog.getByRole("radio", { name: "Tie" }).click();
  await dialog.getByRole("textbox", { name: en.terminal.amount }).fill("50");
  await dialog.getByRole("button", { name: en.layout.placeFor.button }).click();
  await expect(page.getByText(en.terminal.placedFor("$50", "Tie", "Dora"))).toBeVisible();
  await expect(dealerPage.getByText("placed by Dora")).toBeVisible();

  const pitPage = await tour.page("supervisor");
  listenTo(pitPage, complaints);
  await theFloorServes({ dealer, pitPage, page, calls: () => ben.do("fortune-six", "play", { do: "call-help", note: "Water, please" }) });

  const taken = await dealer.until(/Open betting/);
  // Cards and four taps: no more bets, the result twice, settle.
  expect(taken.length).toBeLessThanOrEqual(6 + 4);
  await expect(seated.settlement).toBeVisible();
  const own = await house.ask<{ last: { net: number; wagers: unknown[] }; credits: number }>("GET", "/api/tables/fortune-six/own", { token: ben.token });
  expect(own.last.wagers).toHaveLength(1);
  expect(own.credits).toBe(200_000 + own.last.net);

  // A dealer who would leave the table waiting is asked first, and signed off there.
  await dealerPage.getByRole("button", { name: en.common.signOut }).click();
  await expect(dealerPage.getByRole("dialog")).toContainText(en.staff.stillOn("Fortune Six"));
  await dealerPage.getByRole("button", { name: en.staff.offAndOut }).click();
  await expect(dealerPage.getByRole("button", { name: en.entrance.enter })).toBeVisible();
  const table = await house.ask<{ dealer: { kind: string } }>("GET", "/api/tables/fortune-six");
  expect(table.dealer.kind).not.toBe("dealer");
  await tour.close();
});

test.describe("at a table with real cards", () => {
  test.use({ settings: { "table.commission.source": "real-shoe", "table.commission.conducted": "by-dealer" } });

  test("an irregularity, from the report to the patron's choice to the refund", async ({ browser, house, page, complaints }) => {
    test.setTimeout(150_000);
    const tour = new Tour(browser, house);
    const [dealerPage, pitPage] = [await tour.page("dealer"), await tour.page("supervisor")];
    for (const one of [dealerPage, pitPage]) listenTo(one, complaints);
    await dealerPage.goto("/dealer/commission");
    const felt = new Felt(dealerPage, "commission", house);
    await felt.step(en.dealer.steps["sign-on"]);
    await felt.newSet("5h");
    await page.goto(`${house.url}/table/commission`);
    const patron = new Terminal(page);
    await patron.sitDown();
    const bought = await patron.credits();
    await felt.step(en.dealer.steps["open-bets"]);
    await patron.whenOpen();
    await patron.box("Player").click();
    await expect(patron.box("Player")).toHaveAccessibleName(/your bet/);
    await felt.step(en.common.phases.closed);
    await felt.step(en.dealer.dealtFour);
    await expect(dealerPage.getByText(en.dealer.enterTurned.player)).toBeVisible();

    // The supervisor rules: the order of the shoe was changed, so patrons choose (5.12).
    await pitPage.goto("/pit/commission");
    await pitPage.getByRole("button", { name: en.irregular.begin }).click();
    await pitPage.getByRole("button", { name: en.kinds["shoe-order-altered"] }).click();
    const began = Date.now();
    await pitPage.getByRole("radio", { name: en.common.yes }).first().check();
    const next = pitPage.getByRole("button", { name: en.irregular.next });
    for (let step = 0; step < 3; step += 1) await next.click();
    await pitPage.getByLabel(en.irregular.note).fill("seen by the dealer");
    await pitPage.getByRole("button", { name: en.irregular.sign.reconstruct }).click();
    // The supervisor reported it and rules on it: somebody else approves, here beside them.
    await secondPerson(pitPage, house, "manager");
    // The cards lie face down: patrons choose before one is turned (R19).
    await expect(pitPage.getByText(en.irregular.waits.choices)).toBeVisible();
    expect(Date.now() - began).toBeLessThan(60_000);

    // The patron is asked, with the money at stake, and takes it back.
    await expect(page.getByText(en.terminal.choiceTitle).first()).toBeVisible();
    await page.getByRole("button", { name: /^Take back \$/ }).click();
    await expect.poll(() => patron.credits(), { timeout: 30_000 }).toBe(bought);
    await tour.close();
  });

  test("cards that cannot be put back count in front of the hand where they lie (5.8)", async ({ browser, house, page, complaints }) => {
    test.setTimeout(150_000);
    const tour = new Tour(browser, house);
    const [dealerPage, pitPage] = [await tour.page("dealer"), await tour.page("supervisor")];
    for (const one of [dealerPage, pitPage]) listenTo(one, complaints);
    await dealerPage.goto("/dealer/commission");
    const felt = new Felt(dealerPage, "commission", house);
    await felt.step(en.dealer.steps["sign-on"]);
    await felt.newSet("5h");
    await page.goto(`${house.url}/table/commission`);
    const patron = new Terminal(page);
    await patron.sitDown();
    const bought = await patron.credits();
    await felt.step(en.dealer.steps["open-bets"]);
    await patron.whenOpen();
    await patron.box("Player").click();
    await expect(patron.box("Player")).toHaveAccessibleName(/your bet/);
    await felt.step(en.common.phases.closed);
    await felt.step(en.dealer.dealtFour);
    await expect(dealerPage.getByText(en.dealer.enterTurned.player)).toBeVisible();
    const stake = bought - (await patron.credits());

    // The dealer sees that a card lies at the wrong hand, and names one; the cards are called by their places.
    await felt.tap(en.dealer.controls.report);
    const dialog = dealerPage.getByRole("dialog");
    await dialog.getByText(en.kinds["wrong-hand"]).click();
    const lying = (of: Page) => of.getByRole("group", { name: en.misplaced.which }).getByRole("button");
    await expect(lying(dealerPage)).toHaveCount(4);
    const second = dialog.getByRole("button", { name: "Banker’s second card, card face down" });
    await second.click();
    await expect(second).toContainText("lies in front of the Player");
    await dialog.getByRole("radio", { name: en.dealer.report.misdealtHow.area }).click();
    await dialog.getByRole("button", { name: en.dealer.report.button }).click();
    await expect(dealerPage.getByText(en.dealer.waits.facts)).toBeVisible();

    // The supervisor sees which one was named, looks, and says that two others lie there: they cannot be put back.
    await pitPage.goto("/pit/commission");
    await expect(pitPage.getByText(`${en.misplaced.said}${en.misplaced.card("Banker", 2)}`)).toBeVisible();
    await pitPage.getByRole("button", { name: en.common.confirm }).click();
    await pitPage.getByRole("radio", { name: en.common.no, exact: true }).check();
    const next = pitPage.getByRole("button", { name: en.irregular.next });
    await lying(pitPage).and(pitPage.getByRole("button", { name: /^Banker’s second card/ })).click();
    await expect(pitPage.getByText(en.misplaced.needed)).toBeVisible();
    await expect(next).toBeDisabled();
    for (const place of ["Player’s second card", "Banker’s first card"]) await pitPage.getByRole("button", { name: `${place}, card face down` }).click();
    await expect(pitPage.getByText(`${en.misplaced.said}${en.misplaced.card("Player", 2)}, ${en.misplaced.card("Banker", 1)}`)).toBeVisible();
    for (let step = 0; step < 3; step += 1) await next.click();
    await pitPage.getByLabel(en.irregular.note).fill("seen on the recording");
    await pitPage.getByRole("button", { name: en.irregular.sign.continue }).click();
    await expect(pitPage.getByText(en.irregular.waits.choices)).toBeVisible();

    // The patron goes on. The cards are turned by their places in the record, and count where they lie: nine against six.
    await page.getByRole("button", { name: new RegExp(`^${en.terminal.goOn}`) }).click();
    await felt.cards(["Ks", "6d", "9h", "Kc"]);
    await felt.step(en.roads.wins.player);
    await felt.step(en.dealer.steps.settle);
    const faces = ({ cards }: Hand) => cards.map(({ card }) => card);
    const lastHands = async () => {
      const { last } = await house.ask<{ last: { player: Hand; banker: Hand } | null }>("GET", "/api/tables/commission");
      return last && [faces(last.player), faces(last.banker)];
    };
    await expect.poll(lastHands).toEqual([
      ["Ks", "9h"],
      ["6d", "Kc"],
    ]);
    await expect.poll(() => patron.credits(), { timeout: 30_000 }).toBe(bought + stake);
    await tour.close();
  });
});
