/** Deals beside the page, so that the page stays quick. */
import { type Order, run } from "./study";

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  run(data, (study, isDone) => postMessage({ study, isDone }));
});
