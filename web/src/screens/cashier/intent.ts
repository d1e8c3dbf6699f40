/** What the cashier is about to do: the act, the sentence it is read out with, and how much it is about. */
import type { CashAct, Money } from "../../lib/api";

export interface CashIntent {
  act: CashAct;
  sentence: string;
  /** Nothing where the house says it: what a voucher is worth. */
  amount: Money | null;
}
