import { expect, test } from "vitest";
import { NO_FILTER, type Row, csv, isWanted, json, rowOf, sums } from "./rows";

const noon = new Date("2026-03-01T12:00:00").getTime();
const line = { round: 7, game: "rapid-etg", shoe: 2, started_ms: noon, result: "Bpn", is_void: false, is_again: true, clauses: ["5.1", "5.2"], totals: { player: 3, banker: 8 }, first: 1, last: 9 };
const own = rowOf({ ...line, table: "rapid", table_name: "Rapid", stake: 12_345, net: -12_345, balance: { before: 50_000, after: 37_655 } }, "rapid", "Rapid");
const seen = rowOf(line, "rapid", "Rapid");

test("a result is read as the roads write it", () => {
  expect(own.result).toEqual({ winner: "banker", playerPair: true, bankerPair: false, natural: true, six: false });
  expect(seen).toMatchObject({ stake: null, balance: null, totals: { player: 3, banker: 8 }, isAgain: true });
});

test("filters hold a round against day, table, variant and result", () => {
  const is = (filter: Partial<typeof NO_FILTER>, row: Row = own) => isWanted(row, { ...NO_FILTER, ...filter });
  expect(is({})).toBe(true);
  expect(is({ from: "2026-03-01", to: "2026-03-01" })).toBe(true);
  expect(is({ from: "2026-03-02" })).toBe(false);
  expect(is({ to: "2026-02-28" })).toBe(false);
  expect(is({ table: "other" })).toBe(false);
  expect(is({ game: "rapid-etg", result: "banker" })).toBe(true);
  expect(is({ game: "six-star" })).toBe(false);
  // The table has had another game before.
  expect(is({ game: "six-star" }, { ...own, game: "six-star" })).toBe(true);
  expect(is({ result: "void" })).toBe(false);
  expect(is({ result: "void" }, { ...own, isVoid: true, result: null })).toBe(true);
});

test("a spreadsheet gets decimals, and no name is run as a formula", () => {
  const [head, first] = csv([{ ...own, tableName: '=SUM("A1")' }]).split("\r\n");
  expect(head).toBe("time,table,table_name,game,round,shoe,result,player,banker,void,settled_again,clauses,stake,net,balance_before,balance_after");
  expect(first).toBe(`${new Date(noon).toISOString()},rapid,"'=SUM(""A1"")",rapid-etg,7,2,Bpn,3,8,false,true,5.1 5.2,123.45,-123.45,500.00,376.55`);
});

test("programs get cents", () => {
  expect(JSON.parse(json([own])).rounds).toEqual([
    {
      time_ms: noon,
      table: "rapid",
      table_name: "Rapid",
      game: "rapid-etg",
      round: 7,
      shoe: 2,
      result: "Bpn",
      totals: { player: 3, banker: 8 },
      is_void: false,
      is_again: true,
      clauses: ["5.1", "5.2"],
      stake: 12_345,
      net: -12_345,
      balance: { before: 50_000, after: 37_655 },
    },
  ]);
});

test("what was staked and won is summed", () => {
  expect(sums([own, own, seen])).toEqual({ rounds: 3, stake: 24_690, net: -24_690 });
});
