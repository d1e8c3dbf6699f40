/** A round can be told, played again and proved by the page itself. */
import { expect, test } from "../fixtures";
import { SWIFT } from "../house";

// A short shoe, so that it ends and is revealed.
test.use({ settings: { ...SWIFT, "table.rapid.behind_cut_card": 350, "pace.speed.rest_ms": 100 } });

test("shoe and chain of a round hold, and a changed byte is named", async ({ page, house }) => {
  await page.goto(`${house.url}/board/rapid`);
  await expect
    .poll(async () => (await house.ask<{ shoe: { shoe: number } | null }>("GET", "/api/tables/rapid")).shoe?.shoe ?? 0, { timeout: 80_000 })
    .toBeGreaterThan(1);
  await page.goto(`${house.url}/history/rapid/2`);
  const verdict = page.locator(".verdict");
  await expect(verdict).toHaveClass(/holds/);
  await expect(page.getByText("✓").first()).toBeVisible();

  // The same page with one record changed on its way.
  await page.route("**/api/tables/rapid/rounds/2/proof", async (route) => {
    const answer = await route.fetch();
    const proof = await answer.json();
    proof.records[1].actor = proof.records[1].actor.replace(/.$/, "x");
    await route.fulfill({ response: answer, json: proof });
  });
  await page.reload();
  await expect(verdict).toHaveClass(/broken/);
  await expect(verdict).toContainText(/actor/);
});
