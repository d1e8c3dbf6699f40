/** In which order the cards on the felt left the shoe. */
import type { FeltView, RoundStory, Side } from "../../../lib/api";

export interface Out {
  side: Side;
  nth: number;
  /** Nothing while it lies face down. */
  card: string | null;
}

type Felt = Pick<FeltView, "player" | "banker">;
type Place = Pick<Out, "side" | "nth">;

/** P1 B1 P2 B2 P3 B3, as far as there are cards (R2). */
function intended(player: number, banker: number): Place[] {
  const places: Place[] = [];
  for (let nth = 1; nth <= Math.max(player, banker); nth += 1) {
    if (nth <= player) places.push({ side: "player", nth });
    if (nth <= banker) places.push({ side: "banker", nth });
  }
  return places;
}

/** The cards that are out, in the order the journal has them; by R2 where the story of the round is not known yet. */
export function outInOrder(felt: Felt, story: Pick<RoundStory, "steps"> | null): Out[] {
  const told = story ? fromStory(story) : [];
  const lying = felt.player.cards.length + felt.banker.cards.length;
  const isWhole = told.length === lying && told.every(({ side, nth }) => felt[side].cards.some((card) => card.nth === nth));
  const places = isWhole ? told : intended(felt.player.cards.length, felt.banker.cards.length);
  return places.map(({ side, nth }) => ({ side, nth, card: felt[side].cards.find((card) => card.nth === nth)?.card ?? null }));
}

function fromStory({ steps }: Pick<RoundStory, "steps">): Place[] {
  let places: Place[] = [];
  for (const step of steps) {
    if (step.kind === "card-dealt") places.push({ side: step.side, nth: step.nth });
    else if (step.kind === "cards-reconstructed") places = intended(step.player.length, step.banker.length);
  }
  return places;
}
