import { beforeEach, expect, it, vi } from "vitest";

const KEY = "punto.preferences";
const fresh = async () => {
  vi.resetModules();
  return import("./preferences.svelte");
};

beforeEach(() => localStorage.clear());

it("opens in the language of the house", async () => {
  const { openIn, preferences } = await fresh();
  openIn("zh");
  expect(preferences.language).toBe("zh");
});

it("leaves a language that somebody has chosen, before or just now", async () => {
  localStorage.setItem(KEY, JSON.stringify({ language: "en" }));
  const before = await fresh();
  before.openIn("zh");
  expect(before.preferences.language).toBe("en");

  localStorage.clear();
  const now = await fresh();
  now.preferences.language = "zh";
  now.openIn("en");
  expect(now.preferences.language).toBe("zh");
});
