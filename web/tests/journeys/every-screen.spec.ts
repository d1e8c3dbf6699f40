/** Every screen: nothing serious for axe, no layout break at any width, in both languages. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, listenTo, test } from "../fixtures";
import { STOPS, Tour, seatedGuest } from "../tour";

const WIDTHS = [320, 360, 740, 820, 1280, 1920, 3840];

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
        expect.soft(await tooWide(page), `${stop.name} is too wide`).toEqual([]);
        expect.soft(await serious(page), `${stop.name}, axe`).toEqual([]);
        await page.close();
      });
    }
    await tour.close();
  });
}

/** At which widths something sticks out, and by how much. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found.push(`${width} px: ${over} too many`);
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
