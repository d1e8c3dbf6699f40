/** Two thousand rounds leave the page as light as it was. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { Guest, type House } from "../house";
import { Terminal } from "../terminal";

const ROUNDS = 2_000;
/** The first rounds fill what is kept on purpose: a few notices and, for most of it, the machine code the browser makes. */
const WARM = 1_000;

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

  /** Deals one round; true when it needed a new shoe. */
  async round(): Promise<boolean> {
    const isFresh = !(await this.try("open-bets"));
    if (isFresh) {
      for (const act of ["reveal-shoe", "load-electronic", "burn-first", "open-bets"]) await this.try(act);
    }
    await this.try("close-bets");
    for (let cards = 0; cards < 6; cards += 1) if (!(await this.try("deal-next"))) break;
    await this.try("announce-result");
    await this.try("settle");
    return isFresh;
  }

  async rounds(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) await this.round();
  }

  /**
   * Plays into the next shoe. The roads of a full shoe weigh 2 MB more than those of a new one, so the heap
   * is looked at after as many rounds of a shoe each time.
   */
  async intoNextShoe(): Promise<void> {
    for (let left = 120; !(await this.round()); left -= 1) {
      if (left === 0) throw new Error("the shoe does not end");
    }
    await this.rounds(4);
  }
}

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
