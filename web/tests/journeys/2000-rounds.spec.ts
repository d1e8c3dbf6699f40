/** Two thousand rounds leave the page as light as it was. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { Guest, type House } from "../house";
import { Terminal } from "../terminal";

const ROUNDS = 2_000;
/** The first rounds fill what is kept on purpose: the roads of a whole shoe, a few notices, compiled code. */
const WARM = 300;

/** Deals as fast as the house answers. */
class Hurried {
  constructor(readonly dealer: Guest) {}

  static async at(house: House, table: string): Promise<Hurried> {
    const { token } = await house.staff("dealer");
    const dealer = new Hurried(new Guest(house, token, `hurried-${table}`));
    await dealer.try("sign-on");
    return dealer;
  }

  async try(act: string): Promise<boolean> {
    return this.dealer.do("rapid", "conduct", { do: act }).then(
      () => true,
      () => false,
    );
  }

  async round(): Promise<void> {
    if (!(await this.try("open-bets"))) {
      for (const act of ["reveal-shoe", "load-electronic", "burn-first", "open-bets"]) await this.try(act);
    }
    await this.try("close-bets");
    for (let cards = 0; cards < 6; cards += 1) if (!(await this.try("deal-next"))) break;
    await this.try("announce-result");
    await this.try("settle");
  }

  async rounds(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) await this.round();
  }

  /** A new shoe, so that the roads are as long whenever the heap is looked at. */
  async freshShoe(): Promise<void> {
    await this.try("reveal-shoe");
    await this.rounds(5);
  }
}

async function collected(cdp: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times += 1) await cdp.send("HeapProfiler.collectGarbage");
  return (await cdp.send("Runtime.getHeapUsage")).usedSize;
}

/** The house is quicker than the page, and what is still on its way is no growth: the least of three looks. */
async function heap(page: Page, cdp: CDPSession): Promise<number> {
  let least = Infinity;
  for (let looks = 0; looks < 3; looks += 1) {
    await page.waitForTimeout(2_000);
    least = Math.min(least, await collected(cdp));
  }
  return least;
}

test(`${ROUNDS} rounds leave the heap as it was`, async ({ page, house }) => {
  test.setTimeout(300_000);
  const dealer = await Hurried.at(house, "rapid");
  await page.goto(`${house.url}/table/rapid`);
  await new Terminal(page).sitDown();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.enable");
  await dealer.rounds(WARM);
  await dealer.freshShoe();
  const before = await heap(page, cdp);
  const round = async () => (await house.ask<{ round: number }>("GET", "/api/tables/rapid")).round;
  const from = await round();
  await dealer.rounds(ROUNDS);
  await dealer.freshShoe();
  expect((await round()) - from).toBeGreaterThanOrEqual(ROUNDS);
  const after = await heap(page, cdp);
  console.log(`heap ${before} bytes, after ${ROUNDS} rounds ${after}`);
  expect(after / before).toBeLessThanOrEqual(1.05);
});
