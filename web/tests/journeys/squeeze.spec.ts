/** The cards of a squeeze table, opened by the one who has the right to. */
import { expect, test } from "../fixtures";
import { Console } from "../console";
import { Terminal } from "../terminal";
import { finger } from "../touch";
import { Tour } from "../tour";
import { en } from "../words";

// A cabinet: a large screen that is touched.
test.use({ hasTouch: true });

interface Felt {
  player: { cards: { card: string | null }[] };
}

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
  // Two who only watch: a neighbour's page and the board for the audience.
  const neighbour = await tour.page("nobody");
  await neighbour.goto("/table/commission");
  const board = await tour.page("nobody");
  await board.goto("/board/commission?layout=cards");
  await dealer.take(/Open betting/);
  await patron.whenOpen();
  await patron.box("Player").click();
  await expect(patron.box("Player")).toHaveAccessibleName(/your bet/);
  await page.getByRole("button", { name: en.terminal.askSqueeze("Player") }).click();
  await dealer.take(/No more bets/);
  const grant = dealerPage.getByRole("button", { name: en.dealer.bets.grant });
  await expect(grant.first()).toBeVisible();
  await expect(async () => {
    if ((await grant.count()) > 0) await grant.first().click({ timeout: 1_000 });
    expect(await grant.count()).toBe(0);
  }).toPass({ timeout: 20_000 });
  await dealer.take(/Deal the first four/);
  await expect(page.getByText(en.terminal.squeezeGranted).first()).toBeVisible();
  // Both cards lie there, and nobody is told their faces.
  const faces = async () => (await house.ask<Felt>("GET", "/api/tables/commission")).player.cards.map(({ card }) => card ?? null);
  await expect.poll(faces).toEqual([null, null]);

  // A pull at the lower edge of the first card, as far as it goes.
  const card = page.getByRole("button", { name: /squeeze|card/i }).first();
  const at = await card.boundingBox();
  if (!at) throw new Error("no card to squeeze");
  await page.mouse.move(at.x + at.width / 2, at.y + at.height - 4);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2, at.y + at.height * 0.7, { steps: 12 });
  // The face is out, and nobody sees it yet: the card is bent at every screen as it is under the hand.
  await expect.poll(async () => (await faces()).filter(Boolean).length).toBe(1);
  const watched = [neighbour, board].map((other) => other.locator("[data-watched]"));
  // Nor does whoever comes to the table in the middle of it.
  await Promise.all([neighbour, board].map((other) => other.reload()));
  for (const other of watched) {
    await expect(other).toHaveAttribute("data-watched", "held");
    expect(Number(await other.getAttribute("data-share"))).toBeGreaterThan(50);
    await expect(other.getByRole("img", { name: en.cards.faceDown })).toBeVisible();
  }
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 3, { steps: 12 });
  await page.mouse.move(at.x + at.width / 2, at.y - at.height, { steps: 12 });
  await page.mouse.up();
  for (const other of watched) await expect(other).toHaveAttribute("data-watched", "open");

  // The second one by finger, from a corner; nothing of the page moves with it.
  const closed = page.locator(".squeezed").getByRole("button");
  await expect(closed).toHaveCount(1);
  const second = await closed.boundingBox();
  if (!second) throw new Error("no second card to squeeze");
  const corner = { x: second.x + 6, y: second.y + second.height - 6 };
  await finger(page, [corner, { x: corner.x + second.width, y: corner.y - second.height }, { x: corner.x + 2 * second.width, y: corner.y - 2 * second.height }]);
  await expect.poll(async () => (await faces()).filter(Boolean).length, { timeout: 5_000 }).toBe(2);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const other of watched) await expect(other).toHaveCount(2);
  for (const other of [neighbour, board]) await expect(other.locator('[data-watched="open"]')).toHaveCount(2);
  await tour.close();
});
