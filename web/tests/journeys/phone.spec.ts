/** The terminal in one hand. */
import { expect, test } from "../fixtures";
import { Terminal } from "../terminal";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("a whole round on a phone, with everything in reach", async ({ page, house }) => {
  await page.goto(house.url);
  await page.getByRole("link", { name: /^Sit down at/ }).first().tap();
  const terminal = new Terminal(page);
  await page.getByRole("button", { name: "Sit down" }).tap();
  await terminal.whenOpen();
  for (const name of ["Player", "Banker", "Tie"]) {
    const box = await terminal.box(name).boundingBox();
    expect(box && box.width >= 64 && box.height >= 64, `${name} is large enough`).toBe(true);
    expect(box && box.y > 740 * 0.3, `${name} lies in thumb reach`).toBe(true);
  }
  const [player, banker] = [await terminal.box("Player").boundingBox(), await terminal.box("Banker").boundingBox()];
  if (!player || !banker) throw new Error("no boxes");
  const gap = Math.max(banker.x - (player.x + player.width), banker.y - (player.y + player.height));
  expect(gap, "between Player and Banker").toBeGreaterThanOrEqual(16);
  await terminal.box("Banker").tap();
  await expect(terminal.box("Banker")).toHaveAccessibleName(/your bet/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // One line says how it went; tapped, it shows every wager.
  const outcome = page.getByRole("button", { name: /Round \d+: (Win|Lost|Returned)/ });
  await expect(outcome).toBeVisible({ timeout: 40_000 });
  await outcome.tap();
  await expect(terminal.settlement).toContainText(/clause \d/);
});
