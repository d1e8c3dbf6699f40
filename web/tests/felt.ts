/** A table with real chips and real cards, and a dealer at its console: every tap and every key is counted. */
import { type Page, expect } from "@playwright/test";
import type { DealerView, RoundStory, Schema } from "../src/lib/api";
import { cardName, en } from "./words";
import type { House } from "./house";

type Settings = Schema<"Settings">;

/** The least and the most of every wager, in dollars. */
export interface Opened {
  game: string;
  seats: number;
  dealt: Settings["dealt"];
  wagers: Record<string, [number, number]>;
  differential?: number;
}

/** Opens one of the house's live tables anew, with real chips and a real shoe. */
export async function openRealTable(house: House, table: string, { game, seats, dealt, wagers, differential }: Opened): Promise<string> {
  const { token } = await house.staff("supervisor");
  let next = 1;
  const conduct = (act: object) => house.ask("POST", `/api/tables/${table}/conduct`, { token, key: `open-${table}-${next++}`, body: act });
  const limits = {
    chip_unit: 100,
    differential: differential === undefined ? null : differential * 100,
    wagers: Object.fromEntries(Object.entries(wagers).map(([key, [least, most]]) => [key, { minimum: least * 100, maximum: most * 100 }])),
  };
  const settings: Settings = {
    game,
    decks: 8,
    source: "real-shoe",
    dealt,
    chips: "real",
    conducted: "by-dealer",
    felt: { letter: "A", seats },
    limits,
    betting_ms: null,
    choice_ms: 20_000,
  };
  // Between two rounds the automatic dealer is paused, and what lies in the shoe of before is taken out.
  await expect(async () => {
    await conduct({ do: "pause-table" }).catch(() => {});
    await conduct({ do: "reveal-shoe" }).catch(() => {});
    await conduct({ do: "close-table" }).catch(async (refused: unknown) => {
      await conduct({ do: "resume-table" });
      throw refused;
    });
  }).toPass({ timeout: 60_000 });
  await conduct({ do: "open-table", settings });
  return token;
}

export class Felt {
  /** How many taps and keys so far. */
  actions = 0;
  #chosen = "";

  constructor(
    readonly page: Page,
    readonly table: string,
    readonly house: House,
  ) {}

  async tap(name: string | RegExp): Promise<void> {
    this.actions += 1;
    await this.page.getByRole("button", { name, exact: typeof name === "string" }).click();
  }

  /** The one next step; what cannot be undone is tapped twice. */
  async step(wanted: string | RegExp): Promise<void> {
    const big = this.page.locator("button.big");
    await expect(big).toContainText(wanted);
    await expect(big).toHaveAttribute("aria-disabled", "false");
    this.actions += 1;
    await big.click();
    if (!(await big.getByText("Tap again").isVisible().catch(() => false))) return;
    this.actions += 1;
    await big.click();
  }

  /** Lays so many dollars down: on a box, or of somebody who stands behind it. */
  async lay(who: string, on: string, dollars: number): Promise<void> {
    const amount = `$${dollars.toLocaleString("en")}`;
    if (this.#chosen !== amount) await this.tap(en.layout.lay(amount));
    this.#chosen = amount;
    await this.tap(new RegExp(`^${who}, ${on}: `));
  }

  /** Several people stand behind this box. */
  async stands(box: number): Promise<void> {
    await this.tap(en.layout.addStanding(box));
  }

  /** A card, by one tap on the pad. */
  async card(face: string): Promise<void> {
    await this.tap(cardName(face));
  }

  /** The cards of a round in the order in which they are entered. */
  async cards(faces: readonly string[]): Promise<void> {
    for (const face of faces) {
      const before = await this.entered();
      await this.card(face);
      await expect.poll(() => this.entered()).toBeGreaterThan(before);
    }
  }

  /** How many open cards the house knows of the round. */
  async entered(): Promise<number> {
    const felt = await this.house.ask<{ player: Hand; banker: Hand }>("GET", `/api/tables/${this.table}`);
    return [...felt.player.cards, ...felt.banker.cards].filter(({ card }) => card).length;
  }

  /** A new set is inspected and loaded, and its first card burnt. */
  async newSet(first: string): Promise<void> {
    for (const { is } of Object.values(en.dealer.wizard.checks)) await this.tap(new RegExp(is));
    await this.step(en.dealer.wizard.loaded);
    await this.card(first);
    await this.step(/^Burn/);
  }

  /** Waits until the house has what lies on the pad. */
  async recorded(): Promise<void> {
    await expect(this.page.getByText("✓ Recorded")).toBeVisible();
  }

  async dealerView(): Promise<DealerView> {
    const { token } = await this.house.staff("supervisor");
    return this.house.ask<DealerView>("GET", `/api/tables/${this.table}/dealer`, { token });
  }

  async settled(): Promise<RoundStory> {
    const { token } = await this.house.staff("supervisor");
    const felt = await this.house.ask<{ last: { round: number } }>("GET", `/api/tables/${this.table}`);
    return this.house.ask<RoundStory>("GET", `/api/tables/${this.table}/rounds/${felt.last.round}`, { token });
  }

  /** What everybody has won or lost in the last round, bonuses included, in dollars. */
  async nets(): Promise<Record<string, number>> {
    const { wagers, bonuses } = await this.settled();
    const nets: Record<string, number> = {};
    for (const { patron, net } of wagers) nets[patron] = (nets[patron] ?? 0) + net / 100;
    for (const { patron, amount } of bonuses) nets[patron] = (nets[patron] ?? 0) + amount / 100;
    return nets;
  }
}

interface Hand {
  cards: { card?: string | null }[];
}
