/** Calling an attendant, and taking the call back. */
import { failureText } from "../i18n/problems";
import { terminal } from "../i18n";
import { announcements } from "../ui/announce.svelte";
import { toasts } from "../ui/toasts.svelte";
import type { Play } from "./play.svelte";

export async function callOrNot(play: Play): Promise<void> {
  const isWanted = play.own?.has_called !== true;
  try {
    await play.callHelp(isWanted);
    const t = terminal();
    // To the eye the button itself says it, and it stays said until somebody has come.
    announcements.say(isWanted ? t.attendantNoted : t.attendantTakenBack);
  } catch (error) {
    toasts.show(failureText(error), "bad");
  }
}
