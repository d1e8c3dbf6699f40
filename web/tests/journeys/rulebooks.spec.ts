/** A version of a rulebook: the administrator sees what it changes before asking, and an auditor before acknowledging. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { expect, listenTo, test } from "../fixtures";
import type { House } from "../house";
import { secondPerson } from "../second";
import { en } from "../words";

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1080, height: 1920 },
];

async function pageOf(browser: Browser, house: House, who: string, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: house.url });
  const { token } = await house.staff(who);
  const { hostname } = new URL(house.url);
  await context.addCookies([{ name: "punto_session", value: token, domain: hostname, path: "/", httpOnly: true, sameSite: "Strict" }]);
  const page = await context.newPage();
  listenTo(page, complaints);
  return page;
}

/** Nothing is cut off at the side, at any size. */
async function fits(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `${name} at ${size.width}`).toBeLessThanOrEqual(0);
    if (process.env.JOURNEY_PICTURES) await page.screenshot({ path: `${process.env.JOURNEY_PICTURES}/${name}-${size.width}.png` });
  }
}

/** A time to come, as a field for date and time takes it. */
const inAnHour = (): string => {
  const at = new Date(Date.now() + 3_600_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

test("what a version changes is read by whoever proposes it and by the auditor who acknowledges it", async ({ house, browser, complaints }) => {
  const source = readFileSync("../rulebooks/rapid-etg.toml", "utf8");
  const player = '{ when = { winner = "player" }, odds = "1:1"';
  expect(source).toContain(player);
  const text = source.replace(/^version = .*$/m, 'version = "5-next"').replace(player, player.replace("1:1", "50:1"));

  const admin = await pageOf(browser, house, "admin", complaints);
  await admin.goto("/office?room=rulebooks");
  await admin.getByRole("button", { name: en.office.rulebooks.schedule }).click();
  const dialog = admin.getByRole("dialog", { name: en.office.rulebooks.schedule });
  await dialog.locator("input[type=file]").setInputFiles({ name: "rapid.toml", mimeType: "application/toml", buffer: Buffer.from(text) });
  const edge = dialog.getByRole("row", { name: /^player / });
  await expect(edge).toContainText("1.2351 %");
  await expect(edge).toContainText("−2");
  await expect(dialog.getByText("Wager › player › pays › 1 › odds")).toBeVisible();
  await fits(admin, "propose");
  await dialog.getByLabel(en.office.rulebooks.when).fill(inAnHour());
  await dialog.getByRole("button", { name: en.office.rulebooks.schedule }).click();
  await expect(admin.getByRole("dialog", { name: en.approvals.title }).getByText("rapid-etg@5-next")).toBeVisible();
  await fits(admin, "second-person");
  await secondPerson(admin, house, "shift");
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(en.office.rulebooks.waitsFor.auditor)).toBeVisible();
  await fits(admin, "scheduled");

  const auditor = await pageOf(browser, house, "auditor", complaints);
  await auditor.goto("/office/rulebooks");
  await fits(auditor, "auditor");
  await auditor.getByRole("button", { name: en.office.rulebooks.readAndAcknowledge }).click();
  const read = auditor.getByRole("dialog");
  await expect(read.getByText("Wager › player › pays › 1 › odds")).toBeVisible();
  await fits(auditor, "acknowledge");
  await read.getByRole("button", { name: en.office.rulebooks.acknowledge }).click();
  await expect(read).toBeHidden();
  await expect(auditor.getByText(en.office.rulebooks.waitsFor.time)).toBeVisible();
  await expect(auditor.getByText(en.office.rulebooks.waitsFor.auditor)).toBeHidden();
  await auditor.getByRole("button", { name: en.lobby.languages.zh }).click();
  await expect(auditor.getByText("待生效时间")).toBeVisible();
  await auditor.getByRole("button", { name: "变更内容" }).click();
  await expect(auditor.getByRole("dialog").getByText("变更前")).toBeVisible();
  await fits(auditor, "chinese");
});
