/** The player terminal as a test uses it: by what is written on it. */
import { type Locator, type Page, expect } from "@playwright/test";
import { en } from "./words";

export class Terminal {
  constructor(readonly page: Page) {}

  box(name: string): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^${name}, pays`) });
  }

  action(name: string): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^${name}`) }).first();
  }

  get settlement(): Locator {
    return this.page.getByRole("region", { name: en.terminal.settlement });
  }

  /** Credits in cents, as the bar says them. */
  async credits(): Promise<number> {
    const label = await this.page.getByRole("button", { name: /^Balance .*Top up/ }).getAttribute("aria-label");
    return cents(label ?? "");
  }

  async sitDown(): Promise<void> {
    await this.page.getByRole("button", { name: en.terminal.sitDown }).click();
    // The buy-in is in.
    await expect(this.page.getByRole("button", { name: /^Balance \$[1-9]/ })).toBeVisible();
  }

  /** Bets are open, with time enough to do something. */
  async whenOpen(): Promise<void> {
    await expect(this.page.getByText(en.common.phases.betting).first()).toBeVisible({ timeout: 60_000 });
  }

  async whenClosed(): Promise<void> {
    await expect(this.page.getByText(en.common.phases.betting)).toHaveCount(0, { timeout: 60_000 });
  }

  /** Taps a box and waits until the house has taken it. */
  async bet(name: string, total: string): Promise<void> {
    await this.box(name).click();
    await this.accepted(name, total);
  }

  async accepted(name: string, total: string): Promise<void> {
    await expect(this.box(name)).toHaveAccessibleName(new RegExp(`your bet \\${total}(,|$)`));
  }

  async notBet(name: string): Promise<void> {
    await expect(this.box(name)).not.toHaveAccessibleName(/your bet/);
  }
}

/** The first amount in a text, in cents. */
export function cents(text: string): number {
  const match = /([−-])?\$([\d,]+)(?:\.(\d\d))?/.exec(text);
  if (!match) throw new Error(`no amount in ${text}`);
  const value = Number(match[2]?.replaceAll(",", "")) * 100 + Number(match[3] ?? 0);
  return match[1] ? -value : value;
}
