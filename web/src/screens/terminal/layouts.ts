/**
 * Which arrangement a screen gets. Within the phone's, style sheets tell upright from lying; within the upright one, a tablet
 * from a cabinet.
 */
export type Layout = "phone" | "upright" | "cabinet";

interface Size {
  width: number;
  height: number;
}

/** Narrower than this, or lower than that, a screen is a phone. */
const PHONE_WIDTH_PX = 600;
const PHONE_HEIGHT_PX = 560;
/** Felt and roads beside each other need so much. */
const BESIDE_PX = 900;

export function layoutFor({ width, height }: Size): Layout {
  if (width < PHONE_WIDTH_PX || height < PHONE_HEIGHT_PX) return "phone";
  return height > width || width < BESIDE_PX ? "upright" : "cabinet";
}
