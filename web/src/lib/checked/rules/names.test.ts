import { afterEach, expect, it } from "vitest";
import { preferences } from "../../state/preferences.svelte";
import { tableName } from "./names";

afterEach(() => (preferences.language = "en"));

const rulebook = { wagers: [{ name: "Player", zh: "闲" }, { name: "Fortune Six", zh: "幸运六" }] };

it("names a table in Chinese by the wager that it is called after, and no other", () => {
  preferences.language = "zh";
  expect(tableName("Fortune Six", rulebook)).toBe("幸运六 Fortune Six");
  preferences.language = "en";
  expect(tableName("Fortune Six", rulebook)).toBe("Fortune Six");
  preferences.language = "zh";
  expect(tableName("Rapid", rulebook)).toBe("Rapid");
  expect(tableName("Fortune Six", null)).toBe("Fortune Six");
});
