/** Pictures of every screen, for the documentation and for whoever changes one. `cargo xtask screenshots` */
import { mkdirSync } from "node:fs";
import { type Page, test } from "@playwright/test";
import { House } from "./house";
import { STOPS, type Stop, Tour, seatedGuest } from "./tour";

const FOLDER = "../docs/screenshots";
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

test("every screen, desktop and phone", async ({ browser }) => {
  test.setTimeout(600_000);
  mkdirSync(FOLDER, { recursive: true });
  const house = await House.open({ "pace.speed.betting_ms": 4_000, "pace.standard.betting_ms": 9_000 });
  try {
    // Company at every table, so that there is something on the boards.
    await seatedGuest(house, "Wen", ["rapid", "super-six", "fortune-six"]);
    const desktop = new Tour(browser, house, { viewport: DESKTOP });
    const phone = new Tour(browser, house, { viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
    await desktop.page("nobody").then((page) => watchEverything(page));
    for (const [tour, suffix] of [[desktop, "desktop"], [phone, "phone"]] as const) {
      for (const stop of STOPS.filter(({ onPhone }) => tour === desktop || onPhone)) {
        const page = await tour.page(stop.who);
        await page.goto(stop.path);
        await settle(page, stop);
        await page.screenshot({ path: `${FOLDER}/${stop.name}-${suffix}.png` });
        await page.close();
      }
    }
    await desktop.close();
    await phone.close();
  } finally {
    await house.close();
  }
});

/** Tables that nobody watches wait: somebody watches them, and lets them play some rounds. */
async function watchEverything(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate(() => {
    const socket = new WebSocket(`ws://${location.host}/api/live`);
    socket.onopen = () => {
      const tables = ["rapid", "super-six", "six-star", "commission", "fortune-six"];
      tables.forEach((table, at) => socket.send(JSON.stringify({ ask: "subscribe", id: at + 1, table })));
    };
  });
  await page.waitForTimeout(60_000);
}

/** Waits until there is something to see; at a terminal, until bets lie on the felt. */
async function settle(page: Page, stop: Stop): Promise<void> {
  await page.locator("main").first().waitFor();
  await page.waitForTimeout(1_500);
  if (!stop.name.startsWith("terminal")) return;
  await page.getByText("Place your bets, please").first().waitFor({ timeout: 60_000 });
  for (const box of ["Player", "Tie", "Banker Pair"]) {
    await page.getByRole("button", { name: new RegExp(`^${box}, pays`) }).click();
  }
  await page.waitForTimeout(900);
}
