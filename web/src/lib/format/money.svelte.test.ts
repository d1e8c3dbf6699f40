import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { figures, money, parseMoney, setCurrency, short, signed } from "./money";

it("shows cents only where there are some", () => {
  expect(money(1_250_000)).toBe("$12,500");
  expect(money(9_550)).toBe("$95.50");
  expect(money(-5)).toBe("−$0.05");
  expect(signed(9_500)).toBe("+$95");
  expect(signed(0)).toBe("$0");
  expect(figures(123_456_789_01)).toBe("123,456,789.01");
});

it("reads what it shows, and nothing else", () => {
  for (const cents of [0, 5, 100, 9_550, 1_250_000, 99_999_999_99]) expect(parseMoney(figures(cents))).toBe(cents);
  expect(parseMoney("$1,250.5")).toBe(125_050);
  for (const text of ["", "abc", "1,25", "1.234", "-5", "1e9", "٣"]) expect(parseMoney(text), text).toBeNull();
});

it("is short on chips", () => {
  expect([50, 2_500, 100_000, 250_000, 100_000_000].map(short)).toEqual(["0.5", "25", "1K", "2.5K", "1M"]);
});

it("writes amounts again once the house has told its currency", () => {
  const written: string[] = [];
  const stop = $effect.root(() => {
    $effect(() => void written.push(money(100)));
  });
  flushSync();
  setCurrency("S$");
  flushSync();
  stop();
  setCurrency("$");
  expect(written).toEqual(["$1", "S$1"]);
});
