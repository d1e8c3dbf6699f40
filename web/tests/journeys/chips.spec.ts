/** Chips that are carried rather than tapped, and bets that wait for Confirm. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { ownOf } from "../own";
import { Terminal } from "../terminal";
import { carry, middleOf } from "../touch";
import { en } from "../words";

const wagersOf = async (page: Page) => (await ownOf(page, "rapid")).wagers;

test.describe("by mouse", () => {
  test.use({ settings: { "pace.speed.betting_ms": 120_000 } });

  test("a chip goes to a box, to another one, and off the felt again", async ({ page, house }) => {
    await page.goto(`${house.url}/table/rapid`);
    const terminal = new Terminal(page);
    await terminal.sitDown();
    await terminal.whenOpen();
    const chip = await middleOf(page.getByRole("radio", { name: en.terminal.chip("$25"), exact: true }));
    const [player, banker, tie] = await Promise.all(["Player", "Banker", "Tie"].map((name) => middleOf(terminal.box(name))));
    if (!player || !banker || !tie) throw new Error("no boxes");
    const carried = page.locator(".carried");

    await carry(page, chip, player, async () => {
      await expect(carried).toHaveCount(1);
      await expect(terminal.box("Player")).toHaveClass(/over/);
      await expect(terminal.box("Banker")).toHaveClass(/target/);
    });
    await terminal.accepted("Player", "$25");
    await expect(carried).toHaveCount(0);

    // Let go over the cards, it was nothing.
    await carry(page, chip, { x: player.x, y: 200 });
    // All that lies on Player, to Banker.
    await carry(page, await middleOf(terminal.box("Player").locator(".own")), banker);
    await terminal.accepted("Banker", "$25");
    await terminal.notBet("Player");
    expect(await wagersOf(page)).toMatchObject([{ on: "banker", stake: 2_500 }]);
    // One step back undoes the whole of it.
    await terminal.action(en.terminal.undo).click();
    await terminal.accepted("Player", "$25");
    await terminal.notBet("Banker");

    // Off the felt.
    await carry(page, await middleOf(terminal.box("Player").locator(".own")), { x: player.x, y: 200 });
    await terminal.notBet("Player");
    await expect.poll(() => wagersOf(page)).toEqual([]);

    // Escape puts it back; and a tap is still a tap.
    await page.mouse.move(chip.x, chip.y);
    await page.mouse.down();
    await page.mouse.move(tie.x, tie.y, { steps: 4 });
    await page.keyboard.press("Escape");
    await expect(carried).toHaveCount(0);
    await page.mouse.up();
    await page.getByRole("radio", { name: en.terminal.chip("$25"), exact: true }).click();
    await terminal.bet("Banker", "$25");
    expect(await wagersOf(page)).toMatchObject([{ on: "banker", stake: 2_500 }]);

    // What is above the limit goes back to the tray and says why.
    await watchFor(page, "[data-flying]");
    await carry(page, await middleOf(page.getByRole("radio", { name: /^\$1,000 chip/ })), tie);
    const reason = page.getByRole("main").getByText("Tie max $500: $0 placed, $500 left");
    await expect(reason).toBeVisible();
    expect(await wasSeen(page), "the chip flew back").toBe(true);
    await expect(page.locator("[data-flying]")).toHaveCount(0);
    await terminal.notBet("Tie");
    await page.getByRole("button", { name: en.terminal.dismiss }).click();
    await expect(reason).toHaveCount(0);
  });
});

test.describe("with Confirm", () => {
  test.use({ settings: { "pace.speed.betting_ms": 7_000 } });

  test("nothing is bet before it, and by itself only where that is wanted", async ({ page, house }) => {
    await page.goto(`${house.url}/table/rapid`);
    const terminal = new Terminal(page);
    await terminal.sitDown();
    await setting(page, en.settings.explicit);
    await expect(page.getByRole("button", { name: en.common.confirm, exact: true })).toBeVisible();

    await terminal.whenClosed();
    await terminal.whenOpen();
    await terminal.box("Player").click();
    await expect(terminal.box("Player")).toHaveAccessibleName(/not placed yet/);
    await watchFor(page, "[data-flying]");
    await terminal.whenClosed();
    await expect(page.getByRole("main").getByText(en.terminal.notAcceptedClosed)).toBeVisible();
    await expect(terminal.box("Player")).not.toHaveAccessibleName(/not placed yet|your bet/);
    expect(await wasSeen(page), "the chip flew back").toBe(true);
    expect(await wagersOf(page)).toEqual([]);

    await setting(page, en.settings.autoConfirm);
    await expect(page.getByRole("button", { name: `${en.terminal.confirm}. ${en.terminal.confirmAuto}` })).toBeVisible();
    await terminal.whenOpen();
    await terminal.box("Player").click();
    await expect(terminal.box("Player")).toHaveAccessibleName(/your bet/);
    await terminal.whenClosed();
    expect(await wagersOf(page)).toMatchObject([{ on: "player" }]);
  });
});

async function setting(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: en.terminal.settings }).click();
  await page.getByLabel(name).check();
  await page.getByRole("button", { name: en.common.close, exact: true }).click();
}

/** What is shown for half a second is gone before a busy machine has looked: the page itself notes it. */
async function watchFor(page: Page, selector: string): Promise<void> {
  await page.evaluate((selector) => {
    delete document.body.dataset.seen;
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      document.body.dataset.seen = "yes";
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  }, selector);
}

const wasSeen = (page: Page): Promise<boolean> => page.evaluate(() => document.body.dataset.seen === "yes");
