/**
 * The records of a round: each hash recomputed from the record's own fields where it is shown whole, each `previous`
 * held against the hash of the record before, and what the page tells of the round held against what was recorded.
 */
import type { RoundStory, Schema } from "../../api";
import { ALPHABETS, type Fault, distinct, isNearly, oneCharacterOff } from "./faults";
import { type WholeRecord, recordBytes } from "./record";
import { bytesOfHex, hex, sha256, sha256Here } from "./sha256";

export type Seen = Schema<"Seen">;
export type RoundProof = Schema<"RoundProof">;

interface RecordCheck {
  sequence: number;
  kind: string;
  /** Recomputed; nothing where the record is shown in part, and its hash is taken as it is given. */
  computed: string | null;
  /** Whether records of other matters lie between this one and the one before it. */
  isAfterGap: boolean;
  faults: Fault[];
}

export interface ChainCheck {
  records: RecordCheck[];
  faults: Fault[];
  /** How many hashes were recomputed. */
  whole: number;
}

/** What the records must agree with. */
export interface Asked {
  table: string;
  story: Pick<RoundStory, "round" | "steps">;
}

export async function checkChain(proof: RoundProof, asked: Asked): Promise<ChainCheck> {
  // The stream follows from the table that was asked for; with it the records can be checked whatever is said here.
  const stream = `table/${asked.table}`;
  const general: Fault[] = [];
  if (proof.stream !== stream) general.push(fault(null, "stream"));
  if (proof.round !== asked.story.round) general.push(fault(null, "round"));

  const told = new Map(asked.story.steps.map((step) => [step.sequence, step]));
  const computed = await Promise.all(proof.records.map((seen) => hashOf(seen, stream)));
  const records = proof.records.map((seen, at): RecordCheck => {
    const before = proof.records[at - 1];
    const look: Look = {
      seen,
      stream,
      computed: computed[at] ?? null,
      before,
      computedBefore: computed[at - 1] ?? null,
      after: proof.records[at + 1],
      toldAt: told.get(seen.sequence)?.time_ms,
      others: proof.records,
    };
    const isAfterGap = before !== undefined && seen.sequence > before.sequence + 1 && seen.previous !== before.hash;
    const own = hashFaults(look);
    // Where `previous` is known to be the wrong one, the hash before it is not to blame.
    const links = own.some(({ field }) => field === "previous") ? [] : linkFaults(look, isAfterGap);
    const faults = distinct([...own, ...links, ...storyFaults(seen, told)]);
    return { sequence: seen.sequence, kind: seen.kind, computed: look.computed, isAfterGap, faults };
  });
  return {
    records,
    faults: [...general, ...records.flatMap(({ faults }) => faults)],
    whole: proof.records.filter(isWhole).length,
  };
}

/** A record with what stands around it. */
interface Look {
  seen: Seen;
  stream: string;
  computed: string | null;
  before: Seen | undefined;
  computedBefore: string | null;
  after: Seen | undefined;
  toldAt: number | undefined;
  others: readonly Seen[];
}

const fault = (at: number | null, field: string): Fault => ({ of: "record", at, field });
const isWhole = (seen: Seen): boolean => typeof seen.payload === "string";

function wholeOf(seen: Seen, stream: string): WholeRecord | null {
  const { payload, key, previous, sequence, time_ms, actor, rulebook, kind, version } = seen;
  if (typeof payload !== "string") return null;
  return { previous, stream, sequence, time_ms, actor, key: key ?? null, rulebook, kind, version, payload };
}

async function hashOf(seen: Seen, stream: string): Promise<string | null> {
  const whole = wholeOf(seen, stream);
  const bytes = whole && recordBytes(whole);
  return bytes ? hex(await sha256(bytes)) : null;
}

