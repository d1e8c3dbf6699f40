/** A table as it is planned on paper: texts, until they are settings that the house can check. */
import type { FeltView, Money, Rulebook, Schema } from "../../lib/api";
import { figures, parseMoney } from "../../lib/format/money";

export type Settings = Schema<"Settings">;
type SourceName = "electronic-shoe" | "electronic-shuffler" | "real-shoe" | "real-shuffler";

export interface Plan {
  table: string;
  decks: string;
  source: SourceName;
  behindCut: string;
  dealt: Settings["dealt"];
  chips: Settings["chips"];
  conducted: Settings["conducted"];
  letter: string;
  seats: string;
  bettingSeconds: string;
  choiceSeconds: string;
  chipUnit: string;
  wagers: Record<string, { minimum: string; maximum: string }>;
  differential: string;
  boxMaximum: string;
  handPay: string;
}

export type Wrong = "id" | "number" | "amount" | "range";
/** What is wrong, by the field that it is wrong in; wagers as `wager tie`. */
export type Wrongs = Record<string, Wrong>;

/** What a new table begins with; the administrator changes what should be otherwise. */
const MAIN = { minimum: 1_000, maximum: 1_000_000 };
const SIDE = { minimum: 500, maximum: 50_000 };

const rangeText = (range: { minimum: Money; maximum: Money }) => ({
  minimum: figures(range.minimum),
  maximum: figures(range.maximum),
});

export function newPlan(book: Rulebook): Plan {
  const [diagram] = book.layout.diagrams;
  return {
    table: "",
    decks: String(Math.min(8, book.game.decks.max)),
    source: "electronic-shoe",
    behindCut: "14",
    dealt: "face-up",
    chips: "credits",
    conducted: "automatically",
    letter: diagram?.letter ?? "",
    seats: String(diagram?.seats ?? 7),
    bettingSeconds: "20",
    choiceSeconds: "20",
    chipUnit: figures(100),
    wagers: Object.fromEntries(book.wagers.map((wager) => [wager.key, rangeText(wager.backs ? MAIN : SIDE)])),
    differential: figures(MAIN.maximum),
    boxMaximum: "",
    handPay: "",
  };
}

/** The same for a table that is there, as far as the house shows how it is set up. */
export function planOf(felt: FeltView, book: Rulebook): Plan {
  const plan = newPlan(book);
  const { limits, shoe } = felt;
  if (shoe) plan.decks = String(Math.round(shoe.cards / book.game.cards_per_deck));
  if (limits) {
    const ranges = Object.entries(limits.wagers).map(([key, range]) => [key, rangeText(range)] as const);
    plan.wagers = { ...plan.wagers, ...Object.fromEntries(ranges) };
    plan.chipUnit = figures(limits.chip_unit);
    if (limits.differential) plan.differential = figures(limits.differential);
    plan.boxMaximum = limits.box_maximum ? figures(limits.box_maximum) : "";
  }
  if (felt.felt) [plan.letter, plan.seats] = [felt.felt.letter, String(felt.felt.seats)];
  plan.table = felt.table;
  plan.dealt = felt.is_face_down ? "face-down" : "face-up";
  plan.chips = felt.has_real_chips ? "real" : "credits";
  return plan;
}

const ID = /^[A-Za-z0-9._:@-]{1,64}$/;

export const isName = (text: string, longest = 64): boolean => ID.test(text) && text.length <= longest;

/** The settings, or what is wrong with the plan. The house has the last word. */
export function settingsOf(plan: Plan, book: Rulebook): { settings: Settings } | { wrongs: Wrongs } {
  const wrongs: Wrongs = {};
  const whole = (field: string, text: string, least: number): number => {
    const number = /^\d+$/.test(text.trim()) ? Number(text.trim()) : NaN;
    if (!(number >= least)) wrongs[field] = "number";
    return number;
  };
  const amount = (field: string, text: string): Money => {
    const cents = parseMoney(text) ?? 0;
    if (cents <= 0) wrongs[field] = "amount";
    return cents;
  };
  const optional = (field: string, text: string): Money | null => (text.trim() === "" ? null : amount(field, text));

  if (!isName(plan.table)) wrongs.table = "id";
  const isLive = book.game.played_at !== "terminals";
  const wagers = Object.fromEntries(
    book.wagers.map(({ key }) => {
      const text = plan.wagers[key] ?? { minimum: "", maximum: "" };
      const field = `wager ${key}`;
      const range = { minimum: amount(field, text.minimum), maximum: amount(field, text.maximum) };
      if (!(field in wrongs) && range.maximum < range.minimum) wrongs[field] = "range";
      return [key, range];
    }),
  );
  const settings: Settings = {
    game: book.game.key,
    decks: whole("decks", plan.decks, 1),
    source:
      plan.source === "electronic-shoe"
        ? { "electronic-shoe": { behind_cut_card: whole("behindCut", plan.behindCut, 0) } }
        : plan.source,
    dealt: plan.dealt,
    chips: isLive ? plan.chips : "credits",
    conducted: plan.conducted,
    felt: isLive ? { letter: plan.letter, seats: whole("seats", plan.seats, 1) } : null,
    betting_ms: plan.bettingSeconds.trim() === "" ? null : whole("bettingSeconds", plan.bettingSeconds, 1) * 1_000,
    choice_ms: whole("choiceSeconds", plan.choiceSeconds, 1) * 1_000,
    limits: {
      chip_unit: amount("chipUnit", plan.chipUnit),
      wagers,
      differential: book.differential ? amount("differential", plan.differential) : null,
      box_maximum: isLive ? optional("boxMaximum", plan.boxMaximum) : null,
    },
    hand_pay_above: optional("handPay", plan.handPay),
  };
  return Object.keys(wrongs).length > 0 ? { wrongs } : { settings };
}
