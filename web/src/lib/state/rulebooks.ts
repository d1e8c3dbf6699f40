/** The rulebooks of the games, asked for once each. A table that changes its version says so with a snapshot. */
import { get } from "../api/client";
import type { Rulebook } from "../api";

const asked = new Map<string, Promise<Rulebook>>();

export function rulebookOf(game: string): Promise<Rulebook> {
  const known = asked.get(game);
  if (known) return known;
  const coming = get<Rulebook>(`/api/games/${game}`);
  asked.set(game, coming);
  // A failure is not remembered: the next who asks tries again.
  coming.catch(() => asked.delete(game));
  return coming;
}
