/** The keyboard: what a key means at the table. */
import type { Areas } from "./areas";

export type KeyAct =
  | { do: "chip"; at: number }
  | { do: "bet"; on: string }
  | { do: "confirm" | "undo" | "clear" | "rebet" | "double" | "history" | "roads" | "help" };

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const WORDS: Record<string, KeyAct> = {
  enter: { do: "confirm" },
  z: { do: "undo" },
  c: { do: "clear" },
  r: { do: "rebet" },
  d: { do: "double" },
  h: { do: "history" },
  g: { do: "roads" },
  "?": { do: "help" },
};

export function keyAct(pressed: Pressed, areas: Areas): KeyAct | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const key = pressed.key.toLowerCase();
  if (/^[1-7]$/.test(key)) return { do: "chip", at: Number(key) - 1 };
  const side = /^f([1-8])$/.exec(key);
  const area = side
    ? areas.sides[Number(side[1]) - 1]
    : { p: pressed.shiftKey ? areas.playerPair : areas.player, b: pressed.shiftKey ? areas.bankerPair : areas.banker, t: areas.tie }[key];
  if (area) return { do: "bet", on: area.rule.key };
  return WORDS[key] ?? null;
}
