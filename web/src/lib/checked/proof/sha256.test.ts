import { afterEach, describe, expect, test, vi } from "vitest";
import { bytesOfHex, hex, sha256, sha256Here } from "./sha256";

const of = (text: string) => new TextEncoder().encode(text);

afterEach(() => vi.unstubAllGlobals());

describe("the SHA-256 of this project", () => {
  test.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("gives the published digests (%#)", (message, digest) => {
    expect(hex(sha256Here(of(message)))).toBe(digest);
  });

  test("agrees with Web Crypto at every length around the ends of blocks", async () => {
    for (let length = 0; length < 200; length++) {
      const message = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 255);
      expect(hex(sha256Here(message))).toBe(hex(await sha256(message)));
    }
  });

  test("takes its place where the page came over plain HTTP", async () => {
    vi.stubGlobal("crypto", {});
    expect(hex(await sha256(of("abc")))).toBe(hex(sha256Here(of("abc"))));
  });
});

test("hexadecimal digits are read exactly, or not at all", () => {
  expect(bytesOfHex("00ff", 2)).toEqual(Uint8Array.of(0, 255));
  for (const wrong of ["00f", "00fg", "00FF", "00ff00"]) expect(bytesOfHex(wrong, 2)).toBeNull();
});
