/** A new user, with nothing explained. */
import { expect, test } from "../fixtures";
import { ownOf } from "../own";
import { Terminal } from "../terminal";
import { en } from "../words";

test("four actions and twenty seconds from a cold page to an accepted wager", async ({ page, house }) => {
  const began = Date.now();
  let actions = 0;
  const act = async (does: Promise<unknown>) => {
    actions += 1;
    await does;
  };
  await page.goto(house.url);
  await act(page.getByRole("link", { name: /^Play at/ }).first().click());
  await act(page.getByRole("button", { name: en.terminal.sitDown }).click());
  const terminal = new Terminal(page);
  await terminal.whenOpen();
  await act(terminal.box("Player").click());
  await expect(terminal.box("Player")).toHaveAccessibleName(/your bet/);
  expect(actions).toBeLessThanOrEqual(4);
  expect(Date.now() - began).toBeLessThan(20_000);

  // Whoever looks at their history finds the way back to the table.
  await page.getByRole("button", { name: en.terminal.history }).click();
  await page.getByRole("link", { name: en.common.toTable }).click();
  await expect(terminal.box("Player")).toBeVisible();
});

test("sit, bet, undo, rebet, settled to the cent, cash out, redeem elsewhere", async ({ page, house }) => {
  await page.goto(`${house.url}/table/rapid`);
  const terminal = new Terminal(page);
  await terminal.sitDown();
  const bought = await terminal.credits();
  expect(bought).toBeGreaterThan(0);

  await terminal.whenOpen();
  await page.getByRole("radio", { name: en.terminal.chip("$25"), exact: true }).click();
  await terminal.bet("Player", "$25");
  await terminal.bet("Player", "$50");
  await terminal.bet("Tie", "$25");
  await terminal.action(en.terminal.undo).click();
  await terminal.notBet("Tie");
  await expect.poll(() => terminal.credits()).toBe(bought - 5_000);

  await watchTotals(terminal.page);
  await settledAsTheHouseSays(terminal, bought);
  const early = await page.evaluate(() => (window as unknown as { early: string[] }).early);
  expect(early, "called before its cards were seen").toEqual([]);
  const after = await terminal.credits();

  await terminal.whenOpen();
  await terminal.action(en.terminal.rebet).click();
  await terminal.accepted("Player", "$50");
  await settledAsTheHouseSays(terminal, after);

  // A voucher for all of it, redeemed at another table.
  const credits = await terminal.credits();
  await page.getByRole("button", { name: /^Credits/ }).click();
  await page.getByRole("button", { name: en.terminal.cashOut }).click();
  const number = (await page.locator(".number").textContent())?.trim() ?? "";
  expect(number.length).toBeGreaterThan(8);
  await page.getByRole("button", { name: en.terminal.done }).click();
  expect((await ownOf(page, "rapid")).credits).toBe(0);

  await page.goto(`${house.url}/table/super-six`);
  await terminal.sitDown();
  const before = await terminal.credits();
  await page.getByRole("button", { name: /^Credits/ }).click();
  await page.getByLabel(en.terminal.voucherNumber).fill(number);
  await page.getByRole("button", { name: en.terminal.redeem }).click();
  await expect.poll(async () => (await ownOf(page, "super-six")).credits).toBe(before + credits);
  await page.getByRole("button", { name: en.common.close }).click();
  expect(await terminal.credits()).toBe(before + credits);

  // A second time it is refused, in words.
  await page.getByRole("button", { name: /^Credits/ }).click();
  await page.getByLabel(en.terminal.voucherNumber).fill(number);
  await page.getByRole("button", { name: en.terminal.redeem }).click();
  await expect(page.getByText(/redeemed|voucher/i).last()).toBeVisible();
  expect((await ownOf(page, "super-six")).credits).toBe(before + credits);
});

