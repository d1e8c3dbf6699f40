/**
 * What the house refuses, in the reader's language. The house says it in English with everything to be done; here is
 * English where its words are for programs or for staff, and Chinese for the codes that patrons meet. Everything else
 * falls back to the house's own words.
 */
import type { Problem } from "../api/problem";
import { money } from "../format/money";
import { dateAndTime } from "../format/time";
import { preferences } from "../state/preferences.svelte";

type Facts = Record<string, unknown>;
type Words = Record<string, (facts: Facts) => string | null>;

const amount = (value: unknown): string => (typeof value === "number" ? money(value) : "");
const time = (value: unknown): string => (typeof value === "number" ? dateAndTime(value, preferences.language) : "");

const EN: Words = {
  excluded: ({ by, until }) => {
    const how = by === "house" ? "You are excluded from play by the house" : "You have excluded yourself from play";
    return typeof until === "number" ? `${how} until ${time(until)}.` : `${how}, without an end.`;
  },
  "voucher-of-excluded": () => "This voucher was issued to somebody who is excluded from play. No table takes it; the cash desk pays it out.",
  "no-anonymous-play": () => "Nobody plays in this house without an account. The cash desk opens one for you.",
  "pin-must-change": () => "Choose your own PIN first.",
  pin: () => "A PIN is 6 to 12 digits, new, not all the same and not in a row.",
  "own-limit": ({ limit, room }) => {
    if (limit === "time") return "You have played as long as you allowed yourself. Have a pause: credits and bets stay yours.";
    return limit === "loss" ? `Your own limit for a day leaves ${amount(room)}.` : `Your own limit for a round leaves ${amount(room)}.`;
  },
  "reality-check": () => "Bets wait until you have seen how long you have played.",
  "hand-pay-due": (facts) => `${amount(facts.amount)} of yours is paid by hand at the cash desk first; then bets go on.`,
  "owed-first": ({ owed, free }) => `${amount(owed)} is owed to the house: repay it first, out of credits or at the cash desk. Until then ${amount(free)} can be cashed out.`,
  "too-much-at-stake": ({ limit }) => `All wagers of a round together could win more than ${amount(limit)}: bet less, or cash out first.`,
  "no-seated-wager": (facts) => `Nobody who sits at box ${String(facts.betting_box)} has bet there yet: standing guests bet behind somebody who does.`,
  expired: ({ expires_at }) => (typeof expires_at === "number" ? `This voucher was good until ${time(expires_at)}. Please ask at the cash desk.` : null),
  "wrong-sign-in": () => "That account and that PIN do not belong together. After several failures the account is locked for a while.",
};

const ZH: Words = {
  offline: () => "与赌场的连接已断开。",
  "below-minimum": (facts) => `未成功：低于最低投注额 ${amount(facts.minimum)}。`,
  "above-maximum": (facts) => `未成功：还可投 ${amount(facts.room)}。`,
  "differential-exceeded": (facts) => `未成功：差额限红 ${amount(facts.limit)}。`,
  "chip-unit": (facts) => `投注须为 ${amount(facts.unit)} 的倍数。`,
  "not-enough-credits": () => "余额不足。",
  "wagers-closed": () => "下注未成功：已停止下注。",
  "wager-stands": () => "已停止下注：投注有效，不能取回。",
  "other-round": () => "下注未成功：该局已结束。",
  "own-limit": ({ limit, room }) => {
    if (limit === "time") return "已达到您自设的游戏时间。请休息：余额和投注仍属于您。";
    return limit === "loss" ? `您自设的每日限额还剩 ${amount(room)}。` : `您自设的每局限额还剩 ${amount(room)}。`;
  },
  excluded: ({ by, until }) => {
    const how = by === "house" ? "您已被赌场禁止游戏" : "您已自我禁制";
    return typeof until === "number" ? `${how}，至 ${time(until)}。` : `${how}，无期限。`;
  },
  "voucher-of-excluded": () => "此票券签发给已被禁止游戏的人：牌桌不予接受，请到账房兑付。",
  "no-anonymous-play": () => "本场只接待有账户的宾客，请到账房开户。",
  "pin-must-change": () => "请先设置您自己的密码。",
  pin: () => "密码须为 6 至 12 位数字，不同于旧密码，不得全同或连号。",
  "reality-check": () => "请先确认游戏时间提醒，然后可继续投注。",
  "hand-pay-due": (facts) => `您的 ${amount(facts.amount)} 须先在账房当面支付，然后可继续投注。`,
  "owed-first": ({ owed, free }) => `尚欠赌场 ${amount(owed)}：请先用余额或到账房归还。归还之前可兑现 ${amount(free)}。`,
  "too-much-at-stake": ({ limit }) => `本局全部投注可能赢得超过 ${amount(limit)}：请减少投注或先兑现。`,
  "no-seated-wager": (facts) => `${String(facts.betting_box)} 号注区的在座者尚未下注：站立者只能跟在下注者之后。`,
  "real-chips": () => "本桌使用实体筹码，由荷官登记。",
  "place-taken": () => "该座位已有人。",
  "has-wagers": () => "本局有投注时不能换位。",
  "table-closed": () => "本桌已关闭。",
  "table-locked": () => "本桌已锁定，请询问工作人员。",
  stopped: () => "游戏暂停，裁定后继续。",
  paused: () => "荷官暂停游戏，稍后继续。",
  "help-called": () => "已经呼叫服务员，正在赶来。",
  "seat-frozen": () => "您的座位暂停投注，请询问工作人员。",
  "play-money": (facts) => `现在最多还可领取 ${amount(facts.room)} 娱乐币。`,
  "no-play-money": () => "本场为真钱游戏：请到账房购买，或在此兑换票券。",
  "wrong-sign-in": () => "账户与密码不符。多次失败后账户会被锁定一段时间。",
  "unknown-voucher": () => "此号码的票券不能兑付：号码未知，或已兑付、作废、重新打印。",
  "voucher-number": () => "票券号码有误，请核对。",
  expired: ({ expires_at }) => `此票券有效期至 ${time(expires_at)}，请到账房询问。`,
  "simulation-over": () => "此模拟已结束，请重新开始。",
  "not-allowed": () => "您没有权限执行此操作。",
  "too-many": (facts) => (typeof facts.retry_after === "number" ? `操作过于频繁，请在 ${facts.retry_after} 秒后再试。` : "操作过于频繁，请稍候。"),
};

export function problemText(problem: Problem): string {
  const own = (preferences.language === "zh" ? ZH : EN)[problem.code]?.(problem.facts);
  return sentence(own ?? problem.message);
}

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whatever was thrown, as a text. */
export function failureText(error: unknown): string {
  return error instanceof Error && "code" in error ? problemText(error as Problem) : String(error);
}
