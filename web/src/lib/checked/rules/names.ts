/**
 * Rulebooks name their wagers in Chinese, but not themselves, and the house names a table once. A table that is
 * called after a wager of its own game can be named in Chinese all the same; others keep the name they have.
 */
import type { Rulebook } from "../../api";
import { readsChinese } from "../../i18n";

type Named = { wagers: readonly Pick<Rulebook["wagers"][number], "name" | "zh">[] };

export function chineseName(table: string, rulebook: Named | null | undefined): string | null {
  return rulebook?.wagers.find(({ name }) => name === table)?.zh ?? null;
}

/** As it is shown: in Chinese with the name on the sign beside it, by which everybody else calls the table. */
export function tableName(table: string, rulebook: Named | null | undefined): string {
  const chinese = readsChinese() ? chineseName(table, rulebook) : null;
  return chinese === null ? table : `${chinese} ${table}`;
}
