/** A real house for a test: the binary on a port and in a folder of its own, that can be killed and started again. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const BINARY = resolve(process.env.JOURNEY_BINARY ?? "../target/debug/punto");

/** Rounds quick enough for a test and slow enough for a browser to bet in. */
export const QUICK = {
  "pace.speed.betting_ms": 10_000,
  "pace.standard.betting_ms": 10_000,
  "pace.squeeze.betting_ms": 10_000,
  "limits.session_requests_per_second": 10_000,
  "limits.session_requests_burst": 10_000,
  "limits.address_requests_per_second": 10_000,
  "limits.address_requests_burst": 10_000,
  "limits.address_guests_per_minute": 10_000,
  "limits.address_sign_ins_per_minute": 10_000,
} satisfies Settings;

/** A production house refuses limits for load tests. */
const AS_MUCH_AS_PRODUCTION_TAKES = {
  "limits.address_requests_per_second": 1_000,
  "limits.address_requests_burst": 5_000,
  "limits.address_guests_per_minute": 600,
  "limits.address_sign_ins_per_minute": 300,
} satisfies Settings;

/** Rounds as fast as they go, for who only watches. */
export const SWIFT = {
  "pace.speed.betting_ms": 1_000,
  "pace.speed.close_to_card_ms": 20,
  "pace.speed.card_ms": 20,
  "pace.speed.third_card_pause_ms": 20,
  "pace.speed.result_hold_ms": 50,
  "pace.speed.pay_ms": 20,
  "pace.speed.rest_ms": 20,
} satisfies Settings;

/** What everybody of the staff chooses; these houses are gone a minute later. */
const CHOSEN = "one that nobody guesses";

export type Settings = Record<string, string | number>;

export class House {
  url = "";
  /** What a new house prints once: staff by name, with their first passwords. */
  readonly passwords = new Map<string, string>();
  #child: ChildProcess | undefined;
  #folder: string;
  #settings: Settings;
  #port = 0;
  /** Who has a password of their own already. */
  #chosen = new Set<string>();

  private constructor(settings: Settings) {
    this.#folder = mkdtempSync(join(tmpdir(), "punto-journey-"));
    this.#settings = { ...QUICK, ...settings };
  }

  static async open(settings: Settings = {}): Promise<House> {
    const house = new House(settings);
    await house.start();
    return house;
  }

