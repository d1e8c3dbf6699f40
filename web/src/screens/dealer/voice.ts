/** The automatic voice: the call in English, and in Chinese after it where the console is. */
import { preferences } from "../../lib/state/preferences.svelte";
import { hush, speak } from "../../lib/ui/speech";
import type { Call } from "./callLines";

export function sayAloud({ words, zh }: Call): void {
  hush();
  speak(words, "en");
  if (preferences.language === "zh" && zh) speak(zh, "zh");
}
