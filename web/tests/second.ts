/** The second person of an act, who stands beside the first at their screen. */
import { type Page, expect } from "@playwright/test";
import type { House } from "./house";
import { en } from "./words";

export async function secondPerson(page: Page, house: House, name: string): Promise<void> {
  const { password } = await house.staff(name);
  const dialog = page.getByRole("dialog", { name: en.approvals.title });
  await dialog.getByLabel(en.approvals.number).fill(name);
  await dialog.getByLabel(en.entrance.password).fill(password);
  await dialog.getByRole("button", { name: en.approvals.approve }).click();
  await expect(dialog).toBeHidden();
}
