import { expect, it } from "vitest";
import { tableName } from "./names";

const rulebook = { wagers: [{ name: "Player", zh: "闲" }, { name: "Fortune Six", zh: "幸运六" }] };

it("names a table in Chinese by the wager that it is called after, and no other", () => {
  expect(tableName("Fortune Six", rulebook, "zh")).toBe("幸运六 Fortune Six");
  expect(tableName("Fortune Six", rulebook, "en")).toBe("Fortune Six");
  expect(tableName("Rapid", rulebook, "zh")).toBe("Rapid");
  expect(tableName("Fortune Six", null, "zh")).toBe("Fortune Six");
});