  /** A house that plays for money: founded as an operator does it, with the administrator `ada` and this staff. */
  static async production(tables: string, staff: Record<string, string>): Promise<House> {
    // Time enough to put a bet down and take it back, however busy the machine.
    const house = new House({ "pace.speed.betting_ms": 60_000, "pace.standard.betting_ms": 60_000, ...AS_MUCH_AS_PRODUCTION_TAKES });
    // The tests stand where its proxy would, and speak plain HTTP to it; browsers keep secure cookies of 127.0.0.1.
    house.#port = await freePort();
    const config = (port: number) => `
      [house]
      mode = "production"
      keys = "${join(house.#folder, "keys")}"
      helpline = "Gambling help: 1800 000 000"
      [server]
      behind_proxy = true
      trusted_proxies = ["127.0.0.1"]
      public_origin = ["http://127.0.0.1:${port}"]
      ${tables}`;
    const write = () => writeFileSync(join(house.#folder, "punto.toml"), config(house.#port));
    write();
    const said = execFileSync(BINARY, ["admin", "found", "--administrator", "ada", "--data", join(house.#folder, "house")], { cwd: house.#folder });
    const passwordIn = (said: Buffer) => /signs in with (\S+?);/.exec(said.toString())?.[1] ?? "";
    house.passwords.set("ada", passwordIn(said));
    for (const [name, post] of Object.entries(staff)) {
      const added = ["admin", "staff", "add", name, "--name", name, "--post", post, "--data", join(house.#folder, "house")];
      house.passwords.set(name, passwordIn(execFileSync(BINARY, added, { cwd: house.#folder })));
    }
    for (let tries = 5; ; tries -= 1) {
      try {
        await house.start();
        return house;
      } catch (error) {
        // Somebody else was quicker to take the port that was free.
        if (tries === 0 || !String(error).includes("is it taken?")) throw error;
        house.#port = await freePort();
        write();
      }
    }
  }

  /** Opens the doors; after `kill`, on the same address and the same journal. */
  async start(): Promise<void> {
    const given = Object.entries(this.#settings).flatMap(([name, value]) => ["--set", `${name}=${value}`]);
    const child = spawn(
      BINARY,
      ["serve", "--listen", `127.0.0.1:${this.#port}`, "--data", join(this.#folder, "house"), ...given],
      { cwd: this.#folder, stdio: ["ignore", "pipe", "pipe"] },
    );
    this.#child = child;
    let said = "";
    let errors = "";
    child.stderr?.on("data", (chunk) => (errors += chunk));
    await new Promise<void>((opened, failed) => {
      child.once("exit", (code) => failed(new Error(`the house did not open (${code}): ${said}${errors}`)));
      child.stdout?.on("data", (chunk) => {
        said += chunk;
        if (said.includes("Ctrl-C closes it")) opened();
      });
    });
    child.removeAllListeners("exit");
    child.once("exit", (code, signal) => {
      if (this.#child === child && !child.killed) console.error(`the house ended by itself (${code ?? signal}): ${errors}`);
    });
    this.url = /http:\/\/[\d.:]+/.exec(said)?.[0] ?? "";
    this.#port = Number(new URL(this.url).port);
    for (const [, name, password] of said.matchAll(/^\s+([a-z-]+)\s.*\s(\S+)$/gm)) {
      if (name && password) this.passwords.set(name, password);
    }
  }

  /** As a power cut would: nothing is said, nothing is finished. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Asks the house directly, as a program would. What needs a second person, one of these two approves. */
  async ask<Answer = Record<string, unknown>>(method: string, path: string, given: Given = {}): Promise<Answer> {
    const answer = await this.#ask<Answer & { waits?: { approval: number } | null }>(method, path, given);
    if (!answer?.waits) return answer;
    const approve = async (name: string) => {
      const { token } = await this.staff(name);
      await this.#ask("POST", `/api/approvals/${answer.waits?.approval}/approve`, { token, key: `approve-${answer.waits?.approval}`, body: {} });
    };
    await approve("shift").catch(() => approve("manager"));
    return this.#ask<Answer>(method, path, given);
  }

  async #ask<Answer>(method: string, path: string, { body, token, key }: Given): Promise<Answer> {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (token) headers.authorization = `Bearer ${token}`;
    if (key) headers["idempotency-key"] = key;
    const answer = await fetch(this.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as Answer;
  }

  /** A guest who plays by program, for company at a table. */
  async guest(nickname: string): Promise<Guest> {
    const { token, patron } = await this.ask<{ token: string; patron: string }>("POST", "/api/guests", { body: { nickname } });
    return new Guest(this, token, patron);
  }

  /** Signs a member of staff in, with a password of their own; gives the token. */
  async staff(name: string): Promise<{ token: string; password: string }> {
    const sign = (password: string) =>
      this.ask<{ token: string }>("POST", "/api/staff/sessions", { body: { staff: name, password } });
    if (this.#chosen.has(name)) return { token: (await sign(CHOSEN)).token, password: CHOSEN };
    const first = this.passwords.get(name) ?? "";
    const { token } = await sign(first);
    const renewed = await this.ask<{ token: string }>("PUT", "/api/session/password", { token, body: { old: first, new: CHOSEN } });
    this.#chosen.add(name);
    return { token: renewed.token, password: CHOSEN };
  }
}

interface Given {
  body?: unknown;
  token?: string;
  key?: string;
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export class Guest {
  #next = 1;

  constructor(
    readonly house: House,
    readonly token: string,
    readonly patron: string,
  ) {}

  do(table: string, what: "play" | "credits" | "conduct", body: unknown): Promise<Record<string, unknown>> {
    return this.house.ask("POST", `/api/tables/${table}/${what}`, {
      body,
      token: this.token,
      key: `${this.patron}-${this.#next++}`,
    });
  }
}
