/** JSON over HTTP: everything that is asked once. What happens at tables comes over the socket (`live.svelte.ts`). */
import type { Schema } from ".";
import { Problem, offline } from "./problem";

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface Options {
  body?: unknown;
  /** The name of a command; sent again under the same name, it acts once. */
  key?: string;
  query?: Record<string, string | number | undefined>;
  signal?: AbortSignal;
}

/** A name that no other command has. */
export const newKey = (): string => crypto.randomUUID?.() ?? randomName();

export async function request<Answer>(method: Method, path: string, options: Options = {}): Promise<Answer> {
  const { body, key, query, signal } = options;
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (key) headers["idempotency-key"] = key;
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  let answer: Response;
  try {
    answer = await fetch(path + queryOf(query), init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw offline();
  }
  if (answer.status === 204) return undefined as Answer;
  const text = await answer.text();
  if (answer.ok) return (text === "" ? undefined : JSON.parse(text)) as Answer;
  throw problemOf(answer.status, text);
}

export const get = <Answer>(path: string, query?: Options["query"], signal?: AbortSignal) =>
  request<Answer>("GET", path, { ...(query && { query }), ...(signal && { signal }) });

/** A command: with a name of its own, so that it can be sent again when its answer is lost. */
export const post = <Answer>(path: string, body?: unknown, key = newKey()) =>
  command<Answer>("POST", path, { body, key });

/** The same for any method. What needs a second person is answered once that person has approved it. */
export async function command<Answer>(method: Method, path: string, options: Options & { key: string }): Promise<Answer> {
  const send = () => request<Answer>(method, path, options);
  return settled(await send(), send);
}

/** What an act that needs a second person is answered with at first. */
interface Waiting {
  waits?: Schema<"Waits"> | null;
}

type Patience = (first: { waits: Schema<"Waits"> }, again: () => Promise<unknown>) => Promise<unknown>;
let patience: Patience | null = null;

/** Who shows that something waits for a second person. The screens of patrons never load it. */
export function whenWaiting(wait: Patience): void {
  patience = wait;
}

/** The final answer: at once, or when the second person has spoken. */
export async function settled<Answer>(answer: Answer, again: () => Promise<Answer>): Promise<Answer> {
  const waits = (answer as Waiting | undefined)?.waits;
  if (!waits || !patience) return answer;
  return (await patience({ ...answer, waits }, again)) as Answer;
}

function problemOf(status: number, text: string): Problem {
  try {
    return new Problem(JSON.parse(text));
  } catch {
    return new Problem({ code: "unreadable", status, detail: `The house answered ${status}.` });
  }
}

function queryOf(query: Options["query"]): string {
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  if (given.length === 0) return "";
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** `crypto.randomUUID` is there in secure contexts only, and a house in the next room may speak plain HTTP. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
