import { mount } from "svelte";
import Sheet from "./Sheet.svelte";

export const SHEET_ID = "punto-art";

/**
 * Puts the sheet of shared drawings into the page, once. Every card and chip then only points at them with `<use>`,
 * so that a hundred cards cost little more than one.
 */
export function needSheet(): void {
  if (!document.getElementById(SHEET_ID)) mount(Sheet, { target: document.body });
}
