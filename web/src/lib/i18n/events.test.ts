import { readFileSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { events } from "./languages/en";

it("has words for every record that a table writes", () => {
  const parts = readdirSync("../crates/table/src/event").map((name) => `event/${name}`);
  const source = ["event.rs", ...parts].map((name) => readFileSync(`../crates/table/src/${name}`, "utf8")).join("\n");
  const kinds = [...source.matchAll(/^ {4}([A-Z]\w+) \{\}?$/gm)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(40);
  expect(Object.keys(events).sort()).toEqual(kinds.sort());
});
