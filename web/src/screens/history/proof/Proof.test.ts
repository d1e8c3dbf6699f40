import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { type Told, faceUpRound } from "../../../../fixtures/proof";
import { preferences } from "../../../lib/state/preferences.svelte";
import Proof from "./Proof.svelte";

afterEach(() => {
  cleanup();
  preferences.language = "en";
});

const show = (told: Told) => render(Proof, { props: { ...told, before: null } });

test("a shoe that has ended is shown to be what was promised", async () => {
  show(faceUpRound());
  expect(await screen.findByText("Verified")).toBeTruthy();
  expect(screen.getByText(/ match$|✓ match|= match/)).toBeTruthy();
  expect(screen.getAllByText(/recomputed$/).length).toBe(faceUpRound().round.records.filter(({ payload }) => payload).length);
});

test("before the end of the shoe it says that the reveal comes then", async () => {
  const told = faceUpRound();
  Object.assign(told.shoe, { reveal: null, ended: null });
  show(told);
  expect(await screen.findByText("Verified so far")).toBeTruthy();
  expect(screen.getByText("after the shoe ends")).toBeTruthy();
});

test("real cards: what is and what is not proved", async () => {
  const told = faceUpRound();
  Object.assign(told.shoe, { reveal: null, commitment: null, is_electronic: false });
  show(told);
  expect(await screen.findByText(/does not prove how they were shuffled/)).toBeTruthy();
});

test("a changed byte turns it red and is named, in both languages", async () => {
  const told = faceUpRound();
  const record = told.round.records.find(({ kind }) => kind === "CardDealt");
  if (!record?.payload) throw new Error("no card");
  record.payload = record.payload.replace("nth", "mth");
  if (told.shoe.reveal) told.shoe.reveal.salt = told.shoe.reveal.salt.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  show(told);
  expect(await screen.findByText("Does not match")).toBeTruthy();
  expect(screen.getByText(`Record ${record.sequence}: payload`)).toBeTruthy();
  expect(screen.getByText("The shoe: reveal.salt")).toBeTruthy();
  preferences.language = "zh";
  expect(await screen.findByText("牌靴：reveal.salt")).toBeTruthy();
});
