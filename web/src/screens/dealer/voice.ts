/** The automatic voice: the call in English, and in Chinese after it where the console is. */
import { readsChinese } from "../../lib/i18n";
import { hush, speak } from "../../lib/ui/speech";
import type { Call } from "./callLines";

export function sayAloud({ words, zh }: Call): void {
  hush();
  speak(words, "en");
  if (readsChinese() && zh) speak(zh, "zh");
}
