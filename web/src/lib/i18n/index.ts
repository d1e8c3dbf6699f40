/**
 * Every text of the screens, in each language. A language is one file of `languages/`; TypeScript refuses one that lacks a text, and a test
 * one that has a text which nobody reads. An area of the screens has one catalogue: `const t = $derived(terminal())`.
 */
import { preferences } from "../state/preferences.svelte";
import { languageOf } from "./languages";
import { type As, area } from "./texts.svelte";

export const common = area("common");
export const cardTexts = area("cards");
export const terminal = area("terminal");
export const lobbyTexts = area("lobby");
export const trayTexts = area("tray");
export const roadTexts = area("roads");
export const settings = area("settings");
export const limitTexts = area("limits");
export const patron = area("patron");
export const coachTexts = area("coach");
export const howTexts = area("how");
export const people = area("people");
export const plotTexts = area("plot");
export const rules = area("rules");
export const history = area("history");
export const lab = area("lab");
export const entrance = area("entrance");
export const staffTexts = area("staff");
export const approvalTexts = area("approvals");
export const dealer = area("dealer");
export const layout = area("layout");
export const misplacedWords = area("misplaced");
export const irregular = area("irregular");
export const pit = area("pit");
export const reports = area("reports");
export const desk = area("desk");
export const dailyTexts = area("daily");
export const office = area("office");

export type RoadTexts = As<"roads">;

/** Names from rulebooks come with their Chinese, where they have it. */
export function named(thing: { name: string; zh?: string | null }): string {
  return readsChinese() ? (thing.zh ?? thing.name) : thing.name;
}

/** Several things in one line, as the language joins them: "a, b", "a、b". */
export const listed = (things: readonly string[]): string => things.join(cardTexts().and);

/** Whether what stands on the felt in both languages has its Chinese beside it: in every language but Chinese. */
export const showsChinese = (): boolean => !readsChinese();

/** Whether rulebooks are read in Chinese, as far as they have it. */
export const readsChinese = (): boolean => languageOf(preferences.language).names === "zh";
