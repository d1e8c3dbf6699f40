/** The automatic voice, where a browser has one. */
import { preferences } from "../../lib/state/preferences.svelte";
import type { Call } from "./calls";

export const canSpeak = (): boolean => typeof speechSynthesis !== "undefined";

export function speak(call: Call): void {
  if (!canSpeak() || preferences.isMuted || preferences.calls === 0) return;
  speechSynthesis.cancel();
  say(call.words, "en-GB");
  if (preferences.language === "zh" && call.zh) say(call.zh, "zh-CN");
}

function say(text: string, lang: string): void {
  const said = new SpeechSynthesisUtterance(text);
  said.lang = lang;
  said.volume = preferences.calls;
  said.rate = 0.95;
  speechSynthesis.speak(said);
}
