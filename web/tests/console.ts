/** The dealer's console as a test uses it: the one big button, pressed until what is wanted is next. */
import { type Locator, type Page, expect } from "@playwright/test";

export class Console {
  constructor(readonly page: Page) {}

  /** The one next step. */
  get next(): Locator {
    return this.page.locator("button.big");
  }

  /** Does the next step, whatever it is. What cannot be undone is tapped twice. */
  async step(): Promise<string> {
    const name = (await this.next.locator(".text").innerText()).trim();
    await this.do(name);
    return name;
  }

  /** Does this step. On a slow machine another one may be next by now: that one is not done in its stead. */
  private async do(name: string): Promise<void> {
    await this.next.filter({ hasText: name }).click({ timeout: 2_000 });
    const again = this.next.getByText("Tap again");
    if (await again.isVisible()) await again.click();
  }

  /** Takes steps until this one is next, and leaves it there. */
  async until(wanted: RegExp): Promise<string[]> {
    const taken: string[] = [];
    await expect(async () => {
      const text = (await this.next.locator(".text").innerText({ timeout: 2_000 })).trim();
      if (!wanted.test(text)) {
        await this.do(text);
        taken.push(text);
        // A second tap before the house has answered would be taken for the next step. Two steps may have one name.
        await expect(this.next.locator(".text")).not.toHaveText(text, { timeout: 3_000 }).catch(() => undefined);
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
