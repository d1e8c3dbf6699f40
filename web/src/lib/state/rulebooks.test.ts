import { afterEach, expect, it, vi } from "vitest";
import { rulebookThen } from "./rulebooks";

afterEach(() => vi.unstubAllGlobals());

const house = (answers: Record<string, [number, unknown]>) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const [status, body] = answers[path] ?? [500, { code: "broken", detail: "not expected", status: 500 }];
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
};

it("takes the version that was in force, by the name that records give it", async () => {
  const asked = house({ "/api/games/then?version=then%404%2Bab": [200, { game: { version: "4" } }] });
  expect(await rulebookThen("then", "then@4+ab")).toEqual({ rulebook: { game: { version: "4" } }, isThen: true });
  await rulebookThen("then", "then@4+ab");
  expect(asked).toHaveLength(1);
});

it("says so where the house does not have it any more", async () => {
  const gone = { code: "unknown-version", detail: "the house has others", status: 404 };
  house({ "/api/games/gone?version=gone%401%2Bab": [404, gone], "/api/games/gone": [200, { game: { version: "5" } }] });
  expect(await rulebookThen("gone", "gone@1+ab")).toEqual({ rulebook: { game: { version: "5" } }, isThen: false });
});

it("does not take another version because the house does not answer", async () => {
  house({ "/api/games/down": [200, { game: { version: "5" } }] });
  await expect(rulebookThen("down", "down@1+ab")).rejects.toThrow();
});
