/** How a table is set up, as a form has it: texts where somebody types, and limits that fit the game. */
import type { Limits, Range, Rulebook, Schema } from "../../../lib/api";

export type Settings = Schema<"Settings">;
export type SourceName = "electronic-shoe" | "electronic-shuffler" | "real-shoe" | "real-shuffler";

export interface Draft {
  decks: string;
  source: SourceName;
  behind: string;
  dealt: Settings["dealt"];
  chips: Settings["chips"];
  conducted: Settings["conducted"];
  seats: string;
  letter: string;
  /** Seconds; empty where the dealer closes bets. */
  betting: string;
  choice: string;
}

type Given = Pick<Rulebook, "game" | "wagers" | "differential">;

/** Where nothing is known of the table: what a table of the house has without any configuration. */
const BEHIND_CUT_CARD = 14;
const SEATS = 7;
const LETTER = "A";
const MAIN: Range = { minimum: 1_000, maximum: 1_000_000 };
const SIDE: Range = { minimum: 500, maximum: 50_000 };
const CHIP_UNIT = 100;

/** What stood before, as far as the game allows it. */
export function draftOf(before: Settings | null, { game }: Pick<Rulebook, "game">): Draft {
  const { source } = before ?? {};
  const decks = Math.min(Math.max(before?.decks ?? 8, game.decks.min), game.decks.max);
  const seconds = (ms: number | null | undefined): string => (ms == null ? "" : String(Math.round(ms / 1_000)));
  return {
    decks: String(decks),
    source: typeof source === "string" ? source : "electronic-shoe",
    behind: String(typeof source === "object" ? source["electronic-shoe"].behind_cut_card : BEHIND_CUT_CARD),
    dealt: before?.dealt ?? "face-up",
    chips: before?.chips ?? "credits",
    conducted: before?.conducted ?? "automatically",
    seats: String(before?.felt?.seats ?? SEATS),
    letter: before?.felt?.letter ?? LETTER,
    betting: before ? seconds(before.betting_ms) : "20",
    choice: seconds(before?.choice_ms ?? 20_000),
  };
}

/**
 * Limits for this rulebook: a wager that had some keeps them; one that is new gets those of another of its kind, so
 * that a side bet never has the maximum of a main one.
 */
export function limitsFor(before: Limits | null, { wagers, differential }: Pick<Given, "wagers" | "differential">): Limits {
  const known = before?.wagers ?? {};
  const isMain = new Set(wagers.filter(({ backs }) => backs).map(({ key }) => key));
  const ofKind = (main: boolean): Range | undefined => {
    const found = Object.entries(known).filter(([key]) => isMain.has(key) === main && wagers.some((wager) => wager.key === key));
    return found.map(([, range]) => range).sort((a, b) => a.maximum - b.maximum)[0];
  };
  const [main, side] = [ofKind(true) ?? MAIN, ofKind(false) ?? SIDE];
  const ranges = wagers.map(({ key, backs }) => [key, known[key] ?? (backs ? main : side)] as const);
  return {
    wagers: Object.fromEntries(ranges),
    chip_unit: before?.chip_unit ?? CHIP_UNIT,
    differential: differential ? (before?.differential ?? main.maximum) : null,
    box_maximum: before?.box_maximum ?? null,
  };
}

const whole = (text: string): number => Math.round(Number(text));

export const isComplete = ({ decks, betting, choice }: Draft): boolean =>
  [decks, choice].every((text) => whole(text) > 0) && (betting.trim() === "" || whole(betting) > 0);

export function settingsOf(draft: Draft, rulebook: Given, before: Settings | null): Settings {
  return {
    game: rulebook.game.key,
    decks: whole(draft.decks),
    source: draft.source === "electronic-shoe" ? { "electronic-shoe": { behind_cut_card: whole(draft.behind) } } : draft.source,
    dealt: draft.dealt,
    chips: draft.chips,
    conducted: draft.conducted,
    felt: rulebook.game.played_at === "live-table" ? { letter: draft.letter, seats: whole(draft.seats) } : null,
    limits: limitsFor(before?.limits ?? null, rulebook),
    betting_ms: draft.betting.trim() === "" ? null : whole(draft.betting) * 1_000,
    choice_ms: whole(draft.choice) * 1_000,
    hand_pay_above: before?.hand_pay_above ?? null,
  };
}
