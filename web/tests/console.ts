/** The dealer's console as a test uses it: the one big button, pressed until what is wanted is next. */
import { type Locator, type Page, expect } from "@playwright/test";

export class Console {
  constructor(readonly page: Page) {}

  /** The one next step. */
  get next(): Locator {
    return this.page.locator("button.big");
  }

  /** Does the next step, whatever it is, and waits until another one is next. What cannot be undone is tapped twice. */
  async step(): Promise<string> {
    const name = (await this.next.locator(".text").innerText()).trim();
    await this.next.click();
    if (await this.next.getByText("Tap again").isVisible()) await this.next.click();
    return name;
  }

  /** Takes steps until this one is next, and leaves it there. */
  async until(wanted: RegExp): Promise<string[]> {
    const taken: string[] = [];
    await expect(async () => {
      const text = (await this.next.locator(".text").innerText({ timeout: 2_000 })).trim();
      if (!wanted.test(text)) {
        taken.push(text);
        await this.step();
        await this.page.waitForTimeout(150);
      }
      expect(text).toMatch(wanted);
    }).toPass({ timeout: 60_000, intervals: [100] });
    return taken;
  }

  async take(wanted: RegExp): Promise<void> {
    await this.until(wanted);
    await this.step();
  }
}
