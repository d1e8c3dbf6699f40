/** A third language: English, accented and longer. What is not accented was written past the catalogues; what is cut off has no room. */
import { type Page, expect } from "@playwright/test";
import { listenTo, test } from "../fixtures";
import { STOPS, Tour, seatedGuest } from "../tour";

/**
 * What is the same in every language: names of people, tables, games and wagers, the calls of the rulebook, formats of files.
 * Boards speak English and Chinese at once and are left out, clauses are the rulebook's own and say that they are English.
 */
const NAMES = [
  "Commission Baccarat with Super Six Plus", "6 Star No Commission Baccarat", "Fortune Six No Commission Baccarat", "Super Six No Commission Baccarat",
  "Rapid No Commission Baccarat", "(Electronic Table Game)", "Super Six Plus", "Super Six", "Fortune Six", "6 Star", "Rapid", "Commission", "Element Bonus",
  "Player Pair", "Banker Pair", "Player", "Banker", "Punto", "Company", "English", "Place your bets, please", "Place your Bets, please", "No more bets",
  "punto.toml", "check.py", "python3", "punto admin verify", ".json", "JSON",
];
/** Four plain letters in a row that are no name and no figure. */
const PLAIN = /[A-Za-z]{4,}/;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

test("every screen speaks it whole and holds it", async ({ browser, house, complaints }) => {
  test.setTimeout(240_000);
  await seatedGuest(house, "Company", ["rapid"]);
  const tour = new Tour(browser, house);
  try {
    for (const stop of STOPS.filter(({ name }) => !name.startsWith("board") && name !== "rules")) {
      const page = await tour.page(stop.who);
      listenTo(page, complaints);
      await page.addInitScript(() => {
        const known = JSON.parse(localStorage.getItem("punto.preferences") ?? "{}") as Record<string, unknown>;
        localStorage.setItem("punto.preferences", JSON.stringify({ ...known, language: "pseudo" }));
      });
      await page.goto(`${house.url}${stop.path}`);
      await expect(page.locator("main, [role=main]").first()).toBeVisible();
      await page.waitForTimeout(700);
      expect.soft(await plain(page), `${stop.name} has texts of its own`).toEqual([]);
      for (const size of stop.onPhone ? SIZES : SIZES.slice(0, 1)) {
        await page.setViewportSize(size);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(over, `${stop.name} at ${size.width} is too wide`).toBeLessThanOrEqual(0);
      }
      await page.close();
    }
  } finally {
    await tour.close();
  }
});

/** Texts, labels and titles with a plain word in them, once what is in another language or given by the house is left out. */
async function plain(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest("script, style, [lang=zh-Hans], [lang=en], code, [data-given], kbd, input, textarea") || !parent.checkVisibility()) continue;
      said.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder"]) said.push(element.getAttribute(name) ?? "");
    }
    return said;
  });
  const named = (text: string): string => NAMES.reduce((left, name) => left.replaceAll(name, ""), text);
  return [...new Set(texts.map((text) => text.trim()).filter((text) => PLAIN.test(named(text))))].slice(0, 12);
}
