/** Whoever comes for the first time: a lobby with living tables, one minute of how it works, and a coach at the table. */
import { test as base } from "@playwright/test";
import { House, SWIFT } from "../house";
import { Terminal } from "../terminal";
import { en } from "../words";
import { expect } from "../fixtures";

const test = base.extend<{ house: House }>({
  house: async ({}, use) => {
    // Time enough to read, and cards as fast as they go.
    const house = await House.open({ ...SWIFT, "pace.speed.betting_ms": 12_000, "pace.speed.result_hold_ms": 4_000 });
    await use(house);
    await house.close();
  },
});

test("is coached through a round, and reads how the game and its roads work", async ({ page, house }) => {
  await page.goto(house.url);
  await expect(page.getByRole("heading", { name: en.lobby.heroTitle })).toBeVisible();
  // Nobody plays, and the tables live: a round is dealt because somebody looks.
  await expect(page.locator('[data-table="rapid"]').getByText(/^Round [1-9]/)).toBeVisible({ timeout: 60_000 });

  await page.getByRole("link", { name: en.lobby.how }).click();
  await expect(page.getByRole("heading", { name: en.how.pays.title })).toBeVisible();
  await expect(page.getByText("8 to 1")).toBeVisible();
  await page.goto(`${house.url}/table/rapid`);

  const terminal = new Terminal(page);
  await terminal.sitDown();
  const coach = page.getByRole("complementary", { name: en.coach.title });
  await terminal.whenOpen();
  await expect(coach).toContainText("Choose a chip");
  await coach.getByRole("button", { name: en.coach.next }).click();
  await expect(coach).toContainText(en.coach.bet);
  await terminal.box("Player").click();
  await expect(coach).toContainText(en.coach.close);
  await coach.getByRole("button", { name: en.coach.next }).click();
  // At the result it speaks of the money, and then never again by itself.
  await expect(coach.getByText(/You won|You lost|is returned/)).toBeVisible({ timeout: 60_000 });
  await coach.getByRole("button", { name: en.coach.gotIt }).click();
  await expect(coach).toBeHidden();

  await page.getByRole("button", { name: en.roads.explain(en.roads.names.big) }).click();
  await expect(page.getByRole("dialog", { name: en.roads.names.big })).toContainText(en.roads.noForecast);
  await page.getByRole("dialog").getByRole("button", { name: en.common.close }).click();

  await page.getByRole("button", { name: en.terminal.help }).click();
  await page.getByRole("button", { name: en.settings.coachAgain }).click();
  await expect(coach).toBeVisible({ timeout: 60_000 });
  await coach.getByRole("button", { name: en.coach.skip }).click();
  await page.reload();
  await terminal.whenOpen();
  await expect(coach).toBeHidden();
});
