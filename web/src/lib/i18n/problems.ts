/**
 * What the house refuses, in the reader's language. The house says it in English with everything to be done; Chinese
 * has the codes that patrons meet, and falls back to the house's own words.
 */
import type { Problem } from "../api/problem";
import { money } from "../format/money";
import { preferences } from "../state/preferences.svelte";

const amount = (value: unknown): string => (typeof value === "number" ? money(value) : "");

const ZH: Record<string, (facts: Record<string, unknown>) => string> = {
  offline: () => "与赌场的连接已断开。",
  "below-minimum": (facts) => `未成功：低于最低投注额 ${amount(facts.minimum)}。`,
  "above-maximum": (facts) => `未成功：超过最高投注额 ${amount(facts.maximum)}。`,
  "credits-short": () => "余额不足。",
  "not-enough-credits": () => "余额不足。",
  "betting-closed": () => "下注未成功：已停止下注。",
  "bets-closed": () => "下注未成功：已停止下注。",
  "own-limit": () => "已达到您自己设定的限额。",
  excluded: () => "您目前处于禁止游戏期间。",
  "reality-check": () => "请先确认游戏时间提醒。",
  "not-allowed": () => "您没有权限执行此操作。",
  "too-many": () => "操作过于频繁，请稍候。",
};

export function problemText(problem: Problem): string {
  const chinese = preferences.language === "zh" ? ZH[problem.code] : undefined;
  const text = chinese?.(problem.facts) ?? problem.message;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whatever was thrown, as a text. */
export function failureText(error: unknown): string {
  return error instanceof Error && "code" in error ? problemText(error as Problem) : String(error);
}
