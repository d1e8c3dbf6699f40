import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EVENTS_EN } from "./events";

it("has words for every record that a table writes", () => {
  const source = readFileSync("../crates/table/src/event.rs", "utf8");
  const kinds = [...source.matchAll(/^ {4}([A-Z]\w+) \{$/gm)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(40);
  expect(Object.keys(EVENTS_EN).sort()).toEqual(kinds.sort());
});
