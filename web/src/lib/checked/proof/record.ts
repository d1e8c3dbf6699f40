/** The bytes that a record of the journal is hashed over: `crates/journal/src/hash.rs`, field by field. */
import { bytesOfHex } from "./sha256";

/** A record that is shown whole. */
export interface WholeRecord {
  previous: string;
  stream: string;
  sequence: number;
  time_ms: number;
  actor: string;
  key: string | null;
  rulebook: string;
  kind: string;
  version: number;
  payload: string;
}

const utf8 = new TextEncoder();
const DOMAIN = "punto/journal/record/1";

/** Nothing where a field is not what it must be at all: a `previous` of other than 64 hexadecimal digits. */
export function recordBytes(record: WholeRecord): Uint8Array<ArrayBuffer> | null {
  const previous = bytesOfHex(record.previous, 32);
  const numbers = [record.sequence, record.time_ms, record.version];
  if (!previous || !numbers.every((number) => Number.isSafeInteger(number) && number >= 0)) return null;
  return joined([
    ...text(DOMAIN),
    previous,
    ...text(record.stream),
    number(record.sequence),
    number(record.time_ms),
    ...text(record.actor),
    ...(record.key === null ? [Uint8Array.of(0)] : [Uint8Array.of(1), ...text(record.key)]),
    ...text(record.rulebook),
    ...text(record.kind),
    number(record.version),
    ...text(record.payload),
  ]);
}

/** A text says how long it is before it begins, so that none can be taken for a part of its neighbour. */
function text(of: string): Uint8Array[] {
  const bytes = utf8.encode(of);
  return [number(bytes.length), bytes];
}

function number(of: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(of));
  return bytes;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
