/** What every view of the lab is given. */
import type { Rulebook } from "../../lib/api";
import type { LabParams } from "./params";

export interface ViewProps {
  book: Rulebook;
  params: LabParams;
  /** Chooses something else; the address says it. */
  choose: (changes: Partial<LabParams>) => void;
}
