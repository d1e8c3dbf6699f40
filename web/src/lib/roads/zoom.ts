/** The wheel and two fingers bring a board nearer or push it away. */
import type { Attachment } from "svelte/attachments";

/** So much of the wheel is one step. */
const STEP_PX = 60;
/** Two fingers this much further apart are one step. */
const STEP_PINCH = 1.15;

/** Calls back with +1 for nearer, −1 for further away. */
export function zoom(onzoom: (step: 1 | -1) => void, onmove: (columns: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const fingers = new Map<number, PointerEvent>();
    let apart = 0;
    let turned = 0;

    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const isAlong = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
      turned += isAlong ? event.deltaX || event.deltaY : event.deltaY;
      if (Math.abs(turned) < STEP_PX) return;
      if (isAlong) onmove(turned > 0 ? 1 : -1);
      else onzoom(turned > 0 ? -1 : 1);
      turned = 0;
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType !== "touch") return;
      fingers.set(event.pointerId, event);
      apart = distance();
    };
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      const now = distance();
      if (apart === 0 || now === 0) return;
      if (now / apart > STEP_PINCH) onzoom(1);
      else if (apart / now > STEP_PINCH) onzoom(-1);
      else return;
      apart = now;
    };
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      apart = 0;
    };

    function distance(): number {
      const [one, other] = [...fingers.values()];
      return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    }

    const ends = ["pointerup", "pointercancel", "pointerleave"] as const;
    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    for (const end of ends) element.addEventListener(end, up);
    return () => {
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      for (const end of ends) element.removeEventListener(end, up);
    };
  };
}
