/** What the keys of this table are called, in the language of the moment. */
import { named, settings } from "../../../lib/i18n";
import type { Area, Areas } from "../felt/areas";
import { CHIP_KEYS, type KeyName, SIDE_KEYS, WORD_KEYS } from "./keymap";

const boxesOf = ({ player, banker, tie, playerPair, bankerPair, sides }: Areas): readonly (Area | null)[] => [
  player, banker, tie, playerPair, bankerPair, ...sides,
];

/** Everything that has a key here, in the order in which it is shown. */
export const keysHere = (areas: Areas, chips: number): readonly KeyName[] => [
  ...CHIP_KEYS.slice(0, chips),
  ...boxesOf(areas).flatMap((area) => area?.key ?? []),
  ...WORD_KEYS,
];

/** What a key does; for a box, its name in the rulebook. */
export function keyLabel(name: KeyName, areas: Areas): string {
  const t = settings();
  const chip = CHIP_KEYS.findIndex((key) => key === name);
  if (chip >= 0) return t.chipNo(chip + 1);
  const word = WORD_KEYS.find((key) => key === name);
  if (word) return t.keys[word];
  const area = boxesOf(areas).find((area) => area?.key === name);
  if (area) return named(area.rule);
  const side = SIDE_KEYS.findIndex((key) => key === name);
  return side >= 0 ? t.sideNo(side + 1) : name;
}
