/**
 * A shoe against its promise: the commitment recomputed from what was revealed, the set of cards counted, the cut
 * applied, and every card that was dealt found where the order has it.
 */
import type { Rulebook, Schema } from "../../api";
import type { RoundProof } from "./chain";
import { ALPHABETS, type Fault, isNearly, oneCharacterOff } from "./faults";
import { joined } from "./record";
import { bytesOfHex, hex, sha256, sha256Here } from "./sha256";

export type ShoeProof = Schema<"ShoeProof">;
type Out = ShoeProof["cards"][number];
type Set_ = { cards_per_deck: number; ranks: number };

export interface CardCheck extends Out {
  /** What the committed order has at this place; nothing before the reveal. */
  committed: string | null;
  /** Whether the two agree; nothing where there is nothing to compare. */
  agrees: boolean | null;
}

export interface ShoeCheck {
  /** `open`: the reveal comes at the end of the shoe. `real`: nobody knows the order of real cards. */
  state: "holds" | "broken" | "open" | "real" | "unrevealed";
  computed: string | null;
  cards: CardCheck[];
  /** How many cards were found where the order has them. */
  found: number;
  faults: Fault[];
}

interface ShoeAsked {
  table: string;
  shoe: number;
  rulebook: Pick<Rulebook, "game" | "values">;
  /** The records of the round that this is looked at for. */
  round?: RoundProof | undefined;
}

const shoeFault = (field: string): Fault => ({ of: "shoe", at: null, field });
const cardFault = (place: number, field: string): Fault => ({ of: "card", at: place, field });

export async function checkShoe(proof: ShoeProof, asked: ShoeAsked): Promise<ShoeCheck> {
  const { rulebook } = asked;
  const faults: Fault[] = [];
  if (proof.table !== asked.table) faults.push(shoeFault("table"));
  if (proof.shoe !== asked.shoe) faults.push(shoeFault("shoe"));
  if (proof.game !== rulebook.game.key) faults.push(shoeFault("game"));
  proof.cards.forEach(({ place }, at) => {
    if (place !== at + 1) faults.push(cardFault(at + 1, "place"));
  });
  faults.push(...handFaults(proof, asked.round));

  const { reveal } = proof;
  const game = rulebook.game.key;
  const plain = () => proof.cards.map((card): CardCheck => ({ ...card, committed: null, agrees: null }));
  if (!reveal || !proof.commitment) {
    if (proof.is_electronic && !proof.commitment) faults.push(shoeFault("commitment"));
    if (!proof.is_electronic && (proof.commitment || reveal)) faults.push(shoeFault("is_electronic"));
    const state = !proof.is_electronic ? "real" : proof.ended ? "unrevealed" : "open";
    return { state: faults.length > 0 ? "broken" : state, computed: null, cards: plain(), found: 0, faults };
  }
  if (!proof.is_electronic) faults.push(shoeFault("is_electronic"));

  const promise: Promised = { game, decks: proof.decks, salt: reveal.salt, order: reveal.order };
  const bytes = commitmentBytes(promise);
  const computed = bytes ? hex(await sha256(bytes)) : null;
  const set: Set_ = { cards_per_deck: rulebook.game.cards_per_deck, ranks: rulebook.values.length };
  const setFault = faultOfSet(reveal.order, proof.decks, set, new Set(rulebook.values.map(({ rank }) => rank)));
  if (setFault) faults.push(shoeFault(setFault));
  else if (computed !== proof.commitment) faults.push(shoeFault(faultOfPromise(promise, computed, proof.commitment)));

  const order = cardsOf(reveal.order);
  const behind = proof.cut?.behind ?? 0;
  const compared = compare(proof.cards, order, behind);
  const wrong = compared.filter(({ agrees }) => agrees === false);
  if (wrong.length > 0) {
    // A wrong cut moves every card; where another one would explain them all, it is the cut that is wrong.
    const isCut = !setFault && computed === proof.commitment && wrong.length > 1 && explainedByCut(proof.cards, order);
    if (isCut) faults.push(shoeFault("cut.behind"));
    else compared.forEach(({ agrees }, at) => agrees === false && faults.push(cardFault(at + 1, "card")));
  }
  if (proof.cards.length > order.length) faults.push(shoeFault("cards"));
  return {
    state: faults.length > 0 ? "broken" : "holds",
    computed,
    cards: compared,
    found: compared.filter(({ agrees }) => agrees).length,
    faults,
  };
}

interface Promised {
  game: string;
  decks: number;
  salt: string;
  order: string;
}

const ascii = new TextEncoder();

