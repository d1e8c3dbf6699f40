import { describe, expect, it } from "vitest";
import { compare, decimal, digitsOf, fraction, isEqual, minus, parseFraction, plus, times, toNumber } from "./fraction";

const banker = parseFraction("8954111587648/19524993263685");

describe("fractions", () => {
  it("are read as the house writes them", () => {
    expect(parseFraction("11")).toEqual({ over: 11n, under: 1n });
    expect(parseFraction("-43/415")).toEqual({ over: -43n, under: 415n });
    expect(() => parseFraction("0.5")).toThrow();
    expect(() => parseFraction("1/0")).toThrow();
  });

  it("are kept in their lowest terms with a positive denominator", () => {
    expect(fraction(6n, -8n)).toEqual({ over: -3n, under: 4n });
  });

  it("add up to exactly one over the three results of eight decks", () => {
    const all = plus(plus(parseFraction("8712962041376/19524993263685"), banker), parseFraction("619306544887/6508331087895"));
    expect(isEqual(all, fraction(1n))).toBe(true);
  });

  it("are rounded half away from zero, and never to a negative nothing", () => {
    expect(decimal(times(banker, fraction(100n)), 4)).toBe("45.8597");
    expect(decimal(fraction(1n, 8n), 2)).toBe("0.13");
    expect(decimal(fraction(-1n, 8n), 2)).toBe("−0.13");
    expect(decimal(fraction(-1n, 1000n), 2)).toBe("0.00");
    expect(decimal(fraction(5n, 2n), 0)).toBe("3");
  });

  it("show their own digits where they are cut", () => {
    expect(digitsOf(fraction(2n, 3n), 5)).toBe("0.66666…");
    expect(digitsOf(fraction(-1n, 8n), 5)).toBe("−0.125");
    expect(digitsOf(fraction(12n), 3)).toBe("12");
  });

  it("become floating numbers without losing digits", () => {
    expect(toNumber(banker)).toBe(8954111587648 / 19524993263685);
    expect(toNumber(parseFraction("1/999999999999999999999999"))).toBeCloseTo(1e-24, 36);
    expect(toNumber(fraction(-12416n, 903443541n))).toBe(-12416 / 903443541);
  });

  it("are ordered", () => {
    expect(compare(fraction(1n, 3n), fraction(1n, 2n))).toBe(-1);
    expect(compare(minus(banker, banker), fraction(0n))).toBe(0);
  });
});
