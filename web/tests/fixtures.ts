/** What every journey has: a house of its own, and a page that must not complain. */
import { type BrowserContext, type Page, expect, test as base } from "@playwright/test";
import { House, type Settings } from "./house";

interface Fixtures {
  /** Set with `test.use({ settings: { … } })` before a house is opened. */
  settings: Settings;
  house: House;
  /** Errors that pages wrote to their console; a journey ends with none. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  house: async ({ settings }, use) => {
    const house = await House.open(settings);
    await use(house);
    await house.close();
  },
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, "the console of the browser").toEqual([]);
  },
  page: async ({ page, complaints }, use) => {
    listenTo(page, complaints);
    await knowsTheGame(page.context());
    await use(page);
  },
});

/** A browser whose user has played here before: no coach. What a journey itself sets is kept. */
export async function knowsTheGame(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const known = JSON.parse(localStorage.getItem("punto.preferences") ?? "{}") as Record<string, unknown>;
    localStorage.setItem("punto.preferences", JSON.stringify({ coach: "done", ...known }));
  });
}

/** What a page may say while its house is away: those are the browser's words, not ours. */
const NETWORK = /Failed to load resource|WebSocket connection to .* failed|net::ERR/;

export function listenTo(page: Page, complaints: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error" && !NETWORK.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
}

export { expect } from "@playwright/test";
