/** What the house says of itself: read once, when the page opens. */
import { get } from "../api/client";
import type { Money, Schema } from "../api";
import { setCurrency } from "../format/money";
import { tokensOf } from "./colours";
import { openIn } from "./preferences.svelte";

type Told = Schema<"House">;

const AGAIN_MS = 2_000;
/** While the house has not spoken. */
const NAME = "Punto";

class House {
  #told = $state.raw<Told | null>(null);
  readonly #colours = $derived(new Map(this.#told?.chips.map(({ denomination, colour }) => [denomination, colour ?? null])));

  get name(): string {
    return this.#told?.name ?? NAME;
  }

  /** Whom a patron can call about gambling. */
  get helpline(): string | null {
    return this.#told?.helpline ?? null;
  }

  get isPlayMoney(): boolean {
    return this.#told?.is_play_money ?? false;
  }

  /** Whether people without an account may play. Not known is yes: the house refuses it otherwise. */
  get allowsAnonymousPlay(): boolean {
    return this.#told?.allows_anonymous_play ?? true;
  }

  get logo(): string | null {
    return this.#told?.logo ?? null;
  }

  /** The fewest characters of a password; not known before the house has spoken. */
  get passwordLengthMin(): number | null {
    return this.#told?.password_length_min ?? null;
  }

  /** The house's own colour of a chip; nothing where it has the usual one. */
  chipColour(denomination: Money): string | null {
    return this.#colours.get(denomination) ?? null;
  }

  /** Asks until the house answers. */
  async read(): Promise<void> {
    try {
      this.take(await get<Told>("/api/house"));
    } catch {
      setTimeout(() => void this.read(), AGAIN_MS);
    }
  }

  take(told: Told): void {
    this.#told = told;
    setCurrency(told.currency);
    openIn(told.language);
    const { style } = document.documentElement;
    for (const [token, value] of Object.entries(tokensOf(told.colours))) style.setProperty(token, value);
  }
}

export const house = new House();
