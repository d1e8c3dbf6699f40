/**
 * The one socket of this page: subscriptions, commands with their answers, the server's time.
 *
 * A command that was sent and not answered when the connection broke is sent again under its own key as soon as there is one
 * again: it acts once, and its answer is the same.
 */
import { clock } from "./clock.svelte";
import { newKey, settled } from "./client";
import type { Act, Ask, CashAct, CreditAct, Done, PlayAct, Schema, Tell } from "./index";
import { Problem, offline } from "./problem";

/** How often we say that we are there, and learn the time. */
const PING_MS = 900;
/** Nothing heard for so long: offline. */
const SILENCE_MS = 2_000;
/** The first try to connect again comes at once, the next ones after these. */
const RETRY_MS = [200, 400, 800, 1_500, 3_000];

/** The house closes the socket with this code when the session is over. */
const SESSION_ENDED = 4001;

type TableTell = Extract<Tell, { tell: "snapshot" | "events" | "yours" | "peeled" }>;

interface Watcher {
  table: string;
  view: Schema<"ViewKind">;
  hear: (tell: TableTell) => void;
}

/** A command as it goes over the socket, but for what this file adds. */
type Command =
  | { ask: "play"; table: string; act: PlayAct }
  | { ask: "credits"; table: string; act: CreditAct }
  | { ask: "conduct"; table: string; act: Act }
  | { ask: "cash"; act: CashAct };

interface Waiting {
  message: Ask;
  resolve: (done: Done) => void;
  reject: (problem: Problem) => void;
}

/** How a patron stands with the house: whether they may play. */
export type Standing = Extract<Tell, { tell: "standing" }>;

type State = "connecting" | "online" | "offline";

