/** The browser's voice, where it has one. What it says is on the screen in any case. */
import { languageOf } from "../i18n/languages";
import { preferences } from "../state/preferences.svelte";

export const canSpeak = (): boolean => typeof speechSynthesis !== "undefined";

/** Says a call at the volume of calls, after what is being said. */
export function speak(text: string, language = preferences.language): void {
  if (!canSpeak() || preferences.isMuted || preferences.calls === 0) return;
  const call = new SpeechSynthesisUtterance(text);
  call.lang = languageOf(language).locale;
  call.volume = preferences.calls;
  speechSynthesis.speak(call);
}

/** Whatever is being said is late now. */
export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
