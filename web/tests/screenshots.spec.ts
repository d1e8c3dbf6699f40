/** Pictures of every screen, for the documentation and for whoever changes one. `cargo xtask screenshots` */
import { mkdirSync } from "node:fs";
import { type Page, test } from "@playwright/test";
import { House } from "./house";
import { Hurried } from "./hurried";
import { SEATS, STOPS, type Stop, Tour, sit } from "./tour";
import { en } from "./words";

const FOLDER = "../docs/screenshots";
const TABLES = ["rapid", "super-six", "six-star", "commission", "fortune-six"];
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

test("every screen, desktop and phone", async ({ browser }) => {
  test.setTimeout(600_000);
  mkdirSync(FOLDER, { recursive: true });
  const house = await House.open({ "pace.speed.betting_ms": 4_000, "pace.standard.betting_ms": 9_000 });
  try {
    await playedFor(house);
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

/** Company at every table, and half a shoe behind it, so that there is something on the boards and in the books. */
async function playedFor(house: House): Promise<void> {
  const wen = await house.guest("Wen");
  for (const [at, table] of TABLES.entries()) {
    // Before anybody sits there, or the automatic dealer begins.
    const dealer = await Hurried.at(house, table);
    await sit(wen, table, SEATS[table]);
    await dealer.rounds(34 + 3 * at, async () => {
      await wen.do(table, "play", { do: "place-wager", on: at % 2 ? "banker" : "player", stake: 2_500, betting_box: SEATS[table] }).catch(() => undefined);
    });
    await dealer.leave();
  }
}

/** Tables that nobody watches wait: somebody watches them. */
async function watchEverything(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate((tables) => {
    const socket = new WebSocket(`ws://${location.host}/api/live`);
    socket.onopen = () => tables.forEach((table, at) => socket.send(JSON.stringify({ ask: "subscribe", id: at + 1, table })));
  }, TABLES);
}

/** Waits until there is something to see: at a terminal, until bets lie on the felt, and at a live one until they are paid. */
async function settle(page: Page, stop: Stop): Promise<void> {
  await page.locator("main").first().waitFor();
  await page.waitForTimeout(1_500);
  if (!stop.name.startsWith("terminal")) return;
  await page.getByText(en.common.phases.betting).first().waitFor({ timeout: 60_000 });
  for (const box of ["Player", "Tie", "Banker Pair"]) {
    await page.getByRole("button", { name: new RegExp(`^${box}, pays`) }).click();
  }
  if (stop.name === "terminal-live") await page.getByRole("region", { name: en.terminal.settlement }).waitFor({ timeout: 60_000 });
  if (stop.name === "terminal-squeeze") {
    await page.getByRole("button", { name: en.terminal.askSqueeze("Player") }).click();
    await page.getByText(en.terminal.squeezeGranted).first().waitFor({ timeout: 60_000 });
  }
  await page.waitForTimeout(900);
}
