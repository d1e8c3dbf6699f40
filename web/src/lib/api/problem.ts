import type { ProblemDetails } from "./index";

/** What the house refuses, and why. `code` is for programs, `detail` for people. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly facts: Record<string, unknown>;

  constructor(details: Pick<ProblemDetails, "code" | "status" | "detail"> & { facts?: unknown }) {
    super(details.detail);
    this.name = "Problem";
    this.code = details.code;
    this.status = details.status;
    this.facts = isRecord(details.facts) ? details.facts : {};
  }

  /** Whether the same request, sent again under the same key, may still find out what became of it. */
  get isPassing(): boolean {
    return this.status === 503 || this.status === 429 || this.code === OFFLINE;
  }
}

const OFFLINE = "offline";

/** There is no way to the house now. Nothing is known of what was asked. */
export const offline = (): Problem =>
  new Problem({ code: OFFLINE, status: 0, detail: "No connection to the house." });

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
