/** What is called at the table: by event, as something that can be said in either language. */
import type { FeltEvent, Schema, Side, Winner } from "../../../lib/api";
import { withCardMarks } from "../../../lib/cards/card";
import { common, readsChinese, terminal } from "../../../lib/i18n";

export type Call =
  | { call: "totals"; player: number; banker: number }
  | { call: "draw"; side: Side; draws: boolean; on: string | null; against: string | null; because: "stood" | "natural" | null; clause: string | null; why: string }
  | { call: "result"; winner: Winner; player: number; banker: number }
  | { call: "void"; round: number; clauses: readonly string[] }
  | { call: "again"; round: number; clauses: readonly string[] }
  | { call: "squeeze"; seat: number };

const WHY = /^the (Player|Banker) (draws|stands) on (\d)(?: against (\d))?/i;

/** The sentence of the rulebook's table of play, taken apart so that it can be said in another language. */
export function drawCall(line: Pick<Schema<"DrawLine">, "side" | "why"> & { clause?: string | null }): Call {
  const match = WHY.exec(line.why);
  const because = line.why.includes("having stood") ? "stood" : line.why.includes("natural") ? "natural" : null;
  return {
    call: "draw",
    side: line.side,
    draws: match ? match[2] === "draws" : true,
    on: match?.[3] ?? null,
    against: match?.[4] ?? null,
    because,
    clause: line.clause ?? null,
    why: line.why,
  };
}

/** What an event has the dealer say; nothing for most of them. */
export function callOf(event: FeltEvent): Call | null {
  switch (event.kind) {
    case "totals-announced":
      return { call: "totals", player: event.player, banker: event.banker };
    case "draw-announced":
      return drawCall({ side: event.side, why: event.why ?? "", clause: event.clause ?? null });
    case "result-announced":
    case "round-settled":
      return { call: "result", winner: event.winner, player: event.player, banker: event.banker };
    case "round-voided":
      return { call: "void", round: event.round, clauses: event.clauses };
    case "round-resettled":
      return { call: "again", round: event.round, clauses: event.clauses };
    case "squeeze-granted":
      return event.seat ? { call: "squeeze", seat: event.seat } : null;
    default:
      return null;
  }
}

/** Totals and results are not said before their cards are seen. */
export const waitsForCards = ({ call }: Call): boolean => call === "totals" || call === "result";

export function callText(call: Call): string {
  const t = terminal();
  switch (call.call) {
    case "totals":
      return t.totalsAre(call.player, call.banker);
    case "draw":
      return drawText(call);
    case "result":
      return resultText(call.winner, call.player, call.banker);
    case "void":
      return t.roundVoidNo(call.round);
    case "again":
      return t.corrected(call.round);
    case "squeeze":
      return t.othersSqueeze(call.seat);
  }
}

export function resultText(winner: Winner, player: number, banker: number): string {
  const t = terminal();
  if (winner === "tie") return t.tieOf(player);
  return t.wins(common().sides[winner], Math.max(player, banker), Math.min(player, banker));
}

/** The clause by which it is so, where one is named. */
export function clausesOf(call: Call): string | null {
  const t = common();
  if (call.call === "draw") return call.clause ? t.clause(call.clause) : null;
  return call.call === "void" || call.call === "again" ? clauseList(call.clauses) : null;
}

export function clauseList(clauses: readonly string[]): string | null {
  const [only, ...more] = clauses;
  if (only === undefined) return null;
  return more.length === 0 ? common().clause(only) : common().clauses(clauses.join(", "));
}

/** Why the house ruled so. It says it in English; readers of Chinese are given the clauses, which they can look up. */
export function ruledText(stop: Schema<"StopView">): string {
  const clauses = clauseList(stop.clauses);
  const why = !readsChinese() && stop.why ? withCardMarks(stop.why) : null;
  return why ? (clauses ? `${why} (${clauses})` : why) : (clauses ?? "");
}

function drawText(call: Extract<Call, { call: "draw" }>): string {
  const t = terminal();
  const does = (call.draws ? t.draws : t.stands)[call.side];
  const because = call.because === "stood" ? t.playerStood : call.because === "natural" ? t.naturalEnds : "";
  return does + (call.on ? t.onPoints(call.on) : "") + (call.against ? t.against(call.against) : "") + because;
}
