/** The screen's own lock, for somebody who goes to fetch a drink: four figures of one's choice, kept for this window only. */
const KEY = "punto.lock";

class Lock {
  #code = $state<string | null>(read());

  get isLocked(): boolean {
    return this.#code !== null;
  }

  lock(code: string): void {
    this.#code = code;
    try {
      sessionStorage.setItem(KEY, code);
    } catch {
      // Without storage a reload opens the screen; the session is as safe as the browser.
    }
  }

  /** Whether it was the right one. */
  open(code: string): boolean {
    if (code !== this.#code) return false;
    this.#code = null;
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was kept.
    }
    return true;
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const lock = new Lock();
