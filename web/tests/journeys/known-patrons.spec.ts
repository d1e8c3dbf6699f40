/** Patrons with an account at a table with real chips: called by name, paid once, and marked where they may not play. */
import { expect } from "@playwright/test";
import { listenTo, test } from "../fixtures";
import { Felt, openRealTable } from "../felt";
import { Tour } from "../tour";
import { en } from "../words";

const MAIN: [number, number] = [50, 10_000];
const SIDE: [number, number] = [25, 1_000];

test("a patron who bets on two boxes is paid in one sum, and an exclusion stays in sight", async ({ browser, house, complaints }) => {
  test.setTimeout(180_000);
  const wagers = { player: MAIN, banker: MAIN, tie: SIDE, "player-pair": SIDE, "banker-pair": SIDE, "super-six-plus": SIDE };
  const pitToken = await openRealTable(house, "commission", { game: "commission-super-six-plus", seats: 9, dealt: "face-up", wagers, differential: 1_000 });
  const { token } = await house.staff("cashier");
  const { account } = await house.ask<{ account: string }>("POST", "/api/patrons", { token, key: "mei", body: { nickname: "Mei" } });
  const tour = new Tour(browser, house);
  const [page, pit] = [await tour.page("dealer"), await tour.page("supervisor")];
  for (const one of [page, pit]) listenTo(one, complaints);
  await page.goto("/dealer/commission");
  const felt = new Felt(page, "commission", house);
  await felt.step(en.dealer.steps["sign-on"]);
  await felt.newSet("5h");
  await felt.step(en.dealer.steps["open-bets"]);

  // Mei is known by the number on her card, stands behind box 3, and bets on box 4 too. She is called by name at once.
  const dialog = page.getByRole("dialog");
  await felt.tap(en.layout.whoAt("Box 3"));
  await dialog.getByLabel(en.layout.people.number).fill(account);
  await dialog.getByRole("button", { name: en.layout.people.find }).click();
  await dialog.getByRole("button", { name: en.layout.people.standThem }).click();
  await felt.lay("Box 3, Mei", "Player", 100);
  await felt.tap(en.layout.whoAt("Box 4"));
  await dialog.getByRole("button", { name: "Mei" }).click();
  await felt.lay("Box 4, Mei", "Player", 500);
  await felt.lay("Box 4, Mei", "Tie", 25);
  await felt.lay("Box 4", "Banker", 50);
  await felt.recorded();

  // The house excludes her now: dealer and pit see it beside her name, and again when the page is loaded again.
  await pit.goto("/pit/commission");
  await expect(pit.getByRole("cell", { name: "Mei" })).toHaveCount(2);
  await house.ask("POST", `/api/patrons/${account}/exclusion`, { token: pitToken, key: "out", body: { reason: "seen to", for_ever: true } });
  const marked = en.exclusion.forEver(en.exclusion.house);
  for (const again of [false, true]) {
    if (again) await Promise.all([page.reload(), pit.reload()]);
    await expect(page.getByRole("button", { name: `${en.layout.whoAt("Box 3, Mei")} ${marked}` })).toBeVisible();
    await expect(pit.getByRole("cell", { name: `Mei ${marked}` })).toHaveCount(2);
  }

  await felt.step(en.common.phases.closed);
  await expect(page.getByRole("listitem").filter({ hasText: "Mei" }).first()).toContainText(marked);
  await felt.cards(["9h", "2c", "Kd", "5s"]);
  await felt.step(en.roads.wins.player);
  await felt.step(en.dealer.steps.settle);
  expect(await felt.nets()).toEqual({ [account]: 575, "seat-4": -50 });
  // One row for her: 600 in 5 and 1 hundred, what she lost is taken; the boxes are named.
  const row = page.getByRole("region", { name: en.dealer.pay.title }).getByRole("listitem").filter({ hasText: "Mei" });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("boxes 3, 4");
  await expect(row.getByText("$600", { exact: true })).toBeVisible();
  await expect(row.locator(".pile")).toHaveText([/×1/, /×1/]);
  await tour.close();
});
