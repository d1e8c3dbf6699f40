/** One study at a time, dealt by a worker beside the page. */
import type { Order, Study } from "./study";

export class StudyRun {
  study = $state.raw<Study | null>(null);
  order = $state.raw<Order | null>(null);
  isUnderWay = $state(false);
  failure = $state("");
  #worker: Worker | null = null;

  begin(order: Order): void {
    this.close();
    [this.order, this.study, this.failure, this.isUnderWay] = [order, null, "", true];
    const worker = new Worker(new URL("./study.worker.ts", import.meta.url), { type: "module" });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<{ study: Study; isDone: boolean }>) => {
      this.study = data.study;
      if (data.isDone) this.close();
    };
    worker.onerror = ({ message }) => {
      this.failure = message;
      this.close();
    };
    // The rulebook is a proxy of nothing here; only what the worker needs is sent.
    worker.postMessage(structuredClone(order));
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.isUnderWay = false;
  }
}
