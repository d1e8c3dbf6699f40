/**
 * Established outcomes: wagers that have won or lost whatever cards may still come (5.4).
 *
 * As in the house (crates/rules/src/established.rs) every continuation of the round is followed card by card, telling
 * apart only what the wager looks at, until two of them disagree.
 */
import type { Rulebook, WagerRule } from "../../../lib/api";
import { ELEMENTS, SUITS } from "../../../lib/art/card";
import { type Hands, type PlayRules, layOut, nextCard, rankOf, suitOf, valueOf } from "./cards";
import { type Condition, conditionOf } from "./condition";

export type Fate = "won" | "lost" | "open";

export interface WagerFate {
  wager: WagerRule;
  fate: Fate;
}

/** More continuations than that are not followed; the wager is left open then. */
const ROUNDS_MAX = 200_000;

/** What the cards that left the shoe, in order, make of every wager on offer. */
export function fates(rules: PlayRules, dealt: readonly string[], deck: readonly string[]): WagerFate[] {
  const { player, banker } = layOut(rules, dealt);
  return rules.wagers.map((wager) => ({ wager, fate: fateOf(rules, wager, { player, banker }, deck) }));
}

export const isEstablished = (all: readonly WagerFate[]): boolean =>
  all.some(({ fate }) => fate === "won" || fate === "lost");

/** Every card of one deck: the rulebook says its ranks and how many cards it has, the notation names the suits. */
export function deckOf(rulebook: Pick<Rulebook, "values" | "game">): string[] {
  const suits = [SUITS, ELEMENTS].find(({ length }) => length * rulebook.values.length === rulebook.game.cards_per_deck);
  return (suits ?? []).flatMap((suit) => rulebook.values.map(({ rank }) => rank + suit));
}

function fateOf(rules: PlayRules, wager: WagerRule, hands: Hands, deck: readonly string[]): Fate {
  const wins = wager.pays.map(({ tests }) => conditionOf(tests, rules));
  const pushes = wager.pushes.map(({ tests }) => conditionOf(tests, rules));
  const known = [...wins, ...pushes];
  const isOneOf = (list: readonly Condition[], at: Hands) => list.some((one) => one.holds(at));
  const cards = toldApart(rules, known, deck);
  const seen = { won: false, lost: false, push: false };
  let rounds = 0;
  const isOpen = () => seen.push || (seen.won && seen.lost) || rounds >= ROUNDS_MAX;

  const follow = (at: Hands): void => {
    const next = nextCard(rules, at);
    if (next === null) {
      rounds += 1;
      if (isOneOf(wins, at)) seen.won = true;
      else if (isOneOf(pushes, at)) seen.push = true;
      else seen.lost = true;
    } else if (!known.some((one) => one.mayHold(at))) {
      seen.lost = true;
    } else {
      for (const card of cards) {
        if (isOpen()) return;
        follow({ ...at, [next]: [...at[next], card] });
      }
    }
  };
  follow(hands);
  if (isOpen()) return "open";
  return seen.won ? "won" : "lost";
}

/** One card for each group that these conditions cannot tell apart. */
function toldApart(rules: PlayRules, conditions: readonly Condition[], deck: readonly string[]): string[] {
  const looksAtRanks = conditions.some(({ looksAt }) => looksAt.ranks);
  const looksAtSuits = conditions.some(({ looksAt }) => looksAt.suits);
  const groups = new Map<string, string>();
  for (const card of deck) {
    const group = [valueOf(rules, card), looksAtRanks ? rankOf(card) : "", looksAtSuits ? suitOf(card) : ""].join();
    if (!groups.has(group)) groups.set(group, card);
  }
  return [...groups.values()];
}
