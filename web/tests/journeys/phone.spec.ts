/** The terminal in one hand. */
import { expect, test } from "../fixtures";
import { Terminal } from "../terminal";
import { finger, middleOf } from "../touch";
import { en } from "../words";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("a whole round on a phone, with everything in reach", async ({ page, house }) => {
  await page.goto(house.url);
  await page.getByRole("link", { name: /^Play at/ }).first().tap();
  const terminal = new Terminal(page);
  await page.getByRole("button", { name: en.terminal.sitDown }).tap();
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

test.describe("a left thumb", () => {
  test.use({ settings: { "pace.speed.betting_ms": 120_000 } });

  test("chips are carried by touch, a swipe scrolls, and what was not bet goes with the focus", async ({ page, house }) => {
    await page.addInitScript(() => localStorage.setItem("punto.preferences", JSON.stringify({ confirm: "explicit", leftHanded: true })));
    await page.goto(`${house.url}/table/rapid`);
    const terminal = new Terminal(page);
    await page.getByRole("button", { name: en.terminal.sitDown }).tap();
    await terminal.whenOpen();

    // The mirror: Confirm under the left thumb, the smallest chip farthest from it.
    const confirm = page.getByRole("button", { name: en.common.confirm, exact: true });
    expect((await middleOf(confirm)).x).toBeLessThan(90);
    const chip = await middleOf(page.getByRole("radio", { name: en.terminal.chip("$25"), exact: true }));
    expect(chip.x).toBeGreaterThan((await middleOf(page.getByRole("radio", { name: /^\$500 chip/ }))).x);

    const player = await middleOf(terminal.box("Player"));
    await finger(page, [chip, { x: chip.x, y: chip.y - 60 }, player], async () => {
      await expect(terminal.box("Player")).toHaveClass(/over/);
    });
    await expect(terminal.box("Player")).toHaveAccessibleName(/\$25 not placed yet/);
    await confirm.tap();
    await terminal.accepted("Player", "$25");

    // A swipe over a box scrolls the page and bets nothing.
    await page.setViewportSize({ width: 360, height: 520 });
    const tie = await middleOf(terminal.box("Tie"));
    await finger(page, [tie, { x: tie.x, y: tie.y - 150 }]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
    await expect(terminal.box("Tie")).not.toHaveAccessibleName(/not placed yet|your bet/);
    await page.setViewportSize({ width: 360, height: 740 });

    // Looked away: what was accepted stays, what was not is gone and said to be.
    await terminal.box("Tie").tap();
    await expect(terminal.box("Tie")).toHaveAccessibleName(/not placed yet/);
    await look(page, "hidden");
    await look(page, "visible");
    await expect(page.getByText(en.terminal.draftsDropped)).toBeVisible();
    await expect(terminal.box("Tie")).not.toHaveAccessibleName(/not placed yet|your bet/);
    await terminal.accepted("Player", "$25");
  });
});

test.describe("the smallest phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, settings: { "pace.standard.betting_ms": 120_000 } });

  test("has everything on one screen, and says why a side bet is refused where it was tapped", async ({ page, house }) => {
    await page.goto(`${house.url}/table/six-star`);
    const terminal = new Terminal(page);
    await page.getByRole("button", { name: en.terminal.sitDown }).tap();
    await terminal.whenOpen();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), "too high").toBeLessThanOrEqual(0);
    const needed = [
      ...["Player", "Banker", "Tie", "Player Pair", "Banker Pair"].map((name) => terminal.box(name)),
      page.getByRole("radio", { name: en.terminal.chip("$5"), exact: true }),
      page.getByRole("radio", { name: en.terminal.custom }),
      page.getByRole("button", { name: en.terminal.double }),
      page.getByRole("button", { name: /^Credits/ }),
      page.getByRole("button", { name: new RegExp(`^${en.terminal.localTime} \\d.*${en.terminal.timeAtPlay} \\d`) }),
      page.getByText(/^Round \d+$/),
    ];
    for (const one of needed) await expect(one).toBeInViewport({ ratio: 0.99 });
    // An index of 24 px needs a card of 39.
    const card = await page.locator(".place").first().boundingBox();
    expect(card?.width).toBeGreaterThanOrEqual(39);

    await page.getByRole("radio", { name: en.terminal.chip("$100"), exact: true }).tap();
    await page.getByRole("button", { name: /^Side bets/ }).tap();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: /^Element Bonus, pays/ }).tap();
    await expect(sheet.getByText("Element Bonus max $25")).toBeInViewport({ ratio: 0.99 });
    await sheet.getByRole("button", { name: en.terminal.betInstead("$25") }).tap();
    await expect(sheet.getByRole("button", { name: /^Element Bonus, pays/ })).toHaveAccessibleName(/your bet \$25/);
  });
});

/** Another app comes to the front, or this one again. */
const look = (page: Terminal["page"], state: "hidden" | "visible") =>
  page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
