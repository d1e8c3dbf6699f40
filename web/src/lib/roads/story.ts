/** The cards of a round, from its story. */
import type { RoundStory, Side } from "../api";

/** As they lay in the end: what was put right later counts. */
export function cardsOf(story: Pick<RoundStory, "steps">): Record<Side, string[]> {
  for (const step of [...story.steps].reverse()) {
    if ("player_cards" in step && "banker_cards" in step) {
      return { player: [...step.player_cards], banker: [...step.banker_cards] };
    }
  }
  return { player: [], banker: [] };
}
