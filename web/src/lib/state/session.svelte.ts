/** Who uses this page, as the house sees them. */
import { get, request } from "../api/client";
import type { Schema, You } from "../api";
import { live } from "../api/live.svelte";

export type Patron = Extract<You, { you: "patron" }>;
export type Staff = Extract<You, { you: "staff" }>;
export type Post = Schema<"StaffPost">;

class Session {
  /** Nothing is known before the house has answered once. */
  #you = $state<You | null>(null);
  /** Counts questions: an answer that was overtaken is not taken. */
  #asked = 0;

  /** Whether the house ended the last session of staff on this page, because nobody did anything for a while. */
  wasEnded = $state(false);

  constructor() {
    live.onended = () => {
      this.wasEnded = this.staff !== null;
      void this.look().catch(() => {});
    };
    live.onrefused = () => void this.look().catch(() => {});
    // A socket that is somebody else's than this page believes: it asks who it is, and shows that.
    live.onwelcome = (you) => {
      if (this.#you !== null && this.#you.you !== you) void this.look().catch(() => {});
    };
  }

  get you(): You | null {
    return this.#you;
  }

  get patron(): Patron | null {
    return this.#you?.you === "patron" ? this.#you : null;
  }

  get staff(): Staff | null {
    return this.#you?.you === "staff" ? this.#you : null;
  }

  /** Asks the house who we are: on opening the page, and after anything that may have changed it. */
  async look(): Promise<You> {
    this.#asked += 1;
    const asked = this.#asked;
    const you = await get<You>("/api/session");
    if (asked === this.#asked) this.#you = you;
    return you;
  }

  async comeInAsGuest(nickname: string): Promise<void> {
    await this.#enter("/api/guests", { nickname });
  }

  async comeInByAccount(account: string, pin: string): Promise<void> {
    await this.#enter("/api/patrons/sessions", { account, pin });
  }

  async signIn(staff: string, password: string): Promise<void> {
    await this.#enter("/api/staff/sessions", { staff, password });
  }

  async choosePassword(old: string, chosen: string): Promise<void> {
    await request("PUT", "/api/session/password", { body: { old, new: chosen } });
    await this.look();
    live.renew();
  }

  async choosePin(old: string, chosen: string): Promise<void> {
    await request("PUT", "/api/session/pin", { body: { old, new: chosen } });
    await this.look();
    live.renew();
  }

  async leave(): Promise<void> {
    await request("DELETE", "/api/session");
    this.#asked += 1;
    this.#you = { you: "nobody" };
    live.renew();
  }

  async #enter(path: string, body: unknown): Promise<void> {
    await request("POST", path, { body });
    await this.look();
    this.wasEnded = false;
    // Whoever must choose a password or a PIN first has no socket yet; choosing one opens it.
    if (!this.staff?.must_change_password && !this.patron?.must_choose_pin) live.renew();
  }
}

export const session = new Session();
