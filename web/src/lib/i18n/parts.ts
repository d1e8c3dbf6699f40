/**
 * A language is one file, and what of it is loaded when: a patron at a table does not load the texts of the staff. The build cuts each
 * file of `languages/` into these parts (`vite.config.ts`); a screen says in `screens/index.ts` which of them it needs.
 */
export const PARTS = {
  /** The lobby, the terminal, and what every screen has. */
  play: ["common", "cards", "conditions", "terminal", "lobby", "tray", "roads", "settings", "limits", "patron", "exclusion", "problems"],
  /** Rules, history, proof and odds. */
  read: ["rules", "history", "lab", "plot", "people"],
  /** The first round, and how the game works. */
  learn: ["coach", "how"],
  /** The consoles of the staff. */
  work: ["entrance", "staff", "approvals", "orders", "dealer", "layout", "misplaced", "irregular", "pit", "reports", "desk", "office", "refusals", "daily"],
} as const;

export type Part = keyof typeof PARTS;

/** What a module of one part exports: the catalogues of the others stay in the file, and the build drops them. */
export function cutTo(part: string, source: string): string {
  const kept: readonly string[] = part in PARTS ? PARTS[part as Part] : [part];
  return source.replace(/^export const (\w+)/gm, (all, name: string) => (kept.includes(name) ? all : `const ${name}`));
}
