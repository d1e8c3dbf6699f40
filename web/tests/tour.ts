/** Every screen of the house, who sees it, and a house in which there is something to see. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { knowsTheGame } from "./fixtures";
import type { Guest, House } from "./house";

export type Who = "nobody" | "patron" | "dealer" | "supervisor" | "cashier" | "admin";

export interface Stop {
  name: string;
  path: string;
  who: Who;
  /** Staff consoles are for desks; the others are looked at on a phone, too. */
  onPhone: boolean;
}

export const STOPS: readonly Stop[] = [
  { name: "lobby", path: "/", who: "nobody", onPhone: true },
  { name: "terminal", path: "/table/rapid", who: "patron", onPhone: true },
  { name: "terminal-live", path: "/table/six-star", who: "patron", onPhone: true },
  { name: "terminal-squeeze", path: "/table/commission", who: "patron", onPhone: true },
  { name: "board", path: "/board/rapid", who: "nobody", onPhone: false },
  { name: "board-cards", path: "/board/six-star?layout=cards", who: "nobody", onPhone: false },
  { name: "history", path: "/history", who: "patron", onPhone: true },
  { name: "history-table", path: "/history?table=rapid", who: "patron", onPhone: true },
  { name: "round", path: "/history/rapid/1", who: "patron", onPhone: true },
  { name: "lab", path: "/lab/six-star", who: "nobody", onPhone: true },
  { name: "rules", path: "/rules/commission-super-six-plus", who: "nobody", onPhone: true },
  { name: "staff", path: "/staff", who: "nobody", onPhone: true },
  { name: "dealer", path: "/dealer", who: "dealer", onPhone: false },
  { name: "dealer-console", path: "/dealer/fortune-six", who: "dealer", onPhone: false },
  { name: "pit", path: "/pit", who: "supervisor", onPhone: false },
  { name: "pit-table", path: "/pit/rapid", who: "supervisor", onPhone: false },
  { name: "reports", path: "/pit/reports", who: "supervisor", onPhone: false },
  { name: "cashier", path: "/cashier", who: "cashier", onPhone: false },
  { name: "office", path: "/office", who: "admin", onPhone: false },
];

/** Browsers' sessions by who they belong to, signed in through the API so that a tour does not test the door. */
export class Tour {
  #contexts = new Map<string, BrowserContext>();

  constructor(
    readonly browser: Browser,
    readonly house: House,
    readonly options: Parameters<Browser["newContext"]>[0] = {},
  ) {}

  async page(who: Who): Promise<Page> {
    const known = this.#contexts.get(who);
    if (known) return known.newPage();
    const context = await this.browser.newContext({ baseURL: this.house.url, ...this.options });
    await knowsTheGame(context);
    this.#contexts.set(who, context);
    if (who !== "nobody") await signIn(context, this.house, who);
    return context.newPage();
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close();
  }
}

async function signIn(context: BrowserContext, house: House, who: Exclude<Who, "nobody">): Promise<void> {
  const token = who === "patron" ? (await seatedGuest(house, "Mei")).token : (await house.staff(who)).token;
  const { hostname } = new URL(house.url);
  await context.addCookies([{ name: "punto_session", value: token, domain: hostname, path: "/", httpOnly: true, sameSite: "Strict" }]);
}

/** A guest with credits at every table where patrons sit at terminals or on seats. */
export async function seatedGuest(house: House, nickname: string, tables = ["rapid", "six-star", "commission"]): Promise<Guest> {
  const guest = await house.guest(nickname);
  for (const table of tables) await sit(guest, table, SEATS[table]);
  return guest;
}

/** At live tables the guest of a tour sits, rather than stands. */
export const SEATS: Record<string, number> = { "six-star": 3, commission: 5, "fortune-six": 2 };

/** On this seat, or on the next free one; without one, standing. */
export async function sit(guest: Guest, table: string, seat?: number): Promise<void> {
  const join = async (on?: number): Promise<unknown> => {
    const taken = guest.do(table, "play", on === undefined ? { do: "join" } : { do: "join", seat: on });
    return on === undefined || on > (seat ?? 0) + 1 ? taken : taken.catch(() => join(on + 1));
  };
  await join(seat);
  await guest.do(table, "credits", { do: "buy-in", amount: 200_000 });
}
