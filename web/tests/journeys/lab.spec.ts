/** A simulation that is paused, left, found again and resumed. */
import { expect, test } from "../fixtures";
import { en } from "../words";

test("a simulation stands still while it is paused, also while one looks at something else", async ({ page, house }) => {
  await page.goto(`${house.url}/`);
  await page.evaluate(() =>
    fetch("/api/guests", { method: "POST", headers: { "content-type": "application/json", "idempotency-key": "lab" }, body: JSON.stringify({ nickname: "Lou" }) }),
  );
  await page.goto(`${house.url}/lab/rapid-etg?view=simulation&rounds=100000000&seed=7`);
  const state = page.getByRole("status").filter({ hasText: "rounds" });
  await page.getByRole("button", { name: en.lab.simulation.begin, exact: true }).click();
  await expect(state).toContainText(en.lab.simulation.states.running);
  await page.getByRole("button", { name: en.history.replay.pause }).click();
  await expect(state).toContainText(en.lab.simulation.states.paused);

  // In another view and back: it is where it was, and nothing was dealt meanwhile.
  await page.getByRole("link", { name: en.lab.views.edges }).click();
  await expect(page.locator("[data-cell]").first()).toBeVisible();
  await page.goto(`${house.url}/lab/rapid-etg?view=simulation`);
  await expect(state).toContainText(en.lab.simulation.states.paused);
  await expect(page).toHaveURL(/seed=7/);
  const standing = await state.innerText();
  expect(standing).not.toContain(" 0 of");
  await page.waitForTimeout(700);
  expect(await state.innerText()).toBe(standing);

  await page.getByRole("button", { name: en.lab.simulation.resume }).click();
  await expect(state).toContainText(/Running|Done/);
  await expect.poll(() => state.innerText()).not.toBe(standing);
  await page.getByRole("button", { name: en.common.cancel }).click();
  await expect(state).toContainText(en.lab.simulation.states.cancelled);
});
