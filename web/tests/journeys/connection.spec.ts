/** A terminal stays right through a pulled cable, a frozen network and a house that is killed. */
import { expect, test } from "../fixtures";
import type { House } from "../house";
import { ownOf } from "../own";
import { Terminal } from "../terminal";
import { Wire } from "../wire";
import { en } from "../words";

test("a cable pulled in mid-round: nothing is shown that is not so, and what was missed is told", async ({ page, house }) => {
  const wire = await Wire.lay(house.url);
  await page.goto(`${wire.url}/table/rapid`);
  const terminal = new Terminal(page);
  await terminal.sitDown();
  await terminal.whenOpen();
  await terminal.box("Player").click();
  await expect(terminal.box("Player")).toHaveAccessibleName(/your bet/);

  wire.cut();
  await expect(page.getByText(/Connection lost/).first()).toBeVisible({ timeout: 10_000 });
  // Betting waits: a tap now is no bet.
  await terminal.box("Tie").click({ force: true });
  await terminal.notBet("Tie");
  await nextRound(house);
  // A countdown without a connection would be a guess.
  await expect(page.getByText(/Place your bets, please\s*\d/)).toHaveCount(0);
  wire.mend();
  await expect(page.getByText(/Connection lost/)).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByText(en.terminal.awayTitle).first()).toBeVisible();
  await expect.poll(async () => terminal.credits()).toBe((await ownOf(page, "rapid")).credits);
  wire.close();
});

test("a network that hangs is noticed", async ({ page, house }) => {
  const wire = await Wire.lay(house.url);
  await page.goto(`${wire.url}/table/rapid`);
  const terminal = new Terminal(page);
  await terminal.sitDown();
  wire.freeze();
  await expect(page.getByText(/Connection lost/).first()).toBeVisible({ timeout: 10_000 });
  wire.mend();
  await expect(page.getByText(/Connection lost/)).toHaveCount(0, { timeout: 15_000 });
  wire.close();
});

test.describe("asleep", () => {
  test.use({ settings: { "pace.speed.betting_ms": 8_000 } });

  test("a laptop that sleeps through a round wakes up to how things stand", async ({ page, house }) => {
    const wire = await Wire.lay(house.url);
    await page.addInitScript(() => localStorage.setItem("punto.preferences", JSON.stringify({ confirm: "explicit" })));
    await page.goto(`${wire.url}/table/rapid`);
    const terminal = new Terminal(page);
    await terminal.sitDown();
    await terminal.whenOpen();
    await terminal.box("Player").click();
    await page.getByRole("button", { name: en.common.confirm, exact: true }).click();
    await expect(terminal.box("Player")).toHaveAccessibleName(/your bet/);
    await terminal.box("Tie").click();
    await expect(terminal.box("Tie")).toHaveAccessibleName(/not placed yet/);
    const seen = () => house.ask<{ round: number; phase: string; ends_at?: number }>("GET", "/api/tables/rapid");
    const { round } = await seen();

    // Every countdown that is drawn, with the time at which it was; and for longer than bets are open nothing runs in the page
    // (a request that blocks it) and nothing comes through.
    await page.route("**/sleep", async (route) => {
      await nextRound(house);
      wire.mend();
      await route.fulfill({ body: "" });
    });
    await page.evaluate(() => {
      const drawn: [number, number][] = [];
      Object.assign(window, { drawn });
      new MutationObserver(() => {
        const seconds = /\d+/.exec(document.querySelector("span.ring .seconds")?.textContent ?? "")?.[0];
        if (seconds) drawn.push([Date.now(), Number(seconds)]);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    wire.freeze();
    await page.evaluate(() => {
      const sleep = new XMLHttpRequest();
      sleep.open("GET", "/sleep", false);
      sleep.send();
      Object.assign(window, { woke: Date.now() });
    });
    await expect(page.getByText(en.terminal.draftsDropped)).toBeVisible();
    await expect(page.getByText(/Connection lost/)).toHaveCount(0, { timeout: 15_000 });
    await expect(page.getByText(en.terminal.awayTitle).first()).toBeVisible();
    await expect(terminal.box("Tie")).not.toHaveAccessibleName(/not placed yet|your bet/);
    await terminal.notBet("Player");
    const now = await seen();
    expect(now.round, "the round went on without us").toBeGreaterThan(round);
    const drawn = await page.evaluate(() => {
      const { drawn, woke } = window as unknown as { drawn: [number, number][]; woke: number };
      return drawn.filter(([at]) => at >= woke);
    });
    for (const [at, seconds] of drawn) {
      if (now.phase === "betting" && now.ends_at) expect(Math.abs((now.ends_at - at) / 1_000 - seconds), "a countdown drawn after the sleep").toBeLessThan(2);
    }
    await expect.poll(async () => terminal.credits()).toBe((await ownOf(page, "rapid")).credits);
    wire.close();
  });
});

test("the house killed and opened again in mid-round", async ({ page, house }) => {
  await page.goto(`${house.url}/table/rapid`);
  const terminal = new Terminal(page);
  await terminal.sitDown();
  const bought = await terminal.credits();
  await terminal.whenOpen();
  await terminal.box("Banker").click();
  await expect(terminal.box("Banker")).toHaveAccessibleName(/your bet/);
  await terminal.whenClosed();

  await house.kill();
  await expect(page.getByText(/Connection lost/).first()).toBeVisible({ timeout: 10_000 });
  await house.start();
  await expect(page.getByText(/Connection lost/)).toHaveCount(0, { timeout: 20_000 });
  // The round goes on, or is void by its clause; either way the balance is the house's own.
  await expect
    .poll(async () => (await ownOf(page, "rapid")).wagers.length, { timeout: 40_000 })
    .toBe(0);
  const { credits, last } = await ownOf(page, "rapid");
  expect(credits).toBe(bought + (last?.net ?? 0));
  await expect.poll(async () => terminal.credits()).toBe(credits);
});

/** The round goes on without us, until bets are open in the next one. */
async function nextRound(house: House): Promise<void> {
  const look = () => house.ask<{ round: number; phase: string }>("GET", "/api/tables/rapid");
  const { round } = await look();
  await expect
    .poll(async () => {
      const now = await look();
      return now.round > round && now.phase === "betting";
    }, { timeout: 40_000 })
    .toBe(true);
}
