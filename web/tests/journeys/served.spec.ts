/** What the house sends to a browser that comes for the first time. */
import { expect, test } from "../fixtures";
import { en } from "../words";

const AT_MOST = 200_000;

test("the first page weighs little and needs no other host", async ({ page, house }) => {
  const hosts = new Set<string>();
  let bytes = 0;
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  // What is asked again while a busy machine comes to rest is not the first page any more.
  const first = new Map<string, string>();
  network.on("Network.requestWillBeSent", ({ request: { url }, requestId }) => !first.has(url) && first.set(url, requestId));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if ([...first.values()].includes(requestId)) bytes += encodedDataLength;
  });
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto(house.url);
  await expect(page.getByRole("link", { name: /Rapid/ }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect([...hosts]).toEqual([new URL(house.url).host]);
  expect(bytes).toBeLessThan(AT_MOST);
  console.log(`the first page weighs ${bytes} bytes`);
});

test("an address that is nothing says so and leads back", async ({ page, house }) => {
  await page.goto(`${house.url}/no/such/screen`);
  await page.getByRole("link", { name: en.common.toLobby }).click();
  await expect(page).toHaveURL(`${house.url}/`);
});

test("a console shows its door to whoever has not signed in", async ({ page, house }) => {
  await page.goto(`${house.url}/pit`);
  await expect(page.locator("input[type=password]")).toBeVisible();
});
