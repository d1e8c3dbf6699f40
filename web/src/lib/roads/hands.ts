/**
 * Fingers and mouse on a board of cells: a tap names the cell, a drag moves by whole columns. Keyboards and screen
 * readers have the table view instead (`RoadTable.svelte`).
 */
import type { Attachment } from "svelte/attachments";

interface Given {
  columns: () => number;
  rows: number;
  onpick: (col: number, row: number, where: DOMRect) => void;
  /** To the left is forwards: positive. */
  onmove: (columns: number) => void;
}

export function hands({ columns, rows, onpick, onmove }: Given): Attachment<SVGElement> {
  return (board) => {
    let from: number | null = null;
    let hasMoved = false;

    const down = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      from = event.clientX;
      hasMoved = false;
    };
    const move = (event: PointerEvent) => {
      if (from === null || !event.isPrimary) return;
      const wide = board.getBoundingClientRect().width / columns();
      const by = Math.trunc((from - event.clientX) / wide);
      if (by === 0) return;
      hasMoved = true;
      from -= by * wide;
      board.setPointerCapture(event.pointerId);
      onmove(by);
    };
    const end = () => (from = null);

    // A click and not the finger's leaving: what it opens would be closed by the latter.
    function pick(event: MouseEvent): void {
      if (hasMoved) return;
      const { left, top, width, height } = board.getBoundingClientRect();
      const [wide, high] = [width / columns(), height / rows];
      const [col, row] = [Math.floor((event.clientX - left) / wide), Math.floor((event.clientY - top) / high)];
      onpick(col, row, new DOMRect(left + col * wide, top + row * high, wide, high));
    }

    const heard = { pointerdown: down, pointermove: move, pointerup: end, pointercancel: end, click: pick };
    for (const [name, hear] of Object.entries(heard)) board.addEventListener(name, hear as EventListener);
    return () => {
      for (const [name, hear] of Object.entries(heard)) board.removeEventListener(name, hear as EventListener);
    };
  };
}
