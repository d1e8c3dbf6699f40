import { expect, it } from "vitest";
import { parseFraction } from "../../lib/format/fraction";
import { count, percent, percentOf, power, signedFixed } from "./numbers";

it("shows the known figures of eight decks to four decimals", () => {
  expect(percent(parseFraction("8954111587648/19524993263685"))).toBe("45.8597 %");
  expect(percent(parseFraction("8712962041376/19524993263685"))).toBe("44.6247 %");
  expect(percent(parseFraction("619306544887/6508331087895"))).toBe("9.5156 %");
});

it("shows signs, groups and powers", () => {
  expect(percentOf(-0.0123)).toBe("−1.2300 %");
  expect(percentOf(0.0123, 2, true)).toBe("+1.23 %");
  expect(signedFixed(-1.5, 2)).toBe("−1.50");
  expect(count(1000017)).toBe("1,000,017");
  expect([power(1000), power(20000), power(0.001)]).toEqual(["10³", "2 × 10⁴", "10⁻³"]);
});
