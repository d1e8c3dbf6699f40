/** Something is asked of the house by a dialog: busy while it is, and in words where it is refused. */
import { staffFailure } from "../../../lib/i18n/staff-problems";
import { toasts } from "../../../lib/ui/toasts.svelte";

export class Asking {
  isBusy = $state(false);
  problem = $state<string | null>(null);

  /** Whether it was done. */
  async run(what: () => Promise<unknown>, said: string): Promise<boolean> {
    this.isBusy = true;
    this.problem = null;
    try {
      await what();
      toasts.show(said, "good");
      return true;
    } catch (error) {
      this.problem = staffFailure(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
