/** A terminal stays right through a pulled cable, a frozen network and a house that is killed. */
import { expect, test } from "../fixtures";
import { Terminal } from "../terminal";
import { Wire } from "../wire";

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
  // The round goes on without us.
  await page.waitForTimeout(14_000);
  // A countdown without a connection would be a guess.
  await expect(page.getByText(/Place your bets, please\s*\d/)).toHaveCount(0);
  wire.mend();
  await expect(page.getByText(/Connection lost/)).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByText("While you were away").first()).toBeVisible();
  await expect.poll(async () => terminal.credits()).toBe(await creditsOfTheHouse(page, "rapid"));
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
    .poll(async () => (await own(page, "rapid")).wagers.length, { timeout: 40_000 })
    .toBe(0);
  const { credits, last } = await own(page, "rapid");
  expect(credits).toBe(bought + (last?.net ?? 0));
  await expect.poll(async () => terminal.credits()).toBe(credits);
});

interface Own {
  credits: number;
  wagers: unknown[];
  last?: { net: number };
}

const own = (page: Terminal["page"], table: string): Promise<Own> =>
  page.evaluate(async (table) => (await fetch(`/api/tables/${table}/own`)).json(), table);

const creditsOfTheHouse = async (page: Terminal["page"], table: string) => (await own(page, table)).credits;
