/** A real house for a test: the binary on a port and in a folder of its own, that can be killed and started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const BINARY = resolve(process.env.JOURNEY_BINARY ?? "../target/debug/punto");

/** Rounds quick enough for a test and slow enough for a browser to bet in. */
export const QUICK = {
  "pace.speed.betting_ms": 10_000,
  "pace.standard.betting_ms": 10_000,
  "pace.squeeze.betting_ms": 10_000,
  "limits.address_requests_per_second": 10_000,
  "limits.address_requests_burst": 10_000,
  "limits.address_guests_per_minute": 10_000,
  "limits.address_sign_ins_per_minute": 10_000,
} satisfies Settings;

export type Settings = Record<string, string | number>;

export class House {
  url = "";
  /** What a new house prints once: staff by name, with their first passwords. */
  readonly passwords = new Map<string, string>();
  #child: ChildProcess | undefined;
  #folder: string;
  #settings: Settings;
  #port = 0;

  private constructor(settings: Settings) {
    this.#folder = mkdtempSync(join(tmpdir(), "punto-journey-"));
    this.#settings = { ...QUICK, ...settings };
  }

  static async open(settings: Settings = {}): Promise<House> {
    const house = new House(settings);
    await house.start();
    return house;
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

  /** Asks the house directly, as a program would. */
  async ask<Answer = Record<string, unknown>>(
    method: string,
    path: string,
    { body, token, key }: { body?: unknown; token?: string; key?: string } = {},
  ): Promise<Answer> {
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

  /** Signs a member of staff in with a password of their own; gives the token. */
  async staff(name: string, chosen = `${name} chose this one`): Promise<{ token: string; password: string }> {
    const first = this.passwords.get(name) ?? "";
    const sign = (password: string) =>
      this.ask<{ token: string }>("POST", "/api/staff/sessions", { body: { staff: name, password } });
    try {
      const { token } = await sign(first);
      const renewed = await this.ask<{ token: string }>("PUT", "/api/session/password", {
        token,
        body: { old: first, new: chosen },
      });
      return { token: renewed.token, password: chosen };
    } catch {
      return { token: (await sign(chosen)).token, password: chosen };
    }
  }
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
