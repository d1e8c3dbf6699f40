/** What the house answered to a wager, for ear, hand and screen reader. */
import type { Money } from "../api";
import { money } from "../format/money";
import { named, terminal } from "../i18n";
import { announcements } from "../ui/announce.svelte";
import type { Said } from "./betting.svelte";
import type { Play } from "./play.svelte";
import { saidText } from "./said";
import { buzz, sound } from "./sounds";

/** With `where` it says at which table: somebody who follows several cannot know. */
export function sayAccepted(play: Play, on: string, total: Money, where?: string): void {
  announcements.say(at(where, terminal().accepted(nameOf(play, on), money(total))));
  sound("accept");
  buzz("accept");
}

export function sayRefused(play: Play, on: string, said: Said, where?: string): void {
  announcements.interrupt(at(where, saidText(said, nameOf(play, on))));
  sound("refuse");
  buzz("refuse");
}

export const at = (where: string | undefined, text: string): string => (where ? `${where}: ${text}` : text);

export function nameOf(play: Play, on: string): string {
  const rule = play.rule(on);
  return rule ? named(rule) : on;
}
