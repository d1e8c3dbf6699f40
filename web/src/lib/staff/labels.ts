/** People without an account are known by where they sit or stand; the house keeps that as a label. */
import { people } from "../i18n";

/** Somebody without an account: on a seat, or standing behind the box where they were first recorded. */
export type Label = { is: "seat"; box: number } | { is: "standing"; box: number; letter: string };

/** What a name says that is only a label; nothing where it is the number of a patron with an account. */
export function labelOf(patron: string): Label | null {
  const seat = /^(?:seat|box)-(\d+)$/.exec(patron);
  if (seat) return { is: "seat", box: Number(seat[1]) };
  // Journals of before have one standing person a box, without a letter.
  const standing = /^box-(\d+)-standing(?:-([a-z]))?$/.exec(patron);
  return standing ? { is: "standing", box: Number(standing[1]), letter: (standing[2] ?? "").toUpperCase() } : null;
}

/** What somebody without an account is called; nothing where it is the number of a patron with an account. */
export function labelName(patron: string): string | null {
  const label = labelOf(patron);
  if (!label) return null;
  return label.is === "seat" ? people().seat(label.box) : people().standing(label.box, label.letter);
}

interface Words {
  box: (number: number) => string;
  cellAt: (box: string, person: string) => string;
}

/** One person at one box in words: the name of a label says its own box already. */
export function whereOf(words: Words, box: number, patron: string, name: string): string {
  const label = labelOf(patron);
  if (label?.box !== box) return words.cellAt(words.box(box), name);
  return label.is === "seat" ? words.box(box) : name;
}