/** Notes every total and result that is called while the hands do not show the same. */
async function watchTotals(page: Terminal["page"]): Promise<void> {
  await page.evaluate(() => {
    const early: string[] = [];
    Object.assign(window, { early });
    new MutationObserver(() => {
      const line = document.querySelector(".line .text")?.textContent?.trim() ?? "";
      const [, , first, second] = /^(Player (\d), Banker (\d)|(?:Player|Banker) wins, (\d) over (\d))/.exec(line)?.filter((part) => part !== undefined) ?? [];
      const shown = [...document.querySelectorAll(".hand .points")].map(({ textContent }) => textContent);
      if (first && [first, second].sort().join() !== shown.sort().join()) early.push(`${line} over ${shown.join()}`);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** The strip, the balance and the house agree on the round that has just been bet on. */
async function settledAsTheHouseSays(terminal: Terminal, before: number): Promise<void> {
  const { page } = terminal;
  await terminal.whenClosed();
  await expect(terminal.settlement).toBeVisible({ timeout: 40_000 });
  await expect.poll(async () => (await ownOf(page, "rapid")).wagers.length, { timeout: 40_000 }).toBe(0);
  const { last, credits } = await ownOf(page, "rapid");
  if (!last) throw new Error("no round was settled");
  expect(credits).toBe(before + last.net);
  expect(last.returned).toBe(last.stake + last.net);
  await expect.poll(() => terminal.credits()).toBe(credits);
  await expect(terminal.settlement).toContainText(`Round ${last.round}`);
  await expect(terminal.settlement).toContainText(/clause \d/);
  // It takes no road away, and nothing of it is cut off.
  for (const road of await page.locator("[data-road]").all()) await expect(road).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole("button", { name: en.roads.askWhat.player })).toBeInViewport({ ratio: 0.99 });
  await expect(terminal.settlement).toBeInViewport({ ratio: 0.99 });
}

test("by keyboard alone", async ({ page, house }) => {
  await page.goto(`${house.url}/table/rapid`);
  const terminal = new Terminal(page);
  await page.getByRole("button", { name: en.terminal.sitDown }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Balance \$[1-9]/ })).toBeVisible();
  await terminal.whenOpen();
  // The smallest chip is below the minimum of the main boxes; the second is not.
  await page.keyboard.press("2");
  await page.keyboard.press("b");
  await expect(terminal.box("Banker")).toHaveAccessibleName(/your bet/);
  await page.keyboard.press("z");
  await terminal.notBet("Banker");
  await page.keyboard.press("Shift+P");
  await expect(terminal.box("Player Pair")).toHaveAccessibleName(/your bet/);
  await page.keyboard.press("c");
  await terminal.notBet("Player Pair");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Player, Banker, Tie");
  await page.keyboard.press("Escape");

  // Another key for Banker: not one that is taken, and from then on instead of the old one.
  await page.getByRole("button", { name: en.terminal.settings }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Banker: B. Change this key" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("p");
  await expect(page.getByText(en.settings.keyTaken("P", "Player"))).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByText(en.settings.keySet("Banker", "K"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await terminal.whenClosed();
  await terminal.whenOpen();
  await page.keyboard.press("b");
  await page.keyboard.press("k");
  await expect(terminal.box("Banker")).toHaveAccessibleName(/your bet/);
  // It is remembered.
  await page.reload();
  await expect(terminal.box("Banker")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").locator("kbd", { hasText: /^K$/ })).toBeVisible();
});

test("both languages, without a reload and without losing a bet", async ({ page, house }) => {
  await page.goto(`${house.url}/table/six-star`);
  const terminal = new Terminal(page);
  await terminal.sitDown();
  await terminal.whenOpen();
  await terminal.box("Player").click();
  await expect(terminal.box("Player")).toHaveAccessibleName(/your bet/);
  await page.getByRole("button", { name: en.lobby.languages.zh }).first().click();
  await expect(page.getByRole("button", { name: /^闲，赔率 .*您的投注/ })).toBeVisible();
  await expect(page.getByText("请下注").or(page.getByText("停止下注")).or(page.getByText("发牌")).first()).toBeVisible();
});
