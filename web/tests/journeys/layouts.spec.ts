/** The terminal at every size that is designed: nothing overlaps, nothing important is out of sight, no text is too small. */
import { expect, test } from "../fixtures";
import { SIZES, layoutFaults, outOfSight, show } from "../layout";
import { Terminal } from "../terminal";

test.use({ settings: { "pace.speed.betting_ms": 120_000, "pace.standard.betting_ms": 120_000 } });

const NEEDED = ["p.line", ".limits", ".hand.player", ".hand.banker", "[data-area]", "[data-chip]", "span.ring", ".actions button", "[data-road=big]", "main footer"];

for (const table of ["rapid", "six-star"]) {
  test(`a bet lies on the felt of ${table} at every size`, async ({ page, house }) => {
    await page.goto(`${house.url}/table/${table}`);
    const terminal = new Terminal(page);
    await terminal.sitDown();
    await terminal.whenOpen();
    await terminal.bet("Player", "$100");
    for (const size of SIZES) {
      await test.step(size, async () => {
        await show(page, size);
        await expect(terminal.box("Player")).toBeVisible();
        await page.waitForTimeout(400);
        expect.soft(await layoutFaults(page), size).toEqual([]);
        expect.soft([await outOfSight(page, NEEDED), await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)], `out of sight at ${size}`).toEqual([[], 0]);
        const apart = await page.evaluate(() => {
          const place = (side: string) => document.querySelector(`.hand.${side} .place:not(.third)`)?.getBoundingClientRect();
          const [player, banker] = [place("player"), place("banker")];
          return player && banker ? { gap: banker.left - player.right, card: player.width } : null;
        });
        expect.soft(apart?.gap, `the hands at ${size}`).toBeGreaterThanOrEqual((apart?.card ?? 0) / 3 - 1);
        const main = await terminal.box("Player").boundingBox();
        expect.soft((main?.height ?? 0) / (main?.width ?? 1), `a box is no tower at ${size}`).toBeLessThan(1.3);
      });
    }
  });
}
