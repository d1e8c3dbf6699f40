import { beforeEach, expect, it, vi } from "vitest";
import type { CashAct, Done } from "../../../lib/api";
import { live } from "../../../lib/api/live.svelte";
import { Problem, offline } from "../../../lib/api/problem";
import { Counter } from "./counter.svelte";

const act: CashAct = { do: "sell-voucher", amount: 500 };
const done: Done = {
  events: [{ stream: "cashier", sequence: 1, kind: "CashReceived", data: { amount: 500 } as unknown as Record<string, never> }],
};

/** Under which names acts went out, and what each gets. */
function house(...answers: (Done | Problem)[]): string[] {
  const keys: string[] = [];
  vi.spyOn(live, "cash").mockImplementation((_, key) => {
    keys.push(key ?? "");
    const answer = answers[keys.length - 1] ?? done;
    return answer instanceof Problem ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return keys;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it("asks again under the same name after a reload, and writes it down once", async () => {
  const keys = house(offline());
  await expect(new Counter("cato").perform(act)).rejects.toThrow();
  const reloaded = new Counter("cato");
  expect(reloaded.unanswered).toMatchObject([{ act, isSent: false }]);
  await reloaded.perform({ ...act });
  await reloaded.perform(act);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(reloaded.unanswered).toEqual([]);
  expect(new Counter("cato").entries).toHaveLength(1);
  expect(new Counter("dora").entries).toEqual([]);
});

it("forgets what was refused", async () => {
  house(new Problem({ code: "voucher-too-large", status: 422, detail: "too large" }));
  const counter = new Counter("cato");
  await expect(counter.perform(act)).rejects.toThrow("too large");
  expect(counter.unanswered).toEqual([]);
  expect(counter.entries).toEqual([]);
});

it("is busy until it is answered", async () => {
  let answer: (done: Done) => void = () => {};
  vi.spyOn(live, "cash").mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const counter = new Counter("cato");
  const coming = counter.perform(act);
  expect(counter.isBusy).toBe(true);
  answer(done);
  await coming;
  expect(counter.isBusy).toBe(false);
  expect(counter.entries[0]).toMatchObject({ received: 500, amount: 500 });
});
