/** The study of streaks: shoes dealt in a worker, or results that were played. */
import type { Rulebook } from "../../../lib/api";
import { parseFraction, toNumber } from "../../../lib/format/fraction";
import { Dealer, Random, type Result } from "./deal";
import { follow, noTally, type Pays, type SidePays, type Tally } from "./follow";
import type { Odds, WagerOdds } from "../odds";
import { countStreaks, type Lengths, noLengths } from "./streaks";

export interface Order {
  book: Pick<Rulebook, "values" | "table_of_play" | "game">;
  decks: number;
  seed: number;
  shoes: number;
  pays: Pays;
}

export interface Study {
  shoes: number;
  rounds: number;
  lengths: Lengths;
  tally: Tally;
}

const noStudy = (): Study => ({ shoes: 0, rounds: 0, lengths: noLengths(), tally: noTally() });

function add(study: Study, results: readonly Result[], pays: Pays, share: () => number): void {
  study.shoes++;
  study.rounds += results.length;
  countStreaks(results, study.lengths);
  follow(results, pays, share, study.tally);
}

const STEP = 2_000;

/** Deals so many shoes, and tells how far it is from time to time. */
export function run({ book, decks, seed, shoes, pays }: Order, tell: (study: Study, isDone: boolean) => void): void {
  const random = new Random(seed);
  const dealer = new Dealer(book, decks, random);
  const study = noStudy();
  while (study.shoes < shoes) {
    add(study, dealer.shoe(), pays, () => random.share());
    if (study.shoes % STEP === 0 && study.shoes < shoes) tell(study, false);
  }
  tell(study, true);
}

/** Results as they were played, shoe by shoe. Ways to win are drawn by their exact shares, as in the simulation. */
export function ofPlayed(shoes: readonly (readonly Result[])[], pays: Pays): Study {
  const random = new Random(1);
  const study = noStudy();
  for (const results of shoes) add(study, results, pays, () => random.share());
  return study;
}

function sidePays(wager: WagerOdds): SidePays {
  const win = toNumber(parseFraction(wager.win));
  return {
    wins: wager.pays.map(({ ratio, probability }) => ({
      pays: toNumber(parseFraction(ratio)),
      share: toNumber(parseFraction(probability)) / win,
    })),
    tie: parseFraction(wager.push).over > 0n ? 0 : -1,
    expectation: toNumber(parseFraction(wager.expectation)),
  };
}

/** How Player and Banker pay; nothing in a game that does not offer both. */
export function paysOf(odds: Odds, book: Pick<Rulebook, "wagers">): Pays | null {
  const of = (side: string) => {
    const key = book.wagers.find(({ backs }) => backs === side)?.key;
    return odds.wagers.find(({ on }) => on === key);
  };
  const [player, banker] = [of("player"), of("banker")];
  return player && banker ? { P: sidePays(player), B: sidePays(banker) } : null;
}
