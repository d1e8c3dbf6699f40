import { afterEach, expect, it, vi } from "vitest";
import { router } from "./router.svelte";

vi.stubGlobal("scrollTo", () => {});
afterEach(() => router.go("/"));

it("knows the table that one came from, until one is in the lobby", () => {
  router.go("/");
  router.go("/history");
  expect(router.origin).toBeNull();
  router.go("/table/rapid");
  router.go("/history?table=six-star");
  router.go("/history/six-star/4");
  expect(router.origin).toBe("/table/rapid");
  router.go("/");
  router.go("/history");
  expect(router.origin).toBeNull();
});

it("takes no report for a table", () => {
  router.go("/pit/commission?case");
  router.go("/pit/reports");
  router.go("/history/commission/1");
  expect(router.origin).toBe("/pit/commission");
});