class Live {
  #state = $state<State>("connecting");
  #socket: WebSocket | null = null;
  #watchers = new Map<string, Watcher>();
  #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #tries = 0;
  #heard = 0;
  #pings = new Map<number, number>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    // What waited in the wire while we slept is old: how things stand comes with a new connection.
    clock.onslept = () => this.#socket && this.#lost(this.#socket);
    // A page that is looked at again does not wait for its next timer to find out that the house is far away.
    for (const kind of ["visibilitychange", "resume"]) {
      document.addEventListener(kind, () => {
        clock.turn();
        if (document.visibilityState !== "hidden") this.#lookAfter();
      });
    }
  }

  /** When this session ends because nobody does anything, by the server's time; nothing where it does not. */
  ending = $state<number | null>(null);
  /** Called when the house has ended the session of this page. */
  onended: (() => void) | null = null;
  /** Called when the house shows less than it did: rights may have changed. */
  onrefused: (() => void) | null = null;
  /** Called whenever a socket opens: as whom the house sees it. */
  onwelcome: ((you: string) => void) | null = null;
  /** Why the house shows this page nothing of a table that it watches; nothing where it shows everything. */
  refusal = $state.raw<Problem | null>(null);
  /** Subscriptions that are not answered yet. */
  #subscribing = new Map<number, string>();
  #standings = new Set<(standing: Standing) => void>();

  /** How many times we have been connected; whoever reads it can act on every new connection. */
  connections = $state(0);

  get state(): State {
    return this.#state;
  }

  get isOnline(): boolean {
    return this.#state === "online";
  }

  /** Watches a table until the returned function is called. One view of a table at a time. */
  watch(table: string, view: Schema<"ViewKind">, hear: (tell: TableTell) => void): () => void {
    const watcher = { table, view, hear };
    this.#watchers.set(table, watcher);
    this.#connect();
    this.#subscribe(watcher);
    return () => {
      if (this.#watchers.get(table) !== watcher) return;
      this.refusal = null;
      this.#watchers.delete(table);
      this.#send({ ask: "unsubscribe", id: this.#nextId++, table });
    };
  }

  #subscribe({ table, view }: Watcher): void {
    const id = this.#nextId++;
    this.#subscribing.set(id, table);
    this.#send({ ask: "subscribe", id, table, view });
  }

  /** Hears of patrons whose standing changes, until the returned function is called. */
  onStanding(hear: (standing: Standing) => void): () => void {
    this.#standings.add(hear);
    this.#connect();
    return () => void this.#standings.delete(hear);
  }

  /** Somebody sits before this page: the session of a member of staff goes on. */
  here(): void {
    this.ending = null;
    this.#connect();
    this.#send({ ask: "here", id: this.#nextId++ });
  }

  /** Something is missing: the whole view, please. */
  askSnapshot(table: string): void {
    this.#send({ ask: "snapshot", id: this.#nextId++, table });
  }

  /** Shows everybody how far we have peeled a card. Nothing comes back, and nothing is sent again. */
  peel(table: string, peel: Schema<"Peel">): void {
    this.#send({ ask: "peel", table, peel });
  }

  /** Sends a command. The promise is kept when the house has written it down, or says why not. */
  async command(command: Command, key = newKey()): Promise<Done> {
    const send = () => this.#ask(command, key);
    return settled(await send(), send);
  }

  #ask(command: Command, key: string): Promise<Done> {
    this.#connect();
    const id = this.#nextId++;
    const message = { ...command, id, key } as Ask;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { message, resolve, reject });
      this.#send(message);
    });
  }

  play(table: string, act: PlayAct, key?: string): Promise<Done> {
    return this.command({ ask: "play", table, act }, key);
  }

  credits(table: string, act: CreditAct, key?: string): Promise<Done> {
    return this.command({ ask: "credits", table, act }, key);
  }

  conduct(table: string, act: Act, key?: string): Promise<Done> {
    return this.command({ ask: "conduct", table, act }, key);
  }

  cash(act: CashAct, key?: string): Promise<Done> {
    return this.command({ ask: "cash", act }, key);
  }

  /** Somebody else uses this page now: the old socket belongs to the old session. */
  renew(): void {
    for (const waiting of this.#waiting.values()) waiting.reject(offline());
    this.#waiting.clear();
    this.#drop();
    this.#tries = 0;
    this.#connect();
  }

  #connect(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/live`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (message) => this.#hear(socket, message.data);
    socket.onclose = ({ code }) => {
      const isEnded = code === SESSION_ENDED && socket === this.#socket;
      this.#lost(socket);
      if (isEnded) this.onended?.();
    };
    this.#timer ??= setInterval(() => this.#lookAfter(), PING_MS);
  }

  #opened(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#heard = Date.now();
    this.#subscribing.clear();
    for (const watcher of this.#watchers.values()) this.#subscribe(watcher);
    for (const { message } of this.#waiting.values()) this.#send(message);
    this.#ping();
  }

  #hear(socket: WebSocket, data: unknown): void {
    clock.turn();
    if (socket !== this.#socket || typeof data !== "string") return;
    this.#heard = Date.now();
    const tell = JSON.parse(data) as Tell;
    switch (tell.tell) {
      case "welcome":
        this.#tries = 0;
        this.#state = "online";
        this.connections += 1;
        this.ending = null;
        this.refusal = null;
        this.onwelcome?.(tell.you);
        break;
      case "session-ending":
        this.ending = tell.at;
        break;
      case "session-goes-on":
        this.ending = null;
        break;
      case "standing":
        for (const hear of this.#standings) hear(tell);
        break;
      case "pong":
        this.#ponged(tell.id, tell.server_time);
        break;
      case "snapshot":
      case "events":
      case "yours":
      case "peeled":
        this.#watchers.get(tell.table)?.hear(tell);
        break;
      case "answer":
        this.#take(tell.id)?.resolve(tell.done);
        break;
      case "refused":
        if (typeof tell.id === "number") this.#refused(tell.id, new Problem(tell.problem));
        break;
    }
  }

  /** A command that was refused says so where it was given; a view that was refused, or taken away, is said to the whole page. */
  #refused(id: number, problem: Problem): void {
    const table = this.#subscribing.get(id);
    this.#subscribing.delete(id);
    if (table === undefined) return this.#take(id)?.reject(problem);
    if (!this.#watchers.has(table)) return;
    this.refusal = problem;
    this.onrefused?.();
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #ping(): void {
    const id = this.#nextId++;
    this.#pings.set(id, Date.now());
    this.#send({ ask: "ping", id });
  }

  #ponged(id: number, serverTime: number): void {
    const sent = this.#pings.get(id);
    this.#pings.delete(id);
    if (sent !== undefined) clock.learn(serverTime, sent, Date.now());
  }

  #lookAfter(): void {
    const silent = Date.now() - this.#heard;
    if (this.#socket && silent > SILENCE_MS) return this.#lost(this.#socket);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    this.#state = "offline";
    const wait = this.#tries === 0 ? 0 : RETRY_MS[Math.min(this.#tries, RETRY_MS.length) - 1];
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#pings.clear();
    clock.forget();
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #send(ask: Ask): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(ask));
  }
}

export const live = new Live();
