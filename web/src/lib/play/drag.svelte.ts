/**
 * Chips under a pointer, from the press to the drop. A press that hardly moves stays what it was, a tap or a hold; so do
 * swipes that the browser takes for scrolling, which cancel the pointer. What a drop does is told to `ondrop`, and goes the
 * way of every tap.
 */
import { type Carried, type Drop, type Spot, type Under, dropOf, isTap, underOf } from "./carry";

interface Press {
  id: number;
  from: Spot;
  carried: Carried;
  on: EventTarget | null;
}

export class Drag {
  #carried = $state.raw<Carried | null>(null);
  #spot = $state.raw<Spot>({ x: 0, y: 0 });
  #under = $state.raw<Under>("elsewhere");
  #isTouch = $state(false);
  #press: Press | null = null;
  ondrop: ((drop: Drop) => void) | null = null;

  /** What is carried; nothing while nothing is. */
  get carried(): Carried | null {
    return this.#carried;
  }

  get spot(): Spot {
    return this.#spot;
  }

  /** A finger hides what is under it. */
  get isTouch(): boolean {
    return this.#isTouch;
  }

  /** What letting go now would do. */
  get drop(): Drop | null {
    return this.#carried ? dropOf(this.#carried, this.#under) : null;
  }

  isOver(on: string): boolean {
    const { drop } = this;
    return (drop?.do === "add" && drop.on === on) || (drop?.do === "move" && drop.to === on);
  }

  /** Chips are pressed; they are carried once the pointer has moved. */
  press(event: PointerEvent, carried: Carried): void {
    if (event.button !== 0 || !event.isPrimary || carried.amount <= 0) return;
    this.cancel();
    this.#press = { id: event.pointerId, from: { x: event.clientX, y: event.clientY }, carried, on: event.target };
    this.#isTouch = event.pointerType === "touch";
    event.target?.addEventListener("touchmove", this.#keep, { passive: false });
    addEventListener("pointermove", this.#move);
    addEventListener("pointerup", this.#letGo);
    addEventListener("pointercancel", this.#lose);
    addEventListener("keydown", this.#escape, { capture: true });
  }

  cancel(): void {
    this.#press?.on?.removeEventListener("touchmove", this.#keep);
    this.#press = null;
    this.#carried = null;
    removeEventListener("pointermove", this.#move);
    removeEventListener("pointerup", this.#letGo);
    removeEventListener("pointercancel", this.#lose);
    removeEventListener("keydown", this.#escape, { capture: true });
  }

  #move = (event: PointerEvent): void => {
    const press = this.#press;
    if (event.pointerId !== press?.id) return;
    const spot = { x: event.clientX, y: event.clientY };
    if (!this.#carried && isTap(press.from, spot)) return;
    this.#carried = press.carried;
    this.#spot = spot;
    this.#under = underOf(document.elementFromPoint(spot.x, spot.y));
  };

  /** What is carried is no swipe: the browser would take the next tap for the end of one, and not for a tap. */
  #keep = (event: Event): void => {
    if (this.#carried && event.cancelable) event.preventDefault();
  };

  #letGo = (event: PointerEvent): void => {
    if (event.pointerId !== this.#press?.id) return;
    const { drop } = this;
    if (this.#carried) swallowClick(event);
    this.cancel();
    if (drop) this.ondrop?.(drop);
  };

  #lose = (event: PointerEvent): void => {
    if (event.pointerId === this.#press?.id) this.cancel();
  };

  #escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.#carried) return;
    event.preventDefault();
    event.stopPropagation();
    // The button is still down; letting it go is no click either.
    addEventListener("pointerup", swallowClick, { capture: true, once: true });
    this.cancel();
  };
}

/** The end of a drag is a click as well where it ends on what it began on; that one means nothing, another finger's does. */
function swallowClick({ pointerId }: PointerEvent): void {
  const swallow = (event: MouseEvent) => {
    if (event instanceof PointerEvent && event.pointerId !== pointerId) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  // A click follows its pointerup at once, or not at all.
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
