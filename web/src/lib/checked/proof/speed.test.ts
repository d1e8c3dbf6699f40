import { afterEach, expect, test, vi } from "vitest";
import { checkChain } from "./chain";
import { faceUpRound, wholeShoe } from "../../../../fixtures/proof";
import { checkShoe } from "./shoe";

afterEach(() => vi.unstubAllGlobals());

/** A shoe of 81 rounds with the records of each of them. */
async function proveAll(): Promise<number> {
  const { shoe, rulebook } = wholeShoe();
  const { round, table, story } = faceUpRound();
  const rounds = new Set(shoe.cards.map((card) => card.round)).size - 1;
  const start = performance.now();
  const ofShoe = await checkShoe(shoe, { table: shoe.table, shoe: shoe.shoe, rulebook });
  const chains = await Promise.all(Array.from({ length: rounds }, () => checkChain(round, { table, story })));
  const took = performance.now() - start;
  expect(rounds).toBeGreaterThanOrEqual(80);
  expect([ofShoe.state, ...chains.flatMap(({ faults }) => faults)]).toEqual(["holds"]);
  return took;
}

test("a shoe of 80 rounds is proved in less than a second", async () => {
  expect(await proveAll()).toBeLessThan(1_000);
});

test("also where the browser has no Web Crypto", async () => {
  vi.stubGlobal("crypto", {});
  expect(await proveAll()).toBeLessThan(1_000);
});
