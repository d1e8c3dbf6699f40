/** Cents as people read them. The only place where money becomes text. */
import type { Money } from "../api";
import { currency } from "./currency.svelte";

/** The currency sign of the house, told by its lobby. */
export function setCurrency(sign: string): void {
  currency.sign = sign;
}

/** `$12,500`, and `$95.50` where there are cents. */
export function money(cents: Money): string {
  return (cents < 0 ? "−" : "") + currency.sign + figures(Math.abs(cents));
}

/** The same with its sign always shown: `+$95`, `−$100`, `$0`. */
export function signed(cents: Money): string {
  return cents > 0 ? `+${money(cents)}` : money(cents);
}

/** Without the currency: `12,500`, `95.50`. */
export function figures(cents: Money): string {
  const whole = Math.trunc(cents / 100);
  const rest = Math.abs(cents % 100);
  const grouped = whole.toString().replace(/\B(?=(\d{3})+$)/g, ",");
  return rest === 0 ? grouped : `${grouped}.${rest.toString().padStart(2, "0")}`;
}

/** What somebody typed, in cents; nothing where it is no amount. `1,250.50` and `1250.5` are. */
export function parseMoney(text: string): Money | null {
  const typed = text.trim();
  const { sign } = currency;
  const amount = typed.startsWith(sign) ? typed.slice(sign.length) : typed;
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) return null;
  const cents = Number((match[1] ?? "").replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Short, for a chip: `25`, `1K`, `2.5K`, `1M`. */
export function short(cents: Money): string {
  const units = cents / 100;
  if (units >= 1_000_000) return `${trimmed(units / 1_000_000)}M`;
  if (units >= 1_000) return `${trimmed(units / 1_000)}K`;
  return trimmed(units);
}

const trimmed = (value: number): string => String(Math.round(value * 100) / 100);
