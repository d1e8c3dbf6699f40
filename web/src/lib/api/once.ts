/**
 * One name for one intent. As long as the house has not said what became of it, the same content goes out under the same
 * name, however often a button is pressed: it acts once.
 */
import { newKey } from "./client";
import { Problem } from "./problem";

/** Whether the act may have been done although it was refused: the answer got lost, or somebody else asks now. */
export const isOpen = (error: unknown): boolean => error instanceof Problem && (error.isPassing || error.status === 401);

const names = new Map<string, string>();

export async function once<Answer>(content: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const said = JSON.stringify(content);
  const key = names.get(said) ?? newKey();
  names.set(said, key);
  try {
    const answer = await send(key);
    names.delete(said);
    return answer;
  } catch (error) {
    if (!isOpen(error)) names.delete(said);
    throw error;
  }
}
