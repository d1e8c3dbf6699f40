/** Chips that the house did not take, on their way from the box back to the tray. */
import type { Money } from "../../../lib/api";
import type { Spot } from "../../../lib/play/carry";

export interface Flight {
  id: number;
  amount: Money;
  from: Spot;
  /** Where the tray is; nothing where none is shown. */
  to: Spot | null;
}

const middleOf = (element: Element): Spot => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The one of these that is shown, the topmost where a dialog shows a second. */
const shown = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0).at(-1);

export class Flights {
  list = $state.raw<readonly Flight[]>([]);
  #next = 1;

  /** Sends chips from a box back to where they came from. */
  back(on: string, amount: Money): void {
    const box = shown(`[data-wager="${CSS.escape(on)}"]`);
    if (!box || amount <= 0) return;
    const tray = shown(`[data-chip="${amount}"]`) ?? shown("[data-tray]");
    this.list = [...this.list, { id: this.#next++, amount, from: middleOf(box), to: tray ? middleOf(tray) : null }];
  }

  landed(id: number): void {
    this.list = this.list.filter((flight) => flight.id !== id);
  }
}
