/** Passwords, PINs and idle sessions: what people choose for themselves, and what ends when nobody is there. */
import { type Page, expect } from "@playwright/test";
import { listenTo, test } from "../fixtures";
import { House } from "../house";
import { Tour } from "../tour";
import { en } from "../words";

const TABLE = `
    [[table]]
    id = "rapid"
    game = "rapid-etg"
    name = "Rapid"`;

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByRole("textbox", { name: en.entrance.password }).fill(password);
  await page.getByRole("button", { name: en.entrance.enter }).click();
}

async function choosePassword(page: Page, chosen: string, again = chosen): Promise<void> {
  await page.getByRole("textbox", { name: en.entrance.chosen, exact: true }).fill(chosen);
  await page.getByRole("textbox", { name: en.entrance.again }).fill(again);
  await page.getByRole("button", { name: en.entrance.keep }).click();
}

test("staff choose a password of their own at the first sign-in, and another one later", async ({ page }) => {
  test.setTimeout(150_000);
  const house = await House.production(TABLE, { sam: "pit-supervisor" });
  const first = house.passwords.get("sam") ?? "";
  try {
    await page.goto(`${house.url}/pit`);
    await signIn(page, "sam", first);
    // Nothing else is there before the choice, also when the page is loaded again.
    await expect(page.getByRole("heading", { name: en.entrance.firstTitle })).toBeVisible();
    await page.reload();
    await page.getByRole("textbox", { name: en.entrance.old }).fill(first);
    await choosePassword(page, "a quiet river at dawn", "a quiet river at noon");
    await expect(page.getByText(en.entrance.differs)).toBeVisible();
    await choosePassword(page, "a quiet river at dawn");
    await page.getByRole("button", { name: en.staff.changePassword }).click();
    const dialog = page.getByRole("dialog", { name: en.staff.changePassword });
    await dialog.getByRole("textbox", { name: en.entrance.old }).fill("not this one");
    await choosePassword(page, "nine grey herons wait");
    await expect(dialog.getByRole("alert")).not.toBeEmpty();
    await dialog.getByRole("textbox", { name: en.entrance.old }).fill("a quiet river at dawn");
    await choosePassword(page, "nine grey herons wait");
    await expect(page.getByText(en.staff.passwordChanged)).toBeVisible();
    await page.getByRole("button", { name: en.common.signOut }).click();
    await signIn(page, "sam", "a quiet river at dawn");
    await expect(page.getByText(en.entrance.wrong)).toBeVisible();
    await signIn(page, "sam", "nine grey herons wait");
    await expect(page.getByRole("button", { name: en.staff.changePassword })).toBeVisible();
  } finally {
    await house.close();
  }
});

test("a patron chooses a PIN, changes it, and the log of sign-ins has it all", async ({ browser, complaints }) => {
  test.setTimeout(150_000);
  const house = await House.production(TABLE, { cora: "cashier", sam: "pit-supervisor", mia: "pit-manager", shift: "shift-manager" });
  const tour = new Tour(browser, house);
  try {
    const { token } = await house.staff("cora");
    const { account, pin } = await house.ask<{ account: string; pin: string }>("POST", "/api/patrons", { token, key: "mei", body: { nickname: "Mei" } });
    const page = await tour.page("nobody");
    listenTo(page, complaints);
    const comeIn = async (code: string): Promise<void> => {
      await page.getByLabel(en.terminal.account).fill(account);
      await page.getByLabel(en.terminal.pin, { exact: true }).fill(code);
      await page.getByRole("button", { name: en.terminal.sitDown }).click();
    };
    const choosePin = async (chosen: string, again = chosen): Promise<void> => {
      await page.getByLabel(en.patron.pinNew, { exact: true }).fill(chosen);
      await page.getByLabel(en.patron.pinAgain).fill(again);
      await page.getByRole("button", { name: en.patron.pinKeep }).click();
    };
    await page.goto("/table/rapid");
    await comeIn(pin);
    await expect(page.getByRole("heading", { name: en.patron.pinTitle })).toBeVisible();
    await choosePin("577215", "577216");
    await expect(page.getByText(en.patron.pinDiffers)).toBeVisible();
    await choosePin("577215");
    await page.getByRole("button", { name: en.terminal.sitDown }).click();
    await expect(page.getByRole("button", { name: /^Credits/ }).first()).toBeVisible();

    await page.getByRole("button", { name: en.terminal.limits }).first().click();
    const limits = page.getByRole("dialog");
    await limits.getByText(en.patron.pinChange).click();
    await limits.getByLabel(en.patron.pinOld).fill("111222");
    await choosePin("141421");
    await expect(limits.getByLabel(en.patron.pinOld)).toHaveValue("");
    await limits.getByLabel(en.patron.pinOld).fill("577215");
    await choosePin("141421");
    await expect(page.getByText(en.patron.pinChanged)).toBeVisible();
    await expect(limits.getByLabel(en.patron.pinNew, { exact: true })).toHaveValue("");

    // Another browser: the PIN of before opens nothing any more.
    const other = await browser.newContext({ baseURL: house.url });
    const sign = (code: string) => other.request.post("/api/patrons/sessions", { data: { account, pin: code } });
    expect((await sign("577215")).status()).toBe(401);
    expect((await sign("141421")).status()).toBe(201);
    await other.close();

    const ada = await browser.newContext({ baseURL: house.url });
    await ada.addCookies([{ name: "punto_session", value: (await house.staff("ada")).token, url: house.url, httpOnly: true, sameSite: "Strict" }]);
    const office = await ada.newPage();
    listenTo(office, complaints);
    await office.goto("/office?room=log");
    const rows = office.getByRole("row").filter({ hasText: account });
    for (const what of ["Patron signed in", en.office.log.whats["patron-failed"], en.office.log.whats["pin-chosen"]]) await expect(rows.filter({ hasText: what }).first()).toContainText("Mei");
    await ada.close();
  } finally {
    await tour.close();
    await house.close();
  }
});

test.describe("where staff are signed out after a minute", () => {
  test.use({ settings: { "sessions.staff_idle_minutes": 1 } });

  test("a page that is left open warns, and ends the session although its socket is open", async ({ browser, house, complaints }) => {
    test.setTimeout(240_000);
    const tour = new Tour(browser, house);
    const page = await tour.page("supervisor");
    listenTo(page, complaints);
    await page.goto("/pit/rapid");
    await page.locator("header h1").click();
    const warning = page.getByRole("dialog", { name: en.staff.endingTitle });
    await expect(warning).toBeVisible({ timeout: 70_000 });
    await warning.getByRole("button", { name: en.staff.stayIn }).click();
    await expect(warning).toBeHidden();
    await expect(warning).toBeVisible({ timeout: 70_000 });
    // The table is watched all the while, and that is not somebody who is there.
    await expect(page.getByText(en.entrance.wasEnded, { exact: false })).toBeVisible({ timeout: 90_000 });
    expect(await page.evaluate(async () => (await fetch("/api/session")).json())).toEqual({ you: "nobody" });
    await tour.close();
  });
});
