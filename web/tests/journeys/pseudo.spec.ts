/** A third language: English, accented and longer. What is not accented was written past the catalogues; what is cut off has no room. */
import { type Page, expect } from "@playwright/test";
import { listenTo, test } from "../fixtures";
import { STOPS, Tour, seatedGuest } from "../tour";

/**
 * Words that are the same in every language: names of people, tables and houses, keys of a keyboard, formats, clauses in the rulebook's own
 * English. Boards speak English and Chinese at once and are left out.
 */
const NAMES =
  /Punto|Rapid|Super Six|Six Star|6 Star|Fortune Six|Commission|Mei|Company|Dora|Stan|Cora|Ada|Sam|Audra|Resorts World|Sentosa|Marina Bay|Sands|MBS|RWS|English|Player|Banker|Tie|Pair|Plus|Element|Bonus|Flaming|CSV|JSON|SHA|PIN|TOML|Enter|Ctrl|Shift|Space|Baccarat|ETG|Electronic|Table|Game|No/;
/** Three plain letters in a row that are no name and no figure. */
const PLAIN = /[A-Za-z]{4,}/g;
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
      if (!parent || parent.closest("script, style, [lang=zh-Hans], [data-given], code, kbd, input, textarea") || !parent.checkVisibility()) continue;
      said.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder"]) said.push(element.getAttribute(name) ?? "");
    }
    return said;
  });
  const left = texts.map((text) => text.trim()).filter((text) => (text.match(PLAIN) ?? []).some((word) => !NAMES.test(word)));
  return [...new Set(left)].slice(0, 12);
}
