/** What each address shows. A screen is loaded when it is gone to: a patron never loads the pit's console. */
import type { Component } from "svelte";
import type { Part } from "../lib/i18n/parts";
import { needs } from "../lib/i18n/texts.svelte";
import type { Post } from "../lib/state/session.svelte";

export interface Route {
  /** `/table/:table`: parts with a colon are given to the screen. */
  path: string;
  load: () => Promise<{ default: Component<never> }>;
  /** Who works with it; nothing where anybody may look. The house refuses the others in any case. */
  for?: readonly Post[];
}

/** A screen and the parts of the language that it reads come together. */
const reading =
  (load: Route["load"], ...parts: readonly Part[]): Route["load"] =>
  async () => {
    const [screen] = await Promise.all([load(), needs("play", ...parts)]);
    return screen;
  };

const PIT: readonly Post[] = ["pit-supervisor", "pit-manager", "shift-manager"];

/** The door of the staff, also where somebody stands before a console that they may not use. A patron never loads it. */
export const ENTRANCE: Route["load"] = reading(() => import("./entrance/StaffEntrance.svelte"), "work");

export const ROUTES: readonly Route[] = [
  { path: "/", load: reading(() => import("./lobby/Lobby.svelte")) },
  { path: "/table/:table", load: reading(() => import("./terminal/Terminal.svelte")) },
  { path: "/board/:table", load: reading(() => import("./board/Board.svelte")) },
  { path: "/history", load: reading(() => import("./history/History.svelte"), "read") },
  { path: "/history/:table/:round", load: reading(() => import("./history/Round.svelte"), "read") },
  { path: "/lab", load: reading(() => import("./lab/Lab.svelte"), "read") },
  { path: "/lab/:game", load: reading(() => import("./lab/Lab.svelte"), "read") },
  { path: "/rules/:game", load: reading(() => import("./rules/Rules.svelte"), "read") },
  { path: "/how/:game", load: reading(() => import("./how/How.svelte"), "learn") },
  { path: "/staff", load: ENTRANCE },
  { path: "/dealer", load: reading(() => import("./dealer/DealerTables.svelte"), "work", "read"), for: ["dealer", ...PIT] },
  { path: "/dealer/:table", load: reading(() => import("./dealer/DealerConsole.svelte"), "work", "read"), for: ["dealer", ...PIT] },
  { path: "/pit", load: reading(() => import("./pit/PitFloor.svelte"), "work", "read"), for: PIT },
  { path: "/pit/reports", load: reading(() => import("./pit/Reports.svelte"), "work", "read"), for: [...PIT, "auditor"] },
  { path: "/pit/:table", load: reading(() => import("./pit/PitTable.svelte"), "work", "read"), for: PIT },
  { path: "/cashier", load: reading(() => import("./cashier/Cashier.svelte"), "work", "read"), for: ["cashier", ...PIT] },
  { path: "/office", load: reading(() => import("./office/Office.svelte"), "work", "read"), for: ["administrator"] },
  { path: "/office/rulebooks", load: reading(() => import("./office/Acknowledge.svelte"), "work", "read"), for: ["auditor", "administrator", ...PIT] },
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
