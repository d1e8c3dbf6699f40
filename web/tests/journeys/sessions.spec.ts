/** Passwords, PINs and idle sessions: what people choose for themselves, and what ends when nobody is there. */
import { type Page, expect } from "@playwright/test";
import { listenTo, test } from "../fixtures";
import { House } from "../house";
import { Tour } from "../tour";

const TABLE = `
    [[table]]
    id = "rapid"
    game = "rapid-etg"
    name = "Rapid"`;

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function choosePassword(page: Page, chosen: string, again = chosen): Promise<void> {
  await page.getByRole("textbox", { name: "New password", exact: true }).fill(chosen);
  await page.getByRole("textbox", { name: "Repeat new password" }).fill(again);
  await page.getByRole("button", { name: "Save password" }).click();
}

test("staff choose a password of their own at the first sign-in, and another one later", async ({ page }) => {
  test.setTimeout(150_000);
  const house = await House.production(TABLE, { sam: "pit-supervisor" });
  const first = house.passwords.get("sam") ?? "";
  try {
    await page.goto(`${house.url}/pit`);
    await signIn(page, "sam", first);
    // Nothing else is there before the choice, also when the page is loaded again.
    await expect(page.getByRole("heading", { name: "Choose your own password" })).toBeVisible();
    await page.reload();
    await page.getByRole("textbox", { name: "Current password" }).fill(first);
    await choosePassword(page, "a quiet river at dawn", "a quiet river at noon");
    await expect(page.getByText("The two passwords differ.")).toBeVisible();
    await choosePassword(page, "a quiet river at dawn");
    await page.getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change password" });
    await dialog.getByRole("textbox", { name: "Current password" }).fill("not this one");
    await choosePassword(page, "nine grey herons wait");
    await expect(dialog.getByRole("alert")).not.toBeEmpty();
    await dialog.getByRole("textbox", { name: "Current password" }).fill("a quiet river at dawn");
    await choosePassword(page, "nine grey herons wait");
    await expect(page.getByText("Your new password is in force.")).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await signIn(page, "sam", "a quiet river at dawn");
    await expect(page.getByText("That name and that password do not belong together.")).toBeVisible();
    await signIn(page, "sam", "nine grey herons wait");
    await expect(page.getByRole("button", { name: "Change password" })).toBeVisible();
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
      await page.getByLabel("Account").fill(account);
      await page.getByLabel("PIN", { exact: true }).fill(code);
      await page.getByRole("button", { name: "Sit down" }).click();
    };
    const choosePin = async (chosen: string, again = chosen): Promise<void> => {
      await page.getByLabel("New PIN", { exact: true }).fill(chosen);
      await page.getByLabel("Repeat new PIN").fill(again);
      await page.getByRole("button", { name: "Save PIN" }).click();
    };
    await page.goto("/table/rapid");
    await comeIn(pin);
    await expect(page.getByRole("heading", { name: "Choose your own PIN" })).toBeVisible();
    await choosePin("577215", "577216");
    await expect(page.getByText("The two PINs differ.")).toBeVisible();
    await choosePin("577215");
    await page.getByRole("button", { name: "Sit down" }).click();
    await expect(page.getByRole("button", { name: /^Credits/ }).first()).toBeVisible();

    await page.getByRole("button", { name: "Limits" }).first().click();
    const limits = page.getByRole("dialog");
    await limits.getByText("Change your PIN").click();
    await limits.getByLabel("Current PIN").fill("111222");
    await choosePin("141421");
    await expect(limits.getByLabel("Current PIN")).toHaveValue("");
    await limits.getByLabel("Current PIN").fill("577215");
    await choosePin("141421");
    await expect(page.getByText("Your new PIN is in force.")).toBeVisible();
    await expect(limits.getByLabel("New PIN", { exact: true })).toHaveValue("");

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
    for (const what of ["Patron signed in", "Wrong account or PIN", "Patron chose a PIN"]) await expect(rows.filter({ hasText: what }).first()).toContainText("Mei");
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
    const warning = page.getByRole("dialog", { name: "Are you still there?" });
    await expect(warning).toBeVisible({ timeout: 70_000 });
    await warning.getByRole("button", { name: "Stay signed in" }).click();
    await expect(warning).toBeHidden();
    await expect(warning).toBeVisible({ timeout: 70_000 });
    // The table is watched all the while, and that is not somebody who is there.
    await expect(page.getByText("You were signed out because you were inactive.", { exact: false })).toBeVisible({ timeout: 90_000 });
    expect(await page.evaluate(async () => (await fetch("/api/session")).json())).toEqual({ you: "nobody" });
    await tour.close();
  });
});
