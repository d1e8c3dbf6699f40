/** What a page keeps: counted after the garbage is collected, without what the browser makes for itself. */
import type { CDPSession, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { en } from "./words";

export interface Kept {
  /** Nodes of documents, also those that only a script holds on to. */
  nodes: number;
  listeners: number;
  /** Objects, arrays, functions, texts and numbers of the scripts. */
  values: number;
  /** What those weigh. */
  bytes: number;
}

/** Everything else in the heap is machine code, shapes of objects and the like: how much of it there is depends on the load. */
const OF_SCRIPTS = ["array", "string", "object", "closure", "regexp", "number", "concatenated string", "sliced string", "symbol", "bigint"];

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Counts what the page keeps. `HeapProfiler` and `Performance` must be enabled. */
export async function kept(cdp: CDPSession): Promise<Kept> {
  for (let times = 0; times < 3; times += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  const { values, bytes } = counted(await snapshot(cdp));
  return { nodes: metric("Nodes"), listeners: metric("JSEventListeners"), values, bytes };
}

async function snapshot(cdp: CDPSession): Promise<Snapshot> {
  const parts: string[] = [];
  const listen = ({ chunk }: { chunk: string }) => void parts.push(chunk);
  cdp.on("HeapProfiler.addHeapSnapshotChunk", listen);
  await cdp.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  cdp.off("HeapProfiler.addHeapSnapshotChunk", listen);
  return JSON.parse(parts.join("")) as Snapshot;
}

function counted({ snapshot, nodes }: Snapshot): { values: number; bytes: number } {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  let [values, bytes] = [0, 0];
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!OF_SCRIPTS.includes(types[0][nodes[at + type] ?? -1] ?? "")) continue;
    values += 1;
    bytes += nodes[at + size] ?? 0;
  }
  return { values, bytes };
}

/** How much more there is with every round: the slope of the line through all points that is nearest to them. */
export function slope(points: { round: number; value: number }[]): number {
  const mean = (of: (point: { round: number; value: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [round, value] = [mean((point) => point.round), mean((point) => point.value)];
  const along = points.reduce((sum, point) => sum + (point.round - round) * (point.value - value), 0);
  return along / points.reduce((sum, point) => sum + (point.round - round) ** 2, 0);
}

/** So many rounds may a page lie behind its dealer: more, and the house sends it the table whole instead of every event. */
const BEHIND_MAX = 8;

/** The rounds that a page was told of, event by event. */
export class Told {
  told = 0;
  #dealt = 0;

  constructor(page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        this.told += String(payload).split('"round-settled"').length - 1;
      });
    });
  }

  /** One more round is dealt. Waits for the page if it lies behind. */
  async dealt(): Promise<void> {
    this.#dealt += 1;
    await expect.poll(() => this.#dealt - this.told, { timeout: 30_000, intervals: [0, 20] }).toBeLessThanOrEqual(BEHIND_MAX);
  }
}

/**
 * Waits until the page has caught up with a house that is quicker than it: its roads show this round, the next one is
 * open with an empty felt, and nothing comes or goes any more.
 */
export async function caughtUp(page: Page, round: number): Promise<void> {
  const shown = () =>
    page.evaluate(() => Math.max(...[...document.querySelectorAll("[data-round]")].map((mark) => Number(mark.getAttribute("data-round")))));
  await expect.poll(shown, { timeout: 60_000 }).toBe(round);
  await expect(page.getByText(en.common.phases.betting).first()).toBeVisible();
  let before = NaN;
  const come = async () => {
    const now = await page.evaluate(() => document.querySelectorAll("*").length);
    const more = now - before;
    before = now;
    return more;
  };
  await expect.poll(come, { timeout: 60_000, intervals: [500] }).toBe(0);
}
