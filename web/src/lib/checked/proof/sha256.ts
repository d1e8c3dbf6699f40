/**
 * SHA-256 (FIPS 180-4). The browser's own is used where it is there; it is absent on pages that came over plain HTTP
 * from another machine, and a proof must not depend on how the page came.
 */

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUND = new Uint32Array(64);
/** The same of the square roots of the first eight. */
const START = new Uint32Array(8);

for (let candidate = 2, found = 0; found < 64; candidate++) {
  let isPrime = true;
  for (let by = 2; by * by <= candidate && isPrime; by++) isPrime = candidate % by !== 0;
  if (!isPrime) continue;
  const fraction = (root: number) => Math.floor((root % 1) * 0x1_0000_0000);
  if (found < 8) START[found] = fraction(Math.sqrt(candidate));
  ROUND[found++] = fraction(Math.cbrt(candidate));
}

const at = (words: Uint32Array, place: number): number => words[place] ?? 0;
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The digest by this file alone, at once. */
export function sha256Here(message: Uint8Array): Uint8Array {
  const blocks = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  blocks.set(message);
  blocks[message.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setBigUint64(blocks.length - 8, BigInt(message.length) * 8n);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < blocks.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(block + i * 4);
    mix(state, words);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, i) => out.setUint32(i * 4, word));
  return digest;
}

function mix(state: Uint32Array, words: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const w15 = at(words, i - 15);
    const w2 = at(words, i - 2);
    const s0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3);
    const s1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10);
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1;
  }
  let a = at(state, 0), b = at(state, 1), c = at(state, 2), d = at(state, 3);
  let e = at(state, 4), f = at(state, 5), g = at(state, 6), h = at(state, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(words, i)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] = at(state, i) + (mixed[i] ?? 0);
}

/** The digest, by the browser where it can. */
export async function sha256(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", message)) : sha256Here(message);
}

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes that so many lower case hexadecimal digits write; nothing where they do not. */
export function bytesOfHex(text: string, length: number): Uint8Array | null {
  if (text.length !== length * 2 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(text.slice(i * 2, i * 2 + 2), 16));
}
