/**
 * English, longer and accented: what is not accented on a screen was written past the catalogues, and what has no room for it has none
 * for the next language. What is given to a text (a name, an amount) stays as it is.
 */
import type { Catalogues } from "./texts.svelte";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";

/** Marks of the private use area around what was given. */
const [FROM, TO] = ["\uE000", "\uE001"];
const GIVEN = new RegExp(`${FROM}([^${FROM}${TO}]*)${TO}`, "g");

/** `Çöñƒîŕɱ···`: two fifths longer, as German or Finnish is. */
export function accent(text: string): string {
  const own = text.replaceAll(GIVEN, "");
  const shown = text.replaceAll(GIVEN, "$1");
  if (!/[a-z]/i.test(own)) return shown;
  const parts = text.split(new RegExp(`(${FROM}[^${FROM}${TO}]*${TO})`));
  const words = parts.map((part) => (part.startsWith(FROM) ? part.slice(1, -1) : [...part].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join("")));
  return words.join("") + "·".repeat(Math.ceil(own.length * 0.4));
}

const given = (value: unknown): unknown => (typeof value === "string" && value !== "" ? FROM + value + TO : value);

function pseudo(value: unknown): unknown {
  if (typeof value === "string") return accent(value);
  if (typeof value === "function") return (...all: unknown[]) => pseudo((value as (...all: unknown[]) => unknown)(...all.map(given)));
  if (Array.isArray(value)) return value.map(pseudo);
  if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pseudo(one)]));
  return value;
}

export const accented = (catalogues: Partial<Catalogues>): Partial<Catalogues> => pseudo({ ...catalogues }) as Partial<Catalogues>;
