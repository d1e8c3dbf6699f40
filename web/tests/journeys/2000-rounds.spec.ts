/** Two thousand rounds leave the page as light as it was. */
import { expect, test } from "../fixtures";
import { Hurried } from "../hurried";
import { caughtUp, type Kept, kept, slope, Told } from "../kept";
import { Terminal } from "../terminal";

const ROUNDS = 2_000;
/** It is looked at after as many shoes, each time after as many rounds of a new one. */
const SHOES = 3;
/**
 * So much more may there be with every round. Four rounds of a shoe weigh a little more or less by how they went, and that
 * is all that comes and goes: nothing that is kept of every round can be as light.
 */
const MORE_MAX: Kept = { nodes: 0.1, listeners: 0.005, values: 1.5, bytes: 50 };

// A trace keeps what it recorded in the page, and would be weighed with it, however it is asked for.
test.use({ trace: "off" });

test(`${ROUNDS} rounds leave the page as it was`, async ({ page, house }) => {
  test.setTimeout(900_000);
  const dealer = await Hurried.at(house, "rapid");
  const rounds = new Told(page);
  dealer.settled = () => rounds.dealt();
  await page.goto(`${house.url}/table/rapid`);
  await new Terminal(page).sitDown();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.enable");
  await cdp.send("Performance.enable");
  const points: (Kept & { round: number })[] = [];
  const played = () => (points.at(-1)?.round ?? 0) - (points[0]?.round ?? 0);
  while (played() < ROUNDS) {
    for (let shoes = 0; shoes < SHOES; shoes += 1) await dealer.intoNextShoe();
    const { round } = await house.ask<{ round: number }>("GET", "/api/tables/rapid");
    // An empty felt weighs the same every time.
    await dealer.open();
    await caughtUp(page, round);
    points.push({ round, ...(await kept(cdp)) });
    await dealer.finish();
  }
  console.table(points);
  expect(rounds.told, "rounds that the page was told of, one by one").toBeGreaterThanOrEqual(ROUNDS);
  for (const what of ["nodes", "listeners", "values", "bytes"] as const) {
    const more = slope(points.map((point) => ({ round: point.round, value: point[what] })));
    console.log(`${what}: ${more.toFixed(4)} more with every round; at most ${MORE_MAX[what]}`);
    expect.soft(more, `${what} more with every round`).toBeLessThanOrEqual(MORE_MAX[what]);
  }
});
