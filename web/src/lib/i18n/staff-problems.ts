/** What the house refuses at the staff entrance, at the cash desk and in the office. English is the house's own words. */
import { Problem } from "../api/problem";
import { money } from "../format/money";
import { preferences } from "../state/preferences.svelte";
import { failureText, sentence } from "./problems";

type Facts = Record<string, unknown>;

const amount = (value: unknown): string => (typeof value === "number" ? money(value) : "");

const ZH: Record<string, (facts: Facts) => string> = {
  "not-at-table": () => "该宾客未入过此桌。",
  "not-enough-credits": (facts) => `余额不足：仅有 ${amount(facts.credits)}。`,
  amount: (facts) => `金额须大于零且不超过 ${amount(facts.limit)}。`,
  "no-account": () => "该宾客没有账户，因此没有密码。",
  name: () => "请输入昵称中的 2 至 64 个字符。",
  "not-allowed": () => "此操作不属于该岗位；第二人须为主管或更高职位。",
  "nothing-set-aside": () => "没有待人工派彩的金额。",
  "unknown-voucher": () => "此号码的票券不能兑付：号码未知，或已兑付、作废、重新打印。",
  "voucher-number": () => "票券号码有误，请核对。",
  "voucher-too-large": (facts) => `单张票券最高 ${amount(facts.limit)}；请分张发行或支付现金。`,
  suspended: () => "此处已暂停接受票券，须由主管恢复。",
  "same-person": () => "须由两个不同的人同意，请另找一人。",
  "wrong-sign-in": () => "工号与密码不符；多次失败会被锁定。",
  "weak-password": () => "密码不够长、与旧密码相同，或含有您的工号。",
  "password-must-change": () => "第二人须先设置自己的密码。",
  "not-yours": () => "此操作不属于您的岗位。",
  "table-in-use": () => "牌桌仍开放，或仍有余额；请先关闭并结清。",
  "configured-table": () => "此桌写在配置文件中；请先关闭，再从配置中移除。",
  settings: (facts) => `不能这样设置牌桌：${typeof facts.why === "string" ? facts.why : ""}`,
  pin: () => "密码须为 6 至 12 位数字，不得全同或连号。",
  nickname: () => "昵称须为 1 至 24 个可见字符。",
  excluded: () => "该宾客正在暂停游戏期间。",
  "too-soon": () => "生效时间过早：须等到本场规定的等待期之后。",
  "other-text": () => "所阅文本与排定的不同，请重新阅读。",
  acknowledged: () => "此版本已确认。",
  "wrong-rulebook": () => "此文件不能作为该游戏的规则书版本。",
  "unknown-rulebook": () => "没有此规则书版本。",
  "rulebook-known": () => "此版本已排定。",
  "time-taken": () => "同一时间已有另一版本生效，请改选时间。",
  "in-force": () => "此版本已生效，请排定新版本取代。",
  passed: () => "所选时间已过，请改选。",
  "not-signed-in": () => "登录已失效，请重新登录。",
};

/** Whatever was thrown, as a text. What the house says in English is said to staff as it is: our own words are for patrons. */
export function staffFailure(error: unknown): string {
  if (!(error instanceof Problem)) return failureText(error);
  if (preferences.language === "en") return sentence(error.message);
  return ZH[error.code]?.(error.facts) ?? failureText(error);
}
