/** Which wagers of a rulebook lie where on the felt. */
import type { WagerRule } from "../../../lib/api";
import { type KeyName, SIDE_KEYS } from "../keys/keymap";

type Tone = "player" | "banker" | "tie" | "side";

export interface Area {
  rule: WagerRule;
  tone: Tone;
  /** What its key is called in the key map; side bets beyond those with a key have none. */
  key: KeyName | null;
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
  const take = (is: (rule: WagerRule) => boolean, tone: Tone, key: KeyName): Area | null => {
    const rule = wagers.find((rule) => rest.has(rule) && is(rule));
    if (!rule) return null;
    rest.delete(rule);
    return { rule, tone, key };
  };
  const player = take((rule) => rule.backs === "player", "player", "player");
  const banker = take((rule) => rule.backs === "banker", "banker", "banker");
  const tie = take((rule) => rule.key === "tie", "tie", "tie");
  const playerPair = take((rule) => rule.key === "player-pair", "player", "player-pair");
  const bankerPair = take((rule) => rule.key === "banker-pair", "banker", "banker-pair");
  const sides = [...rest].map((rule, at) => ({ rule, tone: "side" as const, key: SIDE_KEYS[at] ?? null }));
  return { player, banker, tie, playerPair, bankerPair, sides };
}