/** Which field of a record does not fit its hash. */
function hashFaults({ seen, stream, computed, before, after, toldAt, others }: Look): Fault[] {
  const whole = wholeOf(seen, stream);
  if (!whole || computed === seen.hash) return [];
  const named = (field: string) => [fault(seen.sequence, field)];
  if (computed && (after?.previous === computed || isNearly(seen.hash, computed))) return named("hash");
  const wanted = bytesOfHex(seen.hash, 32);
  const isIt = (record: WholeRecord) => {
    const bytes = recordBytes(record);
    return bytes !== null && wanted !== null && sha256Here(bytes).every((byte, at) => byte === wanted[at]);
  };
  // What others say of a field, and then everything that a single changed character could have been.
  if (before && isIt({ ...whole, previous: before.hash })) return named("previous");
  for (const sequence of [before && before.sequence + 1, after && after.sequence - 1]) {
    if (sequence !== undefined && isIt({ ...whole, sequence })) return named("sequence");
  }
  if (toldAt !== undefined && isIt({ ...whole, time_ms: toldAt })) return named("time_ms");
  for (const field of ["rulebook", "kind", "actor", "version"] as const) {
    const values = new Set(others.map((other) => other[field]));
    for (const value of values) if (isIt({ ...whole, [field]: value })) return named(field);
  }
  for (const field of ["sequence", "time_ms", "version"] as const) {
    for (const digits of oneCharacterOff(String(whole[field]), ALPHABETS.digits)) {
      if (isIt({ ...whole, [field]: Number(digits) })) return named(field);
    }
  }
  for (const field of ["previous", "actor", "rulebook", "kind", "key"] as const) {
    const alphabet = field === "previous" ? ALPHABETS.hex : ALPHABETS.text;
    for (const text of oneCharacterOff(whole[field] ?? "", alphabet)) {
      if (isIt({ ...whole, [field]: text })) return named(field);
    }
  }
  // Nothing else explains it.
  return named("payload");
}

/** Whether a record hangs on the one before it. */
function linkFaults({ seen, computed, before, computedBefore, toldAt }: Look, isAfterGap: boolean): Fault[] {
  const faults: Fault[] = [];
  if (toldAt !== undefined && toldAt !== seen.time_ms) faults.push(fault(seen.sequence, "time_ms"));
  if (!before) return faults;
  const isLinked = seen.previous === before.hash;
  if (isLinked && seen.sequence !== before.sequence + 1) faults.push(fault(seen.sequence, "sequence"));
  if (!isLinked && !isAfterGap) {
    // A field that is covered by a hash which holds is not the wrong one of the two.
    const isSound = computed !== null && computed === seen.hash;
    if (!isSound && computedBefore !== seen.previous) faults.push(fault(seen.sequence, "previous"));
    if (computedBefore !== before.hash) faults.push(fault(before.sequence, "hash"));
  }
  if (seen.time_ms < before.time_ms && computed !== seen.hash) faults.push(fault(seen.sequence, "time_ms"));
  return faults;
}

type Step = RoundStory["steps"][number];

/** What the page tells of an event is what its record says, wherever both speak of the same thing. */
function storyFaults(seen: Seen, told: ReadonlyMap<number, Step>): Fault[] {
  const step = told.get(seen.sequence);
  if (!step || typeof seen.payload !== "string") return [];
  let recorded: unknown;
  try {
    recorded = JSON.parse(seen.payload);
  } catch {
    return [];
  }
  if (typeof recorded !== "object" || recorded === null) return [];
  const facts = new Map(Object.entries(recorded));
  return SHARED.filter((name) => facts.get(name) != null && Reflect.get(step, name) != null)
    .filter((name) => Reflect.get(step, name) !== facts.get(name))
    .map((name) => ({ of: "story", at: seen.sequence, field: name }));
}

/** What records and the round as it is told have under the same name. Times are not among it: a table counts its own. */
const SHARED = ["round", "shoe", "decks", "side", "nth", "card", "player", "banker", "winner", "old", "new"] as const;
