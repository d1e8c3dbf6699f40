/** What any screen that shows a `Play` does for it as long as it is shown. Called once, while the component is made. */
import { untrack } from "svelte";
import { live } from "../api/live.svelte";
import { session } from "../state/session.svelte";
import type { Play } from "./play.svelte";

/** `onsettled` is called for each round of ours that is settled while we look. */
export function attend(play: Play, onsettled: () => void): void {
  // What the house says of our wagers, whenever it says it.
  $effect(() => {
    void play.own;
    void play.felt;
    void play.box;
    untrack(() => play.follow());
  });
  $effect(() => {
    const patron = session.patron?.patron;
    untrack(() => {
      void play.readPurse();
      if (patron) void play.readOwnLimits().catch(() => {});
    });
  });
  // An exclusion is seen at once; what was missed while we were not connected, with the next connection.
  $effect(() => live.onStanding(({ patron }) => void (patron === session.patron?.patron && play.readPurse())));
  $effect(() => {
    if (live.connections > 1) untrack(() => void play.readPurse());
  });
  // Once, and never for what was settled before we came.
  let settled: number | null = null;
  $effect(() => {
    const own = play.own;
    const name = own?.last ? own.last.round * 2 + Number(own.last.is_again) : 0;
    untrack(() => {
      if (own && settled !== null && name !== settled) onsettled();
      settled = own ? name : null;
    });
  });
  $effect(() => () => play.close());
}
