import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, test, vi } from "vitest";
import type { Schema } from "../../../lib/api";
import { Problem } from "../../../lib/api/problem";
import { preferences } from "../../../lib/state/preferences.svelte";
import type { Purse } from "../desk.svelte";
import FindPatron from "./FindPatron.svelte";
import { readWanted } from "../wanted";

test.each([
  ["a049 9259", "a0499259", "a049 9259", true],
  [" G12 ", "g12", "G12", true],
  // As the house numbers its guests.
  ["G0F8C 09X4N KTC", "g0f8c09x4nktc", "G0F8C 09X4N KTC", true],
  ["Mei  Lin", null, "Mei Lin", true],
  ["M", null, "M", false],
  ["梅林", null, "梅林", true],
  ["", null, "", false],
])("%j may be a number or a name", (typed, number, name, isLongEnough) => {
  expect(readWanted(typed)).toEqual({ number, name, isLongEnough });
});

const mei = { patron: "a7", nickname: "Mei", kind: "account", is_excluded: true, tables: ["rapid"] };

function show(found: Schema<"FoundPatrons">, known: string[] = []) {
  const desk = {
    find: vi.fn(async (patron: string): Promise<Purse> => {
      if (!known.includes(patron)) throw new Problem({ code: "unknown-patron", status: 404, detail: "nobody" });
      return { patron } as Purse;
    }),
    named: vi.fn(async () => found),
    nameOf: (table: string) => table.toUpperCase(),
  };
  const onfound = vi.fn();
  render(FindPatron, { desk, onfound, onopenaccount: null });
  return { ...desk, onfound };
}

const look = async (typed: string) => {
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: typed } });
  await fireEvent.submit(screen.getByRole("search"));
};

beforeEach(() => {
  preferences.language = "en";
});

it("goes to the window with a number, without asking for names", async () => {
  const desk = show({ patrons: [], has_more: false }, ["a7"]);
  await look("A 7");
  await vi.waitFor(() => expect(desk.onfound).toHaveBeenCalledOnce());
  expect(desk.find).toHaveBeenCalledExactlyOnceWith("a7");
  expect(desk.named).not.toHaveBeenCalled();
});

it("lists those of a name, and takes whom the cashier chooses", async () => {
  const desk = show({ patrons: [mei], has_more: true }, ["a7"]);
  await look("me");
  const one = await screen.findByRole("button", { name: /Mei.*Account.*a7.*Excluded from play.*RAPID/s });
  screen.getByText("More patrons match. Enter more of the name.");
  expect(desk.onfound).not.toHaveBeenCalled();
  await fireEvent.click(one);
  await vi.waitFor(() => expect(desk.onfound).toHaveBeenCalledOnce());
  expect(desk.find).toHaveBeenCalledExactlyOnceWith("a7");
});

it("takes what looks like a number for a name where nobody has it", async () => {
  const desk = show({ patrons: [{ ...mei, nickname: "ace1" }], has_more: false });
  await look("ace1");
  await screen.findByRole("button", { name: /ace1/ });
  expect(desk.named).toHaveBeenCalledWith("ace1");
});

it("says plainly that there is nobody, and asks for more than a letter", async () => {
  const desk = show({ patrons: [], has_more: false });
  await look("M");
  screen.getByText("Enter at least two letters.");
  expect(desk.named).not.toHaveBeenCalled();
  await look("Nobody");
  await screen.findByText("No patron with “Nobody” in the name.");
});
