/** What staff ask of the house. */
import { staffFailure } from "../../../lib/i18n/problems";
import { Asking as Plain } from "../../../lib/ui/asking.svelte";

export class Asking extends Plain {
  constructor() {
    super(staffFailure);
  }
}
