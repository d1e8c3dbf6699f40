/** Which wagers of a rulebook lie where on the felt. */
import type { WagerRule } from "../../lib/api";

export type Tone = "player" | "banker" | "tie" | "side";

export interface Area {
  rule: WagerRule;
  tone: Tone;
  /** What the key of this box is on a keyboard, as it is shown. */
  key: string;
}

export interface Areas {
  player: Area | null;
  banker: Area | null;
  tie: Area | null;
  playerPair: Area | null;
  bankerPair: Area | null;
  sides: readonly Area[];
}

export function areasOf(wagers: readonly WagerRule[]): Areas {
  const rest = new Set(wagers);
  const take = (is: (rule: WagerRule) => boolean, tone: Tone, key: string): Area | null => {
    const rule = wagers.find((rule) => rest.has(rule) && is(rule));
    if (!rule) return null;
    rest.delete(rule);
    return { rule, tone, key };
  };
  const player = take((rule) => rule.backs === "player", "player", "P");
  const banker = take((rule) => rule.backs === "banker", "banker", "B");
  const tie = take((rule) => rule.key === "tie", "tie", "T");
  const playerPair = take((rule) => rule.key === "player-pair", "player", "Shift+P");
  const bankerPair = take((rule) => rule.key === "banker-pair", "banker", "Shift+B");
  const sides = [...rest].map((rule, at) => ({ rule, tone: "side" as const, key: `F${at + 1}` }));
  return { player, banker, tie, playerPair, bankerPair, sides };
}
