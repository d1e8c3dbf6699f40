/** Fingers and pointers that do not only tap. */
import type { Locator, Page } from "@playwright/test";

export interface Spot {
  x: number;
  y: number;
}

export async function middleOf(what: Locator): Promise<Spot> {
  await what.waitFor();
  const box = await what.boundingBox();
  if (!box) throw new Error("nothing to point at");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const STEPS = 8;
const between = (from: Spot, to: Spot, share: number): Spot => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });

/** Carries by mouse; `meanwhile` is looked at before it is let go. */
export async function carry(page: Page, from: Spot, to: Spot, meanwhile?: () => Promise<void>): Promise<void> {
  await page.mouse.move(from.x, from.y);
  // At once, or it is a hold: a busy machine takes its time between two asks.
  await Promise.all([page.mouse.down(), page.mouse.move(to.x, to.y, { steps: STEPS })]);
  await meanwhile?.();
  await page.mouse.up();
}

/** One finger along these spots, as the screen itself would report it. The browser decides what is a scroll. */
export async function finger(page: Page, spots: readonly Spot[], meanwhile?: () => Promise<void>): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const tell = (type: "touchStart" | "touchMove" | "touchEnd", at: readonly Spot[]) =>
    screen.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(({ x, y }) => ({ x, y })) });
  const [first, ...rest] = spots;
  if (!first) return;
  await tell("touchStart", [first]);
  let here = first;
  for (const next of rest) {
    for (let step = 1; step <= STEPS; step++) await tell("touchMove", [between(here, next, step / STEPS)]);
    here = next;
  }
  await meanwhile?.();
  await tell("touchEnd", []);
  await screen.detach();
}
