/** What can be cashed out: credits answer for what their patron owes, and what covers it stays until it is repaid. */
export const freeOf = ({ credits, owed }: { credits: number; owed: number }): number => Math.max(0, credits - owed);

/** What can be repaid out of credits. */
export const repayable = ({ credits, owed }: { credits: number; owed: number }): number => Math.min(credits, owed);
