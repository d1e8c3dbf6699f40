import { describe, expect, it } from "vitest";
import { find, ROUTES } from "..";
import type { Post } from "../../lib/state/session.svelte";
import { weaknessOf } from "./password";
import { roomFor, roomOf } from "./places";

const POSTS: Post[] = ["dealer", "pit-supervisor", "pit-manager", "shift-manager", "cashier", "auditor", "administrator"];

describe("places", () => {
  it("leads every post to a room that is open to it", () => {
    for (const post of POSTS) {
      const found = find(roomOf(post).split("/").filter(Boolean));
      expect(found?.route.for, post).toContain(post);
    }
  });

  it("leads to the room that was asked for only where it is theirs", () => {
    const dealer = ROUTES.find((route) => route.path === "/dealer/:table")?.for;
    expect(roomFor("shift-manager", dealer, "/dealer/rapid")).toBe("/dealer/rapid");
    expect(roomFor("cashier", dealer, "/dealer/rapid")).toBe("/cashier");
    expect(roomFor("auditor", undefined, "/staff")).toBe("/pit/reports");
  });
});

describe("a new password", () => {
  it("is neither the old one nor one with their name in it", () => {
    expect(weaknessOf("my-Cashier-2026", "old", "cashier")).toBe("holds-name");
    expect(weaknessOf("bz9zg-q80e0-yg6cy", "bz9zg-q80e0-yg6cy", "cashier")).toBe("same");
    expect(weaknessOf("", "", "cashier")).toBeNull();
    expect(weaknessOf("eleven char", "old", "cashier", 12)).toBe("too-short");
    expect(weaknessOf("twelve chars", "old", "cashier", 12)).toBeNull();
    expect(weaknessOf("quite another one", "old", "cashier")).toBeNull();
  });
});
