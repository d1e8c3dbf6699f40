import { expect, test } from "vitest";
import type { BoardView } from "../../lib/api";
import { LINGERS_MS, drift, lastPage, shownPage } from "./shoes";

const run = (shoe: number, ...results: string[]) => ({ shoe, results: results.map((result, at) => ({ round: at + 1, result })) });
const counts = { player: 0, banker: 1, tie: 0, player_pair: 0, banker_pair: 0, natural: 0, six: 0 };
const past = (shoe: number, ...results: string[]) => ({ ...run(shoe, ...results), counts, roads: { big: [] } }) as unknown as BoardView["previous"];
const view = (shoe: number, results: string[], previous: BoardView["previous"] = null) => ({ run: run(shoe, ...results), previous }) as BoardView;

test("the last shoe stays for a minute, unless the new one has a result", () => {
  const fresh = view(2, [], past(1, "B"));
  const last = { run: run(1, "B"), counts, roads: { big: [] } };
  expect(shownPage(fresh, 1_000, 1_000 + LINGERS_MS - 1)).toEqual({ page: last, is: "last" });
  expect(shownPage(fresh, 1_000, 1_000 + LINGERS_MS)).toEqual({ page: fresh, is: "new" });
  expect(shownPage(view(2, ["P"], past(1, "B")), 1_000, 2_000).is).toBe("this");
  expect(shownPage(view(1, []), 0, 0).is).toBe("this");
});

test("the shoe before is the house's, and nothing where there was none", () => {
  expect(lastPage(view(2, ["P"], past(1, "B")))?.run.shoe).toBe(1);
  expect(lastPage(view(1, ["P"]))).toBeNull();
});

test("a board drifts by one pixel a minute and comes back", () => {
  for (let minute = 0; minute < 64; minute++) {
    const [before, after] = [drift(minute), drift(minute + 1)];
    expect(Math.abs(before.x - after.x) + Math.abs(before.y - after.y)).toBe(1);
  }
  expect(drift(32)).toEqual(drift(0));
});
