/** The keyboard: what a key means at this table. */
import type { Areas } from "../felt/areas";
import { CHIP_KEYS, type OwnKeys, type Pressed, WORD_KEYS, type WordKey, keyText, nameOfKey } from "./keymap";

type KeyAct = { do: "chip"; at: number } | { do: "bet"; on: string } | { do: WordKey };

export function keyAct(pressed: Pressed, areas: Areas, own: OwnKeys): KeyAct | null {
  const text = keyText(pressed);
  const name = text === null ? null : nameOfKey(text, own);
  if (name === null) return null;
  const chip = CHIP_KEYS.findIndex((key) => key === name);
  if (chip >= 0) return { do: "chip", at: chip };
  const word = WORD_KEYS.find((key) => key === name);
  if (word) return { do: word };
  const boxes = [areas.player, areas.banker, areas.tie, areas.playerPair, areas.bankerPair, ...areas.sides];
  const area = boxes.find((area) => area?.key === name);
  return area ? { do: "bet", on: area.rule.key } : null;
}
