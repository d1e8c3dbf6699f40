/** Something is asked of the house: busy while it is, and in words where it is refused. */
import { failureText } from "../i18n/problems";
import { toasts } from "./toasts.svelte";

export class Asking {
  isBusy = $state(false);
  problem = $state<string | null>(null);
  #words: (error: unknown) => string;

  /** Staff are told more than patrons: `staffFailure`. */
  constructor(words: (error: unknown) => string = failureText) {
    this.#words = words;
  }

  /** Whether it was done; `said` is told then. */
  async run(what: () => Promise<unknown>, said?: string): Promise<boolean> {
    this.isBusy = true;
    this.problem = null;
    try {
      await what();
      if (said) toasts.show(said, "good");
      return true;
    } catch (error) {
      this.problem = this.#words(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
