/** Every screen: nothing serious for axe, nothing that overlaps or is too small at any size, in both languages. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, listenTo, test } from "../fixtures";
import { SIZES, layoutFaults, show } from "../layout";
import { STOPS, Tour, seatedGuest } from "../tour";

for (const language of ["en", "zh"] as const) {
  test(`no screen breaks, complains or shuts anybody out (${language})`, async ({ browser, house, complaints }) => {
    test.setTimeout(240_000);
    await seatedGuest(house, "Company", ["rapid"]);
    const tour = new Tour(browser, house);
    for (const stop of STOPS) {
      await test.step(stop.name, async () => {
        const page = await tour.page(stop.who);
        listenTo(page, complaints);
        // Chosen, as the house opens in its own language otherwise.
        await page.addInitScript((language) => localStorage.setItem("punto.preferences", JSON.stringify({ language, coach: "done" })), language);
        await page.goto(stop.path);
        await expect(page.locator("main").first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language === "en" ? "en" : "zh-Hans");
        await page.waitForTimeout(500);
        expect.soft(await faults(page, stop.name.startsWith("board")), stop.name).toEqual([]);
        expect.soft(await serious(page), `${stop.name}, axe`).toEqual([]);
        await page.close();
      });
    }
    await tour.close();
  });
}

/** What is wrong at which size. A board that is no board's screen is read from near. */
async function faults(page: Page, isBoard: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await show(page, size);
    await page.waitForTimeout(150);
    const isRead = isBoard && ["1920x1080", "3840x2160"].includes(size);
    // A busy machine takes its time to arrange a page anew.
    let faults = await layoutFaults(page, isRead);
    for (let tries = 3; tries > 0 && faults.length > 0; tries -= 1) {
      await page.waitForTimeout(500);
      faults = await layoutFaults(page, isRead);
    }
    found.push(...faults.map((fault) => `${size}: ${fault}`));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
}

async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
