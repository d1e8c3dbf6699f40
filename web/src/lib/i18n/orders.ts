/** Acts that need a second person, in words: what is to be done, about whom, and how much. */
import type { Schema } from "../api";
import { catalogue } from ".";

const orders = catalogue(
  {
    acts: {
      "hire-staff": "Hire somebody or take somebody back",
      "change-post": "Give somebody another post",
      "assign-post": "Give somebody a post at a table for a while",
      "reset-password": "Reset somebody's password",
      "reset-pin": "Reset a patron's PIN",
      "change-rulebook": "Schedule or withdraw a rulebook version",
      "plan-table": "Plan, change or retire a table",
      "reprint-voucher": "Print a voucher again",
      "void-voucher": "Void a voucher",
      "large-hand-pay": "Pay a large hand pay",
      "correct-settled-round": "Correct a settled round",
      "rule-on-round": "Void, reconstruct or resettle a round",
      "adjust-credits": "Adjust a patron's credits",
      "lift-exclusion": "Lift an exclusion",
      "end-shoe-early": "End a shoe before its cut card",
      "wager-for-absent-patron": "Bet for an absent patron",
      "cash-out-for-absent-patron": "Cash out an absent patron",
      "accept-restore": "Accept a restored copy of the house",
      "forget-patron": "Forget a patron",
      "reject-set": "Reject a set of cards",
      "change-voucher-rules": "Change the rules for vouchers",
      "enrol-reader": "Enrol a card reader or a shoe",
    },
    does: {
      "hire-staff": "Hire somebody",
      "take-back-staff": "Take somebody back",
      "change-post": "Give somebody another post",
      "assign-post": "Give somebody a post at a table",
      "set-password": "Give somebody a new password",
      "schedule-rulebook": "Schedule a rulebook version",
      "withdraw-rulebook": "Withdraw a rulebook version",
      "plan-table": "Plan or change a table",
      "retire-table": "Retire a table",
      "pay-by-hand": "Pay a large hand pay",
      "correct-card": "Correct a card of a settled round",
      "correct-layout": "Correct the layout of a settled round",
      report: "Rule on an irregularity that the same person reports",
      "establish-facts": "Rule on an irregularity that the same person reported",
      decide: "Decide on a round that the same person reported",
      "place-wager": "Bet for an absent patron",
      "cash-out": "Cash out an absent patron",
      "cash-out-to-voucher": "Cash out an absent patron to a voucher",
    },
    facts: {
      table: "Table",
      patron: "Patron",
      staff: "Member of staff",
      post: "Post",
      voucher: "Voucher",
      amount: "Amount",
      stake: "Stake",
      on: "Wager",
      into: "Paid as",
      reason: "Reason",
      note: "Note",
      side: "Hand",
      nth: "Card number",
      card: "Card",
      kind: "What happened",
      excess: "Cards in excess",
      decision: "Decision",
      irregularity: "Irregularity",
      round: "Round",
      game: "Game",
      version: "Version",
      sha256: "SHA-256 of its text",
      from: "From",
      until: "Until",
      for_ms: "For",
      last_seen: "Last seen",
      kept_ms: "Names are kept for",
      wagers: "Wagers",
      betting_box: "Box",
      generation: "Print",
      adjustment: "Adjustment",
      dispute: "Dispute",
      machine: "Machine",
      "machine.kind": "What it is",
    },
    approvers: {
      pit: "a pit supervisor or above",
      "pit-managers": "a pit manager or above",
      administration: "another administrator or the shift manager",
    },
    outcomes: { waits: "waits", approved: "approved", refused: "refused", expired: "expired" },
  },
  {
    acts: {
      "hire-staff": "聘用或重新聘用员工",
      "change-post": "更改员工职位",
      "assign-post": "临时指派牌桌职位",
      "reset-password": "重置员工密码",
      "reset-pin": "重置客人PIN码",
      "change-rulebook": "安排或撤回规则版本",
      "plan-table": "规划、更改或撤销牌桌",
      "reprint-voucher": "重印票券",
      "void-voucher": "作废票券",
      "large-hand-pay": "支付大额人工派彩",
      "correct-settled-round": "更正已结算的局",
      "rule-on-round": "作废、重组或重新结算一局",
      "adjust-credits": "调整客人余额",
      "lift-exclusion": "解除禁入",
      "end-shoe-early": "在切牌卡前结束牌靴",
      "wager-for-absent-patron": "为不在场的客人投注",
      "cash-out-for-absent-patron": "为不在场的客人兑现",
      "accept-restore": "接受恢复的旧数据",
      "forget-patron": "删除客人资料",
      "reject-set": "判定整副牌不可再用",
      "change-voucher-rules": "更改票券规则",
      "enrol-reader": "登记读牌器或牌靴",
    },
    does: {
      "hire-staff": "聘用员工",
      "take-back-staff": "重新聘用员工",
      "change-post": "更改员工职位",
      "assign-post": "指派牌桌职位",
      "set-password": "设置新密码",
      "schedule-rulebook": "安排规则版本",
      "withdraw-rulebook": "撤回规则版本",
      "plan-table": "规划或更改牌桌",
      "retire-table": "撤销牌桌",
      "pay-by-hand": "支付大额人工派彩",
      "correct-card": "更正已结算局的牌",
      "correct-layout": "更正已结算局的注码记录",
      report: "裁定本人上报的违规事件",
      "establish-facts": "裁定本人上报的违规事件",
      decide: "裁决本人上报的局",
      "place-wager": "为不在场的客人投注",
      "cash-out": "为不在场的客人兑现",
      "cash-out-to-voucher": "为不在场的客人兑成票券",
    },
    facts: {
      table: "牌桌",
      patron: "客人",
      staff: "员工",
      post: "职位",
      voucher: "票券",
      amount: "金额",
      stake: "注额",
      on: "投注项",
      into: "支付方式",
      reason: "理由",
      note: "备注",
      side: "牌面",
      nth: "第几张",
      card: "牌",
      kind: "事件",
      excess: "多出的牌",
      decision: "裁决",
      irregularity: "违规事件",
      round: "局",
      game: "游戏",
      version: "版本",
      sha256: "文本SHA-256",
      from: "起",
      until: "至",
      for_ms: "时长",
      last_seen: "最后记录",
      kept_ms: "姓名保留时长",
      wagers: "投注",
      betting_box: "投注框",
      generation: "印次",
      adjustment: "调整编号",
      dispute: "投诉",
      machine: "设备",
      "machine.kind": "设备类型",
    },
    approvers: {
      pit: "主管或以上",
      "pit-managers": "赌区经理或以上",
      administration: "另一位管理员或值班经理",
    },
    outcomes: { waits: "等待中", approved: "已批准", refused: "已拒绝", expired: "已失效" },
  },
);

type Told = Schema<"OrderTold">;

/** A name of the protocol as words, where the catalogue has none: `settings.limits.chip_unit`. */
const spaced = (name: string): string => name.replaceAll(/[-_.]/g, " ");

const of = (words: Record<string, string>, key: string): string => words[key] ?? spaced(key);

export const actTitle = (act: string): string => of(orders().acts, act);
export const approversText = (approvers: string): string => of(orders().approvers, approvers);
export const outcomeText = (outcome: string): string => of(orders().outcomes, outcome);

/** What is to be done: the order itself says it best, the line of the list otherwise. */
export const orderTitle = (act: string, told: Told): string => {
  const does: Record<string, string> = orders().does;
  return does[told.do] ?? actTitle(act);
};

/** About whom, about what, how much. */
export const orderFacts = (told: Told): { label: string; value: string }[] =>
  told.facts.map(({ what, value }) => {
    const key = told.do === "enrol-machine" && what === "kind" ? "machine.kind" : what;
    return { label: of(orders().facts, key), value };
  });

/** The same in one line. */
export const orderLine = (act: string, told: Told): string => {
  const facts = orderFacts(told).map(({ label, value }) => `${label} ${value}`);
  return [orderTitle(act, told), ...facts].join(" · ");
};
