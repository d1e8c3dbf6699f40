/** The rulebooks of the games, asked for once each. A table that changes its version says so with a snapshot. */
import { get } from "../api/client";
import { Problem } from "../api/problem";
import type { Rulebook } from "../api";

const asked = new Map<string, Promise<Rulebook>>();

/** As it is in force, or in a version of before, named as records name it: `rapid-etg@5+31b0462f158a`. */
export function rulebookOf(game: string, version?: string): Promise<Rulebook> {
  const name = `${game} ${version ?? ""}`;
  const known = asked.get(name);
  if (known) return known;
  const coming = get<Rulebook>(`/api/games/${encodeURIComponent(game)}`, { version });
  asked.set(name, coming);
  // A failure is not remembered: the next who asks tries again.
  coming.catch(() => asked.delete(name));
  return coming;
}

/** The version asked for, or the one in force where the house does not have it any more; which of them is said. */
export async function rulebookThen(game: string, version: string): Promise<{ rulebook: Rulebook; isThen: boolean }> {
  try {
    return { rulebook: await rulebookOf(game, version), isThen: true };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    return { rulebook: await rulebookOf(game), isThen: false };
  }
}
