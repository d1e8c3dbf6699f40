/** No step of an animation holds the page up. It is measured alone: two browsers on two cores hold each other up. */
import { expect, test } from "../fixtures";
import { Guest } from "../house";
import { Terminal } from "../terminal";

/** So long may the page be held up at once. */
const HELD_MS = 50;

test.use({ settings: { "pace.speed.betting_ms": 2_000 } });

test("no step of a deal holds the page up", async ({ page, house }) => {
  test.setTimeout(150_000);
  await page.goto(`${house.url}/table/rapid`);
  const terminal = new Terminal(page);
  await terminal.sitDown();
  await terminal.whenOpen();
  await page.evaluate(() => {
    const held: number[] = [];
    Object.assign(window, { held });
    new PerformanceObserver((list) => held.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
  });
  // Nobody asks the page anything meanwhile: looking for a text holds it up, too. It is the house that is told to bet for its
  // patron, on both sides and the Tie, so that in each round chips are put down, swept and paid.
  const token = (await page.context().cookies()).find(({ name }) => name === "punto_session")?.value ?? "";
  const patron = new Guest(house, token, "held");
  const look = () => house.ask<{ round: number; phase: string }>("GET", "/api/tables/rapid");
  const { round } = await look();
  let betIn = 0;
  await expect
    .poll(
      async () => {
        const now = await look();
        if (now.phase === "betting" && now.round > betIn) {
          betIn = now.round;
          for (const on of ["player", "banker", "tie"]) await patron.do("rapid", "play", { do: "place-wager", on, stake: 2_500 });
        }
        return now.round;
      },
      { timeout: 90_000, intervals: [100] },
    )
    .toBeGreaterThan(round + 3);
  expect(betIn, "it was bet in the last round").toBeGreaterThan(round + 1);
  const held = await page.evaluate(() => (window as unknown as { held: number[] }).held);
  console.log(`tasks longer than ${HELD_MS} ms while dealing: ${JSON.stringify(held)}`);
  expect(held.filter((ms) => ms > HELD_MS)).toEqual([]);
});
