/** Every screen: nothing serious for axe, no layout break at any width, in both languages. */
import AxeBuilder from "@axe-core/playwright";
import { expect, listenTo, test } from "../fixtures";
import { STOPS, Tour, seatedGuest } from "../tour";

const WIDTHS = [320, 360, 740, 820, 1280, 1920, 3840];

test.describe.configure({ mode: "default" });

test("no screen breaks, complains or shuts anybody out", async ({ browser, house, complaints }) => {
  test.setTimeout(240_000);
  const company = await seatedGuest(house, "Company", ["rapid"]);
  await company.do("rapid", "play", { do: "place-wager", on: "player", stake: 10_000 }).catch(() => {});
  for (const language of ["en", "zh"] as const) {
    const tour = new Tour(browser, house, { locale: language === "en" ? "en-GB" : "zh-CN" });
    for (const stop of STOPS) {
      await test.step(`${stop.name} (${language})`, async () => {
        const page = await tour.page(stop.who);
        listenTo(page, complaints);
        await page.goto(stop.path);
        await expect(page.locator("main").first()).toBeVisible();
        await page.waitForTimeout(600);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(over, `${stop.name} at ${width} px is too wide`).toBeLessThanOrEqual(0);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        const found = await new AxeBuilder({ page }).analyze();
        const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
        expect.soft(told, `${stop.name} (${language})`).toEqual([]);
        await page.close();
      });
    }
    await tour.close();
  }
});
