/** A road in words: what a screen reader is told in place of the drawing. */
import type { RoadTexts } from "../i18n";
import { type Mark, type RoadName, type Run, columnsOf, readResult, streaksOf } from "./roads";

interface Words {
  roads: RoadTexts;
  sides: Readonly<Record<"player" | "banker" | "tie", string>>;
}

export function roadSummary(road: RoadName, marks: readonly Mark[], run: Run, words: Words): string {
  const name = words.roads.names[road];
  const last = marks.at(-1);
  if (!last) return words.roads.of(name, words.roads.noResults);
  return words.roads.of(name, whatOf(last, marks, run, words));
}

function whatOf(last: Mark, marks: readonly Mark[], run: Run, words: Words): string {
  const { summaries, colours } = words.roads;
  switch (last.kind) {
    case "bead":
      return summaries.bead(marks.length, markText(last, words));
    case "derived":
      return summaries.derived(marks.length, colours[last.colour], sameColour(marks));
    case "big": {
      const streak = streaksOf(run).at(-1);
      if (!streak) return words.roads.ties(last.cell.ties);
      return summaries.big(words.sides[streak.side], streak.length, columnsOf(marks));
    }
  }
}

/** How many of the last marks have one colour. */
function sameColour(marks: readonly Mark[]): number {
  let length = 0;
  let colour: string | null = null;
  for (const mark of [...marks].reverse()) {
    if (mark.kind !== "derived" || (colour !== null && mark.colour !== colour)) break;
    colour = mark.colour;
    length += 1;
  }
  return length;
}

/** One mark in words: "Banker, Banker Pair, natural, 2 ties". */
export function markText(mark: Mark, words: Words): string {
  if (mark.kind === "derived") return words.roads.colours[mark.colour];
  const { roads, sides } = words;
  if (mark.kind === "bead") return roads.and(resultWords(mark.result, words));
  const { cell } = mark;
  const said = cell.result ? resultWords(cell.result + cell.marks, words) : [sides.tie];
  if (cell.ties > 0 && cell.result) said.push(roads.ties(cell.ties));
  return roads.and(said);
}

function resultWords(token: string, { roads, sides }: Words): string[] {
  const result = readResult(token);
  const said = [sides[result.winner]];
  if (result.hasPlayerPair) said.push(roads.playerPair);
  if (result.hasBankerPair) said.push(roads.bankerPair);
  if (result.isNatural) said.push(roads.natural);
  if (result.isSix) said.push(roads.six);
  return said;
}
