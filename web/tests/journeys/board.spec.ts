/** The display board shows what `punto roads` says of the same results, mark by mark. */
import { execFileSync } from "node:child_process";
import { expect, test } from "../fixtures";
import { BINARY, SWIFT } from "../house";

test.use({ settings: SWIFT });

interface Cell {
  col: number;
  row: number;
  result?: string | null;
  ties?: number;
  colour?: string;
}

type Roads = Record<"bead" | "big" | "big_eye" | "small" | "cockroach", Cell[]>;

test("every mark of every road", async ({ page, house }) => {
  await page.goto(`${house.url}/board/rapid`);
  const rounds = page.locator('[data-road="bead"] [data-result]');
  await expect.poll(() => rounds.count(), { timeout: 80_000 }).toBeGreaterThan(18);

  // What the board has drawn, with what the house says in the same moment.
  const { drawn, results } = await page.evaluate(async () => {
    const read = (road: string) =>
      [...document.querySelectorAll(`[data-road="${road}"] [data-col]`)].map((mark) => {
        const data = (mark as SVGElement).dataset;
        return { col: Number(data.col), row: Number(data.row), result: data.result ?? null, ties: Number(data.ties ?? 0), colour: data.colour ?? "" };
      });
    const names = ["bead", "big", "big_eye", "small", "cockroach"] as const;
    const drawn = Object.fromEntries(names.map((name) => [name, read(name)]));
    const board = await (await fetch("/api/tables/rapid/board")).json();
    return { drawn, results: board.run.results.map(({ result }: { result: string }) => result) as string[] };
  });
  const beads = drawn.bead?.length ?? 0;
  expect(beads).toBeGreaterThan(18);
  // A round may have been settled between the two looks: the board is held against as many results as it has drawn.
  const line = JSON.stringify({ results: results.slice(0, beads) });
  const said = JSON.parse(execFileSync(BINARY, ["roads"], { input: `${line}\n`, encoding: "utf8" })) as Roads;
  const place = ({ col, row }: Cell) => `${col},${row}`;
  for (const road of ["big", "big_eye", "small", "cockroach"] as const) {
    const first = Math.min(...(drawn[road] ?? []).map(({ col }) => col), Infinity);
    const expected = said[road].filter(({ col }) => col >= first);
    expect(drawn[road]?.map(place).sort(), road).toEqual(expected.map(place).sort());
    for (const cell of expected) {
      const mark = drawn[road]?.find((mark) => place(mark) === place(cell));
      if (road === "big") {
        expect(mark?.result?.slice(0, 1) ?? "", `big ${place(cell)}`).toBe(cell.result ?? "");
        expect(mark?.ties ?? 0, `ties at ${place(cell)}`).toBe(cell.ties);
      } else {
        expect(mark?.colour, `${road} ${place(cell)}`).toBe(cell.colour);
      }
    }
  }

  // Beside the cards every road has cells that can be read across a hall, all of the same size.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${house.url}/board/rapid?layout=cards`);
  await expect(page.locator("svg[data-road]")).toHaveCount(5);
  const cells = await page.locator("svg[data-road]").evaluateAll((roads) =>
    roads.map((road) => Math.round(road.getBoundingClientRect().width / Number((road as SVGElement).dataset.columns))),
  );
  expect(cells).toEqual([36, 36, 36, 36, 36]);
  // The whole placard, and no line of it off the screen (3.4).
  const placard = page.locator("dl.limits");
  for (const wager of ["Player / Banker", "Tie", "Player Pair", "Banker Pair"]) await expect(placard).toContainText(wager);
  const asks = await page.locator(".asks").last().boundingBox();
  expect((asks?.y ?? 0) + (asks?.height ?? 0)).toBeLessThanOrEqual(1080);
});
