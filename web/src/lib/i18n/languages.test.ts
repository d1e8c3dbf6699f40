import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pluralOf } from "./intl";
import { LANGUAGES } from "./languages";
import * as en from "./languages/en";
import { PARTS } from "./parts";
import { accent, accented } from "./pseudo";
import type { Catalogues } from "./texts.svelte";

const files = import.meta.glob<Record<string, unknown>>("./languages/*.ts", { eager: true });

/** `terminal.bounds.credits`: the way to every text of a language. */
function paths(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, one]) => paths(one, path === "" ? name : `${path}.${name}`));
}

const pathsOf = (file: Record<string, unknown>): string[] => paths({ ...file, language: undefined }).sort();
const ENGLISH = pathsOf(en as unknown as Record<string, unknown>);

/** Everything that could read a text: components, states and the files that word conditions, orders and refusals. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "languages" ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith(".test.ts") ? [readFileSync(path, "utf8")] : [];
  });
}

/** What is read by name (`t.title`), unpacked by name (`const { sides } = common()`), or asked for by what is known only when it runs (`t.alarms[kind]`). */
function readers(text: string): { names: ReadonlySet<string>; groups: ReadonlySet<string> } {
  const unpacked = [...text.matchAll(/\{([^{}\n]*)\} *= /g)].flatMap(([, inside = ""]) => inside.split(/[^\w]+/));
  const names = [...text.matchAll(/[.](\w+)/g)].map(([, name = ""]) => name);
  const groups = [...text.matchAll(/(?:[.]|\b)(\w+)(?:\[|\)|;|,| as|\})/g)].map(([, name = ""]) => name);
  return { names: new Set([...names, ...unpacked]), groups: new Set(groups) };
}

/** These are read by a key that the house sends. */
const BY_KEY = /^(events|kinds|problems|refusals|orders|cards|conditions|settings.(calls|effects|ambience)$)[.]?/;

function isRead(path: string, { names, groups }: ReturnType<typeof readers>): boolean {
  const [last = "", group = "", ...above] = path.split(".").filter((name) => !/^\d+$/.test(name)).reverse();
  return BY_KEY.test(path) || names.has(last) || (above.length > 0 && groups.has(group));
}

describe("the languages", () => {
  it.each(Object.keys(files))("%s has every text of English, and no other", (name) => {
    expect(pathsOf(files[name] ?? {})).toEqual(ENGLISH);
  });

  it("say who they are", () => {
    expect(LANGUAGES.map(({ code }) => code)).toEqual(["en", ...Object.keys(files).map((name) => name.slice("./languages/".length, -3)).filter((code) => code !== "en")]);
    for (const { locale, tag, name } of LANGUAGES) expect([Intl.getCanonicalLocales(locale)[0], tag.slice(0, 2) === locale.slice(0, 2), name !== ""]).toEqual([locale, true, true]);
  });

  it("have each catalogue in one part, so that a screen can ask for it", () => {
    const parts = Object.values(PARTS).flat().sort();
    const areas = Object.keys(en).filter((name) => !["language", "kinds", "events", "board"].includes(name));
    expect(parts).toEqual(areas.sort());
  });

  it("have no text that nobody reads", () => {
    const read = readers(sources("src").join("\n"));
    expect(ENGLISH.filter((path) => !isRead(path, read))).toEqual([]);
  });
});

describe("the house's rulebooks in Chinese", () => {
  const texts = JSON.parse(readFileSync("../rulebooks/zh/texts.json", "utf8")) as Record<"titles" | "clauses", Record<string, string>>;
  const books = readdirSync("../rulebooks").filter((name) => name.endsWith(".toml")).map((name) => readFileSync(`../rulebooks/${name}`, "utf8"));
  const clauses = books.flatMap((book) => [...book.slice(book.indexOf("[clauses]")).matchAll(/^"[\d.]+" = (?:"(.*)"|'(.*)')$/gm)].map(([, text, literal = ""]) => text?.replaceAll('\\"', '"') ?? literal));
  const titles = books.map((book) => /^title = "(.*)"$/m.exec(book)?.[1] ?? "");

  it("have every title and every clause, and no other", () => {
    expect(clauses.length).toBeGreaterThan(250);
    expect(Object.keys(texts.clauses).sort()).toEqual([...new Set(clauses)].sort());
    expect(Object.keys(texts.titles).sort()).toEqual([...new Set(titles)].sort());
  });

  it("name the clauses, the figures of money and the calls that English names", () => {
    for (const [english, chinese] of Object.entries(texts.clauses)) {
      const named = (text: string) => [...new Set(text.match(/\d+\.\d+(?:\.\d+)*|\$[\d,]+|No more bets|Place your bets/g) ?? [])].sort();
      expect(named(chinese), english).toEqual(named(english));
    }
  });
});

it("counts as each language does", () => {
  const seats = { one: "# seat", other: "# seats" };
  expect([0, 1, 2, 1_234].map((count) => pluralOf("en-GB", count, seats))).toEqual(["0 seats", "1 seat", "2 seats", "1,234 seats"]);
  const tables = { one: "# stůl", few: "# stoly", many: "# stolu", other: "# stolů" };
  expect([1, 3, 7].map((count) => pluralOf("cs", count, tables))).toEqual(["1 stůl", "3 stoly", "7 stolů"]);
});

describe("the pseudo-language", () => {
  it("is accented and two fifths longer, and leaves alone what it is given", () => {
    expect(accent("Bet now")).toBe("Ɓéţ ñöŵ···");
    const { terminal } = accented({ terminal: en.terminal } as unknown as Partial<Catalogues>);
    expect(terminal?.welcomeBack("Jade Tiger")).toContain("Jade Tiger");
    expect(terminal?.welcomeBack("Jade Tiger")).not.toMatch(/Welcome/);
  });
});
