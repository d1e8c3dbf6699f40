/** Two thousand rounds leave the page as light as it was, and no step of an animation holds it up. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { Terminal } from "../terminal";

const ROUNDS = 2_000;

test.use({
  settings: {
    "pace.speed.betting_ms": 1,
    "pace.speed.close_to_card_ms": 0,
    "pace.speed.card_ms": 0,
    "pace.speed.third_card_pause_ms": 0,
    "pace.speed.result_hold_ms": 0,
    "pace.speed.pay_ms": 0,
    "pace.speed.rest_ms": 1,
  },
});

async function heap(cdp: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return usedSize;
}

const round = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await fetch("/api/tables/rapid")).json()).round as number);

test(`${ROUNDS} rounds leave the heap as it was`, async ({ page, house }) => {
  test.setTimeout(280_000);
  await page.goto(`${house.url}/table/rapid`);
  await new Terminal(page).sitDown();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.enable");
  // The first rounds fill what is kept on purpose: roads of a whole shoe, a few notices.
  const warm = (await round(page)) + 300;
  await expect.poll(() => round(page), { timeout: 120_000 }).toBeGreaterThan(warm);
  const before = await heap(cdp);
  const until = (await round(page)) + ROUNDS;
  await expect.poll(() => round(page), { timeout: 240_000, intervals: [1_000] }).toBeGreaterThan(until);
  const after = await heap(cdp);
  test.info().annotations.push({ type: "heap", description: `${before} then ${after} bytes` });
  expect(after / before).toBeLessThanOrEqual(1.05);
});
