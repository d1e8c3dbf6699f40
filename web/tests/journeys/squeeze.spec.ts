/** The cards of a squeeze table, opened by the one who has the right to. */
import { expect, test } from "../fixtures";
import { Console } from "../console";
import { Terminal } from "../terminal";
import { Tour } from "../tour";

test("asked for, granted by the dealer, and opened under the finger", async ({ browser, house, page }) => {
  test.setTimeout(150_000);
  const tour = new Tour(browser, house);
  const dealerPage = await tour.page("dealer");
  await dealerPage.goto("/dealer/commission");
  const dealer = new Console(dealerPage);
  await dealer.until(/Open betting/);
  await page.goto(`${house.url}/table/commission`);
  const patron = new Terminal(page);
  await patron.sitDown();
  await dealer.take(/Open betting/);
  await patron.whenOpen();
  await patron.box("Player").click();
  await expect(patron.box("Player")).toHaveAccessibleName(/your bet/);
  await page.getByRole("button", { name: "Squeeze the Player cards" }).click();
  await dealer.take(/No more bets/);
  for (const grant of await dealerPage.getByRole("button", { name: /Grant/ }).all()) await grant.click();
  const faces: string[] = [];
  // No face is on the wire before the card is turned.
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => faces.push(String(payload))));
  await dealer.take(/Deal the first four/);
  await expect(page.getByText("The cards are yours to open").first()).toBeVisible();
  const felt = await house.ask<{ player: { cards: { card: string | null }[] } }>("GET", "/api/tables/commission");
  expect(felt.player.cards.map(({ card }) => card)).toEqual([null, null]);

  // A pull at the lower edge of the first card, as far as it goes.
  const card = page.getByRole("button", { name: /squeeze|card/i }).first();
  const at = await card.boundingBox();
  if (!at) throw new Error("no card to squeeze");
  await page.mouse.move(at.x + at.width / 2, at.y + at.height - 4);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 3, { steps: 12 });
  await page.mouse.move(at.x + at.width / 2, at.y - at.height, { steps: 12 });
  await page.mouse.up();
  await expect
    .poll(async () => (await house.ask<{ player: { cards: { card: string | null }[] } }>("GET", "/api/tables/commission")).player.cards.filter(({ card }) => card).length)
    .toBeGreaterThan(0);
  await tour.close();
});