/** What a commitment is the SHA-256 of; nothing where the salt is none. */
export function commitmentBytes({ game, decks, salt, order }: Promised): Uint8Array<ArrayBuffer> | null {
  const salted = bytesOfHex(salt, 32);
  if (!salted || !Number.isInteger(decks) || decks < 1 || decks > 255) return null;
  return joined([ascii.encode(`punto-shoe-1\0${game}\0`), Uint8Array.of(decks), salted, ascii.encode(order)]);
}

const cardsOf = (order: string): string[] => order.match(/../g) ?? [];

/** Every card of the deck is there as often as there are decks, and nothing else. */
function faultOfSet(order: string, decks: number, set: Set_, ranks: ReadonlySet<string>): string | null {
  const counts = new Map<string, number>();
  for (const card of cardsOf(order)) counts.set(card, (counts.get(card) ?? 0) + 1);
  const often = [...counts.values()];
  const isDeck = counts.size === set.cards_per_deck && [...counts.keys()].every((card) => ranks.has(card.slice(0, -1)));
  const suits = new Set([...counts.keys()].map((card) => card.slice(-1)));
  const isEven = often.every((count) => count === often[0]);
  if (order.length % 2 !== 0 || !isDeck || !isEven || suits.size * set.ranks !== set.cards_per_deck) return "reveal.order";
  return often[0] === decks ? null : "decks";
}

/** The cards are right and the commitment is not: which of the others is wrong? */
function faultOfPromise(promise: Promised, computed: string | null, stated: string): string {
  if (!computed) return "reveal.salt";
  if (isNearly(stated, computed) || !bytesOfHex(stated, 32)) return "commitment";
  for (const salt of oneCharacterOff(promise.salt, ALPHABETS.hex)) {
    const bytes = commitmentBytes({ ...promise, salt });
    if (bytes && hex(sha256Here(bytes)) === stated) return "reveal.salt";
  }
  return "commitment";
}

function compare(out: readonly Out[], order: readonly string[], behind: number): CardCheck[] {
  return out.map((card, at) => {
    const committed = order[(at + behind) % order.length] ?? null;
    return { ...card, committed, agrees: card.card ? card.card === committed : null };
  });
}

function explainedByCut(out: readonly Out[], order: readonly string[]): boolean {
  return order.some((_, behind) => compare(out, order, behind).every(({ agrees }) => agrees !== false));
}

/** The cards that left the shoe in this round, by its records: face, hand and place in it. */
function recordedCards(round: RoundProof): Recorded[] {
  const cards: Recorded[] = [];
  for (const { kind, payload, data } of round.records) {
    // Laid out anew, hands no longer say in which order their cards came.
    if (kind === "CardsReconstructed" || kind === "IrregularityReported") return [];
    const facts = factsOf(payload, data);
    if (kind === "CardDealt" && facts.from === "shoe") cards.push({ side: facts.side, nth: facts.nth, card: facts.card });
    const lying = cards.find(({ side, nth }) => side === facts.side && nth === facts.nth);
    if (lying && kind === "CardTurned") lying.card = facts.card;
    if (lying && kind === "CardCorrected") lying.card = facts.new;
  }
  return cards;
}

type Recorded = { side: unknown; nth: unknown; card: unknown };

function factsOf(payload: string | null | undefined, data: unknown): Record<string, unknown> {
  try {
    return { ...(payload ? JSON.parse(payload) : data) };
  } catch {
    return {};
  }
}

/** What the shoe's log has for this round is what the round's records have, card by card. */
function handFaults(proof: ShoeProof, round: RoundProof | undefined): Fault[] {
  const recorded = round ? recordedCards(round) : [];
  if (!round || recorded.length === 0) return [];
  // Where one line was changed, the others still say where the round lies in the log.
  const starts = proof.cards.flatMap((card, at) => (card.round === round.round ? [at - 1, at] : []));
  const differing = (start: number) => recorded.flatMap((card, nth) => differences(proof.cards[start + nth], card, round.round, start + nth + 1));
  const tried = [...new Set(starts)].filter((start) => start >= 0).map(differing);
  return tried.reduce<Fault[] | null>((least, faults) => (least && least.length <= faults.length ? least : faults), null) ?? [shoeFault("cards")];
}

function differences(logged: Out | undefined, recorded: Recorded, round: number, place: number): Fault[] {
  if (!logged) return [cardFault(place, "place")];
  const wrong: (string | false)[] = [
    logged.out !== "dealt" && "out",
    logged.round !== round && "round",
    logged.side !== recorded.side && "side",
    logged.nth !== recorded.nth && "nth",
    (logged.card ?? null) !== recorded.card && "card",
  ];
  return wrong.filter((field) => field !== false).map((field) => cardFault(place, field));
}
