import { describe, expect, test } from "vitest";
import { checkChain } from "./chain";
import { type Told, faceDownRound, faceUpRound } from "../../../../fixtures/proof";

const check = ({ round, table, story }: Told) => checkChain(round, { table, story });

/** Another character in the place of one in the middle, of the same kind. */
function tampered(text: string): string {
  const at = Math.floor(text.length / 2);
  const other = { "0": "1", a: "b" }[text.charAt(at)] ?? (/\d/.test(text.charAt(at)) ? "0" : "a");
  return text.slice(0, at) + other + text.slice(at + 1);
}

describe.each([
  ["dealt face up", faceUpRound],
  ["dealt face down", faceDownRound],
])("the records of a round %s", (_, told) => {
  test("hold, and every whole one was recomputed", async () => {
    const { faults, records, whole } = await check(told());
    expect(faults).toEqual([]);
    const seen = told().round.records;
    expect(whole).toBeGreaterThan(seen.length / 2);
    seen.forEach(({ payload, hash }, at) => expect(records[at]?.computed).toBe(payload ? hash : null));
  });

  // One of each kind: the search for a changed field takes its time.
  const whole = told()
    .round.records.map((record, at) => ({ at, record }))
    .filter(({ record }) => record.payload)
    .filter(({ record }, at, all) => all.findIndex((other) => other.record.kind === record.kind) === at);
  const fields = ["sequence", "time_ms", "actor", "key", "rulebook", "kind", "version", "previous", "hash", "payload"] as const;
  const cases = whole.flatMap(({ at, record }) =>
    fields.filter((field) => record[field] != null).map((field) => ({ at, field, kind: record.kind })),
  );

  test.each(cases)("a changed byte in $field of record $at ($kind) is found and named", async ({ at, field }) => {
    const changed = told();
    const record = changed.round.records[at];
    if (!record) throw new Error("no such record");
    const value = record[field];
    const now = tampered(String(value));
    Object.assign(record, { [field]: typeof value === "number" ? Number(now) : now });
    const { faults } = await check(changed);
    expect(faults.filter(({ of }) => of === "record").map(({ field }) => field)).toContain(field);
    // Beside it only what is wrong because of it.
    const others = faults.filter((fault) => fault.of === "record" && fault.field !== field);
    expect(others).toEqual([]);
  });

  test("a changed stream or round is named", async () => {
    for (const field of ["stream", "round"] as const) {
      const changed = told();
      Object.assign(changed.round, { [field]: field === "round" ? 99 : "table/other" });
      expect((await check(changed)).faults).toEqual([{ of: "record", at: null, field }]);
    }
  });

  test("a record that is left out breaks the chain", async () => {
    const changed = told();
    changed.round.records.splice(3, 1);
    // What comes behind a gap is shown as such; only records about the round from later may.
    const { records } = await check(changed);
    expect(records[3]?.isAfterGap).toBe(true);
  });
});

test("a card that the page tells otherwise than it was recorded is named", async () => {
  const changed = faceUpRound();
  const step = changed.story.steps.find(({ kind }) => kind === "card-dealt");
  if (step?.kind !== "card-dealt") throw new Error("no card");
  step.card = "4c";
  expect((await check(changed)).faults).toEqual([{ of: "story", at: step.sequence, field: "card" }]);
});

test("a link between two records that are shown in part is held against both", async () => {
  const changed = faceDownRound();
  const at = changed.round.records.findIndex((record, at, all) => !record.payload && all[at + 1] && !all[at + 1]?.payload);
  const [first, second] = [changed.round.records[at], changed.round.records[at + 1]];
  if (!first || !second) throw new Error("no such records");
  second.previous = tampered(second.previous);
  const { faults } = await check(changed);
  expect(faults).toEqual([
    { of: "record", at: second.sequence, field: "previous" },
    { of: "record", at: first.sequence, field: "hash" },
  ]);
});
