/** What is said at the table: to the eye by the state line, to the ear by a voice, to screen readers by two live regions. */
import type { FeltEvent } from "../../../lib/api";
import { common, readsChinese, terminal } from "../../../lib/i18n";
import { secondsLeft } from "../../../lib/format/time";
import { clock } from "../../../lib/api/clock.svelte";
import { announcements } from "../../../lib/ui/announce.svelte";
import { speak } from "../../../lib/ui/speech";
import { type Call, callOf, callText, waitsForCards } from "./announcement";
import type { Play } from "../../../lib/play/play.svelte";
import { settlementText } from "../../../lib/play/settled";
import { sound } from "../../../lib/play/sounds";

/** The rulebook's own words at this moment. */
function words(play: Play, moment: string, otherwise: string): string {
  const found = play.table.rulebook?.announcements.find((announcement) => announcement.moment === moment);
  const text = readsChinese() ? found?.zh : found?.words[0];
  return text ?? otherwise;
}

export function sayEvent(play: Play, event: FeltEvent): void {
  const t = terminal();
  switch (event.kind) {
    case "bets-opened": {
      const seconds = event.closes_at ? secondsLeft(event.closes_at, clock.exactly()) : null;
      speak(words(play, "bets-open", common().phases.betting));
      announcements.say(seconds === null ? common().phases.betting : t.bettingSeconds(seconds));
      return;
    }
    case "bets-closed":
      sound("close");
      speak(words(play, "bets-close", common().phases.closed));
      announcements.interrupt([words(play, "bets-close", common().phases.closed), play.betting.wasLate && t.notAcceptedClosed].filter(Boolean).join(". ") + ".");
      return;
    case "bets-extended":
      return announcements.say(t.extendedSay(secondsLeft(event.closes_at, clock.exactly())));
    case "table-paused":
      return announcements.interrupt([t.pausedLine, event.reason].filter(Boolean).join(": "));
    case "table-resumed":
      return announcements.say(t.resumed);
    case "table-told":
      if (event.text) announcements.say(`${t.message}: ${event.text}`);
      return;
    case "card-dealt":
    case "card-turned":
      return sound("card");
    case "round-voided":
    case "round-resettled": {
      const call = callOf(event);
      if (call) announcements.interrupt(callText(call));
      return;
    }
    default: {
      const call = callOf(event);
      // What is won is said with the result, once it is settled; totals and results once their cards are seen.
      if (!call || event.kind === "round-settled" || waitsForCards(call)) return;
      if (play.squeezing.length === 0) sayCall(call);
    }
  }
}

export function sayCall(call: Call): void {
  announcements.say(`${callText(call)}.`);
  speak(callText(call));
}

/** How it went for us. No fanfare for losing less than was staked. */
export function saySettled(play: Play): void {
  const t = terminal();
  const last = play.own?.last;
  if (!last) return;
  const result = play.felt?.last;
  // A round settled again is told before its new result is here: the old one is not said for it.
  const outcome = result?.winner && result.round === last.round && result.is_again === last.is_again ? callText({ call: "result", winner: result.winner, player: result.player.points ?? 0, banker: result.banker.points ?? 0 }) : null;
  const own = last.is_void ? t.roundVoidNo(last.round) : settlementText(last);
  announcements.say([outcome, own].filter(Boolean).join(". "));
  if (last.net > 0) sound("win");
}
