import { expect, test } from "vitest";
import type { BoardView } from "../../lib/api";
import { LINGERS_MS, type Page, drift, isPrevious, shownPage } from "./shoes";

const run = (shoe: number, ...results: string[]) => ({ shoe, results: results.map((result, at) => ({ round: at + 1, result })) });
const view = (shoe: number, results: string[], previous: BoardView["previous"] = null) =>
  ({ run: run(shoe, ...results), previous }) as BoardView;
const page = (shoe: number, ...results: string[]) => ({ run: run(shoe, ...results) }) as Page;

test("the last shoe stays for a minute, unless the new one has a result", () => {
  const fresh = view(2, [], run(1, "B"));
  const last = page(1, "B");
  expect(shownPage(fresh, last, 1_000, 1_000 + LINGERS_MS - 1)).toEqual({ page: last, is: "last" });
  expect(shownPage(fresh, last, 1_000, 1_000 + LINGERS_MS)).toEqual({ page: fresh, is: "new" });
  expect(shownPage(view(2, ["P"]), last, 1_000, 2_000).is).toBe("this");
  expect(shownPage(view(1, []), null, 0, 0).is).toBe("this");
});

test("what was remembered is the last shoe only if the house says so too", () => {
  expect(isPrevious(page(1, "B"), view(2, [], run(1, "B")))).toBe(true);
  expect(isPrevious(page(1, "B"), view(3, [], run(2, "B")))).toBe(false);
  expect(isPrevious(page(2, "B"), view(2, ["B"]))).toBe(false);
});

test("a board drifts by one pixel a minute and comes back", () => {
  for (let minute = 0; minute < 64; minute++) {
    const [before, after] = [drift(minute), drift(minute + 1)];
    expect(Math.abs(before.x - after.x) + Math.abs(before.y - after.y)).toBe(1);
  }
  expect(drift(32)).toEqual(drift(0));
});
