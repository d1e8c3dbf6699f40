/** Each step of a round in words, with the clauses it rests on. */
import type { FeltView, RoundStory, Rulebook, Schema } from "../../../lib/api";
import { cardName, withCardMarks } from "../../../lib/cards/card";
import { money } from "../../../lib/format/money";
import { common, history, layout, named, readsChinese } from "../../../lib/i18n";
import { whereOf } from "../../../lib/staff/labels";
import { names } from "../../../lib/staff/names.svelte";
import { valueOf } from "../../../lib/checked/rules/cards";
import type { Step } from "./replay";

export interface Line {
  text: string;
  /** What else is to be said of it. */
  beside: string | null;
  clauses: string[];
  /** What was put right, stopped or ruled stands out. */
  isIrregular: boolean;
}

type Rules = Pick<Rulebook, "values" | "announcements" | "wagers">;

const line = (text: string, beside: string | null = null, clauses: string[] = [], isIrregular = false): Line => ({ text, beside, clauses, isIrregular });
const irregular = (text: string, beside: string | null = null, clauses: string[] = []): Line => line(text, beside, clauses, true);

/** What staff are told of a correction beside the step: who, why and what. */
function correctionText(correction: Schema<"LayoutCorrection"> | undefined, { wagers }: Rules): string | null {
  if (!correction) return null;
  const t = layout();
  const wagerOf = (on: string): string => {
    const rule = wagers.find(({ key }) => key === on);
    return rule ? named(rule) : on;
  };
  const changes = correction.changes.map(({ betting_box, patron, on, from, to }) =>
    t.correct.change(whereOf(t, betting_box, patron, names.of(patron)), wagerOf(on), money(from), money(to)),
  );
  return history().course.correctedBy(names.who(correction.by), correction.reason, changes.join("; "));
}

export function lineOf(step: Step, rules: Rules, after: FeltView, corrections: RoundStory["corrections"] = []): Line {
  const [t, c] = [history(), common()];
  const face = (card: string) => cardName(card);
  const nth = (of: number) => t.course.first[of - 1] ?? String(of);
  const counted = (side: "player" | "banker", card: string) => t.course.counts(valueOf(rules, card), after[side].points ?? 0);
  switch (step.kind) {
    case "bets-opened":
      return said("bets-open", rules) ?? line(c.phases.betting);
    case "bets-closed":
      return said("bets-close", rules) ?? line(c.phases.closed);
    case "card-dealt":
      return step.card
        ? line(t.course.dealt(c.sides[step.side], nth(step.nth), face(step.card)), counted(step.side, step.card))
        : line(t.course.dealtDown(c.sides[step.side], nth(step.nth)));
    case "card-turned":
      return line(t.course.turned(c.sides[step.side], nth(step.nth), face(step.card)), counted(step.side, step.card));
    case "squeeze-granted":
      return line(t.course.squeeze(c.sides[step.side], nth(step.nth)));
    case "totals-announced":
      return line(t.course.totals(step.player, step.banker));
    case "draw-announced":
      return line(t.course.draws(c.sides[step.side]), null, step.clause ? [step.clause] : []);
    case "result-announced":
      return line(resultText(step));
    case "round-settled":
      return line(t.course.settled(resultText(step)));
    case "round-voided":
      return irregular(t.course.voided, null, step.clauses);
    case "round-resettled":
      return irregular(t.course.resettled, null, step.clauses);
    case "layout-recorded":
      return line(t.course.layout, null, ["R13c"]);
    case "layout-corrected":
      return irregular(t.course.layoutCorrected, correctionText(corrections.find(({ sequence }) => sequence === step.sequence), rules), ["R13c"]);
    case "irregularity-dismissed":
      return irregular(t.course.dismissed);
    case "hands-stand":
      return irregular(t.course.handsStand);
    case "cards-left-over":
      return irregular(t.course.leftOver(step.left_over));
    case "cut-card-drawn":
      return line(t.course.cutCard);
    case "set-rejected":
      return irregular(t.course.setRejected(t.kinds[step.irregular]));
    case "card-corrected":
      return irregular(t.course.corrected(c.sides[step.side], nth(step.nth), face(step.old), face(step.new)));
    case "irregularity-reported":
      return irregular(t.course.reported(t.kinds[step.irregular]));
    case "irregularity-ruled":
      return irregular(t.course.ruled(t.rulings[step.ruling]), withCardMarks(step.why), step.clauses);
    case "decision-made":
      return irregular(t.course.decided(roleName(step.role), t.decisions[step.decision]));
    case "cards-reconstructed":
      return irregular(t.course.reconstructed);
    case "choices-offered":
      return irregular(t.course.choices);
    case "round-resumed":
      return irregular(t.course.resumed);
    case "table-paused":
      return irregular(t.course.paused, step.reason ?? null);
    case "table-resumed":
      return irregular(t.course.resumed);
    case "bets-extended":
      return irregular(t.course.extended);
    case "table-told":
      return irregular(step.text ? t.course.told(step.text) : t.course.toldNoMore);
    case "seat-frozen":
      return irregular(t.course.frozen(step.seat));
    case "seat-released":
      return irregular(t.course.released(step.seat));
    case "table-recovered":
      return irregular(t.course.recovered);
    case "shoe-loaded":
      return line(t.course.shoeLoaded(step.shoe));
    case "shoe-cut":
      return line(t.course.shoeCut(step.behind));
    case "cards-burned":
      return line(t.course.burned(step.face_down), face(step.turned));
    case "shoe-ended":
      return line(t.course.shoeEnded(step.shoe));
    default:
      return line(t.course.other);
  }
}

/** The words that the rulebook has for a moment. */
function said(moment: string, { announcements }: Rules): Line | null {
  const found = announcements.find((one) => one.moment === moment);
  const words = readsChinese() ? (found?.zh ?? found?.words[0]) : found?.words[0];
  return found && words ? line(words, null, [found.clause]) : null;
}

export function resultText({ winner, player, banker }: Pick<Schema<"ResultView">, "winner" | "player" | "banker">): string {
  const t = history();
  const by = winner === "tie" ? t.all(player) : t.over(Math.max(player, banker), Math.min(player, banker));
  return t.resultLine(t.wins[winner], by);
}

function roleName(role: string): string {
  const posts = common().posts;
  return role in posts ? posts[role as keyof typeof posts] : role;
}

/** "clause 5.1" or "clauses 5.1, 5.2"; nothing where there are none. */
export function clausesText(clauses: readonly string[]): string {
  const c = common();
  const [first] = clauses;
  if (first === undefined) return "";
  return clauses.length === 1 ? c.clause(first) : c.clauses(clauses.join(", "));
}

/** Why a round is void, in a few words. */
export function reasonOfVoid({ steps }: Pick<RoundStory, "steps">): string | null {
  const reported = steps.find(({ kind }) => kind === "irregularity-reported");
  return reported?.kind === "irregularity-reported" ? history().kinds[reported.irregular] : null;
}
