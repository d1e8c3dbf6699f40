/** Two thousand rounds leave the page as light as it was. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { Hurried } from "../hurried";
import { Terminal } from "../terminal";

const ROUNDS = 2_000;
/** The first rounds fill what is kept on purpose: a few notices and, for most of it, the machine code the browser makes. */
const WARM = 1_000;

/** The heap in use when the page has caught up with a house that is quicker than it. */
async function heap(page: Page, cdp: CDPSession): Promise<number> {
  await page.waitForTimeout(3_000);
  for (let times = 0; times < 3; times += 1) await cdp.send("HeapProfiler.collectGarbage");
  return (await cdp.send("Runtime.getHeapUsage")).usedSize;
}

// A trace keeps what it recorded in the page, and would be weighed with it, however it is asked for.
test.use({ trace: "off" });

test(`${ROUNDS} rounds leave the heap as it was`, async ({ page, house }) => {
  test.setTimeout(300_000);
  const dealer = await Hurried.at(house, "rapid");
  await page.goto(`${house.url}/table/rapid`);
  await new Terminal(page).sitDown();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.enable");
  await dealer.rounds(WARM);
  await dealer.intoNextShoe();
  const before = await heap(page, cdp);
  const round = async () => (await house.ask<{ round: number }>("GET", "/api/tables/rapid")).round;
  const from = await round();
  await dealer.rounds(ROUNDS);
  await dealer.intoNextShoe();
  expect((await round()) - from).toBeGreaterThanOrEqual(ROUNDS);
  const after = await heap(page, cdp);
  console.log(`heap ${before} bytes, after ${ROUNDS} rounds ${after}`);
  expect(after / before).toBeLessThanOrEqual(1.05);
});
