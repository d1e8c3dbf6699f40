/** Short notices that go away by themselves. Nothing that must be acted on is only said here. */

interface Toast {
  id: number;
  kind: "plain" | "good" | "bad";
  text: string;
}

const STAYS_MS = 6_000;

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  show(text: string, kind: Toast["kind"] = "plain"): void {
    const id = this.#next++;
    this.list = [...this.list.slice(-3), { id, kind, text }];
    setTimeout(() => this.dismiss(id), STAYS_MS);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
