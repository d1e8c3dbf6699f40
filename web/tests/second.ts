/** The second person of an act, who stands beside the first at their screen. */
import { type Page, expect } from "@playwright/test";
import type { House } from "./house";

export async function secondPerson(page: Page, house: House, name: string): Promise<void> {
  const { password } = await house.staff(name);
  const dialog = page.getByRole("dialog", { name: "A second person must approve this" });
  await dialog.getByLabel("Sign-in name").fill(name);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog).toBeHidden();
}
