/** Where somebody plays, in words and as the house names it. */
import type { PitView, Schema } from "../../lib/api";
import type { pit } from "../../lib/i18n";

export type Place = Schema<"Place">;
type Texts = ReturnType<typeof pit>;

export function placeName(place: Place | null | undefined, t: Pick<Texts, "seat" | "terminal" | "standing">): string {
  if (place == null || place === "standing") return t.standing;
  return "seat" in place ? t.seat(place.seat) : `${t.terminal} ${place.terminal}`;
}

export const isSamePlace = (a: Place, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Seats of a live table, or the terminals that have made themselves known; frozen ones are not frozen again. */
export function freezable(view: PitView): Place[] {
  const { felt, calls, frozen } = view.dealer;
  const terminals = [...calls, ...view.choosing].flatMap(({ place }) => (typeof place === "object" && place && "terminal" in place ? [place] : []));
  const places: Place[] = felt.felt ? felt.seats.map(({ seat }) => ({ seat })) : terminals;
  const once = places.filter((place, at) => places.findIndex((other) => isSamePlace(other, place)) === at);
  return once.filter((place) => !frozen.some(({ seat }) => isSamePlace(seat, place)));
}
