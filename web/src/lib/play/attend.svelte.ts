/** What any screen that shows a `Play` does for it as long as it is shown. Called once, while the component is made. */
import { untrack } from "svelte";
import { session } from "../state/session.svelte";
import type { Play } from "./play.svelte";

export function attend(play: Play): void {
  // What the house says of our wagers, whenever it says it.
  $effect(() => {
    void play.own;
    void play.felt;
    void play.box;
    untrack(() => play.follow());
  });
  $effect(() => {
    const patron = session.patron?.patron;
    untrack(() => patron && void play.readOwnLimits().catch(() => {}));
  });
  $effect(() => () => play.close());
}
