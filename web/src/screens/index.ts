/** What each address shows. A screen is loaded when it is gone to: a patron never loads the pit's console. */
import type { Component } from "svelte";
import type { Post } from "../lib/state/session.svelte";

export interface Route {
  /** `/table/:table`: parts with a colon are given to the screen. */
  path: string;
  load: () => Promise<{ default: Component<never> }>;
  /** Who works with it; nothing where anybody may look. The house refuses the others in any case. */
  for?: readonly Post[];
}

const PIT: readonly Post[] = ["pit-supervisor", "pit-manager", "shift-manager"];

export const ROUTES: readonly Route[] = [
  { path: "/", load: () => import("./lobby/Lobby.svelte") },
  { path: "/table/:table", load: () => import("./terminal/Terminal.svelte") },
  { path: "/board/:table", load: () => import("./board/Board.svelte") },
  { path: "/history", load: () => import("./history/History.svelte") },
  { path: "/history/:table/:round", load: () => import("./history/Round.svelte") },
  { path: "/lab", load: () => import("./lab/Lab.svelte") },
  { path: "/lab/:game", load: () => import("./lab/Lab.svelte") },
  { path: "/rules/:game", load: () => import("./rules/Rules.svelte") },
  { path: "/staff", load: () => import("./entrance/StaffEntrance.svelte") },
  { path: "/dealer", load: () => import("./dealer/DealerTables.svelte"), for: ["dealer", ...PIT] },
  { path: "/dealer/:table", load: () => import("./dealer/DealerConsole.svelte"), for: ["dealer", ...PIT] },
  { path: "/pit", load: () => import("./pit/PitFloor.svelte"), for: PIT },
  { path: "/pit/reports", load: () => import("./pit/Reports.svelte"), for: [...PIT, "auditor"] },
  { path: "/pit/:table", load: () => import("./pit/PitTable.svelte"), for: PIT },
  { path: "/cashier", load: () => import("./cashier/Cashier.svelte"), for: ["cashier", ...PIT] },
  { path: "/office", load: () => import("./office/Office.svelte"), for: ["administrator"] },
  { path: "/office/rulebooks", load: () => import("./office/Acknowledge.svelte"), for: ["auditor", "administrator", ...PIT] },
];

interface Found {
  route: Route;
  given: Record<string, string>;
}

/** The screen of this path, with what the path names. The first that fits is taken. */
export function find(parts: readonly string[]): Found | null {
  for (const route of ROUTES) {
    const wanted = route.path.split("/").filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const given: Record<string, string> = {};
    const fits = wanted.every((want, at) => {
      const part = parts[at] ?? "";
      if (!want.startsWith(":")) return want === part;
      given[want.slice(1)] = part;
      return true;
    });
    if (fits) return { route, given };
  }
  return null;
}
