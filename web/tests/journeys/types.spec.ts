/** The types that the screens are written against are those of the house. */
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, test } from "../fixtures";

const FILE = "src/lib/api/types.ts";
const HEAD = "// Generated from the description of the house by `cargo xtask types`. Not edited by hand.\n\n";

test("the types are generated from what this house describes", async ({ house }) => {
  const described = await house.ask<Parameters<typeof openapiTS>[0]>("GET", "/api/openapi.json");
  const text = HEAD + astToString(await openapiTS(described));
  if (process.env.JOURNEY_WRITE_TYPES) writeFileSync(FILE, text);
  expect(readFileSync(FILE, "utf8") === text, "run `cargo xtask types` and commit what it writes").toBe(true);
});
