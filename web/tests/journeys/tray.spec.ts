/** Several tables at once, from the lobby. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures";
import { ownOf } from "../own";
import { Terminal, cents } from "../terminal";
import { en } from "../words";

// Three rounds are played by hand; a busy machine needs time for each.
test.use({ settings: { "pace.speed.betting_ms": 10_000 } });

test("two tables in the tray, the last bet again with one tap, settled to the cent", async ({ page, house }) => {
  test.setTimeout(150_000);
  // A bet at the first table, so that there is one to repeat.
  await page.goto(`${house.url}/table/rapid`);
  const terminal = new Terminal(page);
  await terminal.sitDown();
  await terminal.whenOpen();
  await page.getByRole("radio", { name: en.terminal.chip("$25"), exact: true }).click();
  await terminal.bet("Player", "$25");
  await terminal.bet("Player", "$50");
  await terminal.bet("Tie", "$25");

  await page.goto(house.url);
  // Where one sits already, nothing offers to sit down; the menu closes when one turns away from it.
  await expect(page.locator('[data-table="rapid"]').getByRole("link", { name: en.lobby.resumeAt("Rapid") })).toBeVisible();
  await expect(page.getByRole("link", { name: en.lobby.sitAt("Rapid") })).toHaveCount(0);
  await page.getByText(en.lobby.view, { exact: true }).click();
  const menu = page.getByLabel(en.lobby.patternedRoads);
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  const tray = page.getByRole("complementary", { name: en.tray.title });
  const exposure = async () => cents((await tray.getByText(en.tray.exposure).locator("..").textContent()) ?? "");
  await page.getByRole("button", { name: en.tray.followTable("Rapid") }).click();
  await expect.poll(exposure).toBe(7_500);
  await page.getByRole("button", { name: en.tray.followTable("6 Star") }).click();
  const sixStar = tray.getByRole("article", { name: "6 Star" });
  await expect(sixStar.getByRole("img")).toHaveAccessibleName(/Big Road/);

  // The second table is joined without leaving the lobby.
  await sixStar.getByRole("button", { name: en.tray.comeInAt("6 Star") }).click();
  await page.getByRole("dialog").getByRole("button", { name: en.terminal.sitDown }).click();
  await expect(sixStar.getByRole("button", { name: /^Balance at 6 Star: \$[1-9]/ })).toBeVisible();
  await expect(sixStar.getByRole("link", { name: en.tray.firstBetAt("6 Star") })).toBeVisible();

  // The first round is over: what it won is told, and it is offered again.
  const rapid = tray.getByRole("article", { name: "Rapid" });
  const again = rapid.getByRole("button", { name: en.tray.lastBetAt("Rapid", "$75", "Player $50 · Tie $25") });
  await expect(again).toBeVisible({ timeout: 40_000 });
  await expect(rapid.getByText(/^(Win|Lost|Returned) /)).toBeVisible();
  await expect.poll(exposure).toBe(0);
  const before = await ownOf(page, "rapid");
  await expect(again).toBeEnabled({ timeout: 40_000 });
  await again.click();
  await expect(rapid.getByRole("listitem").filter({ hasText: /Player\s*\$50\s*accepted/ })).toBeVisible();
  await expect(rapid.getByRole("listitem").filter({ hasText: /Tie\s*\$25\s*accepted/ })).toBeVisible();
  await expect.poll(exposure).toBe(7_500);
  expect((await ownOf(page, "rapid")).staked).toBe(7_500);

  // Taken back and bet again: the same one life of a bet.
  await rapid.getByRole("button", { name: en.tray.takeBackAt("Rapid") }).click();
  await expect.poll(exposure).toBe(0);
  await again.click();
  await expect.poll(exposure).toBe(7_500);

  // On a phone it is folded away and comes back, without scrolling sideways.
  await page.setViewportSize({ width: 360, height: 740 });
  await tray.getByRole("button", { name: en.tray.close }).click();
  await expect(rapid).toBeHidden();
  expect(await exposure()).toBe(7_500);
  await tray.getByRole("button", { name: en.tray.open }).click();
  await expect(rapid).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await expect.poll(exposure, { timeout: 40_000 }).toBe(0);
  const after = await ownOf(page, "rapid");
  expect(after.last?.round).toBeGreaterThan(before.last?.round ?? 0);
  expect(after.credits).toBe(before.credits + (after.last?.net ?? 0));
  await expect(rapid.getByRole("button", { name: /^Balance at Rapid/ })).toHaveAccessibleName(new RegExp(`^Balance at Rapid: ${dollars(after.credits)}\\.`));
  expect((await new AxeBuilder({ page }).include("aside").analyze()).violations).toEqual([]);
});

/** As the page writes it, to be looked for. */
const dollars = (cents: number): string =>
  `\\$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 ? 2 : 0 })}`;
