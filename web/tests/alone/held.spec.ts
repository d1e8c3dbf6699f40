/** No step of an animation holds the page up. It is measured alone: two browsers on two cores hold each other up. */
import { expect, test } from "../fixtures";
import { Terminal } from "../terminal";

/** So long may the page be held up at once. */
const HELD_MS = 50;

test.use({ settings: { "pace.speed.betting_ms": 2_000 } });

test("no step of a deal holds the page up", async ({ page, house }) => {
  await page.goto(`${house.url}/table/rapid`);
  const terminal = new Terminal(page);
  await terminal.sitDown();
  await terminal.whenOpen();
  await page.evaluate(() => {
    const held: number[] = [];
    Object.assign(window, { held });
    new PerformanceObserver((list) => held.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
  });
  // Nobody asks the page anything meanwhile: looking for a text holds it up, too.
  const { round } = await house.ask<{ round: number }>("GET", "/api/tables/rapid");
  await expect
    .poll(async () => (await house.ask<{ round: number }>("GET", "/api/tables/rapid")).round, { timeout: 60_000 })
    .toBeGreaterThan(round + 1);
  const held = await page.evaluate(() => (window as unknown as { held: number[] }).held);
  console.log(`tasks longer than ${HELD_MS} ms while dealing: ${JSON.stringify(held)}`);
  expect(held.filter((ms) => ms > HELD_MS)).toEqual([]);
});
