import { describe, expect, it, vi } from "vitest";
import type { CashAct, Done } from "../../../lib/api";
import { Problem } from "../../../lib/api/problem";
import type { Counter } from "./counter.svelte";
import type { Desk } from "../desk.svelte";
import type { CashIntent } from "../intent";
import { Work } from "./work.svelte";
import { BIG } from "../words";

const act = { do: "buy-in" } as unknown as CashAct;
const intent = (amount: number) => ({ act, amount }) as CashIntent;

function desk(perform: () => Promise<Done>) {
  const look = vi.fn(async () => {});
  const counter = { perform: vi.fn(perform) };
  return { look, counter, work: new Work({ look } as unknown as Desk, counter as unknown as Counter) };
}

const done = async (): Promise<Done> => ({ version: 1, events: [] });
const refused = async (): Promise<Done> => {
  throw new Problem({ code: "not-at-table", status: 409, detail: "they are not at the table" });
};

describe("money over the counter", () => {
  it("is done at once where it is little, and told afterwards", async () => {
    const { work, counter, look } = desk(done);
    expect(await work.ask(intent(BIG - 1))).toBe(true);
    expect(counter.perform).toHaveBeenCalledExactlyOnceWith(act);
    expect(work.outcome).not.toBeNull();
    expect(look).toHaveBeenCalledOnce();
  });

  it("is read out first where it is much, and not done without a yes", async () => {
    const { work, counter } = desk(done);
    const asked = work.ask(intent(BIG));
    expect(counter.perform).not.toHaveBeenCalled();
    work.confirming?.decide(false);
    expect(await asked).toBe(false);
    expect(counter.perform).not.toHaveBeenCalled();
    expect(work.confirming).toBeNull();
  });

  it("says why it was refused, and looks again at what may have changed", async () => {
    const { work, look } = desk(refused);
    expect(await work.ask(intent(100))).toBe(false);
    expect(work.problem).toBe("The patron is not at this table.");
    expect(work.outcome).toBeNull();
    expect(look).toHaveBeenCalledOnce();
  });
});
