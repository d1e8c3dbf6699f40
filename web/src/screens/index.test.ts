import { expect, test } from "vitest";
import { find } from ".";

test("a path names its screen and what it is about", () => {
  expect(find([])?.route.path).toBe("/");
  expect(find(["table", "rapid"])).toMatchObject({ route: { path: "/table/:table" }, given: { table: "rapid" } });
  expect(find(["pit", "reports"])?.route.path).toBe("/pit/reports");
  expect(find(["pit", "rapid"])?.given).toEqual({ table: "rapid" });
  expect(find(["nowhere"])).toBeNull();
});
