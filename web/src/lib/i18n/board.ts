/** The display board speaks both languages at once, so its texts come in pairs. */
import type { Phase, Winner } from "../api";

export interface Both {
  en: string;
  zh: string;
}

const both = (en: string, zh: string): Both => ({ en, zh });

export const phases: Record<Phase, Both> = {
  "closed-table": both("Table closed", "牌桌已关闭"),
  locked: both("Table locked", "牌桌已锁定"),
  paused: both("Play stopped", "游戏暂停"),
  shuffle: both("Shuffle", "洗牌"),
  waiting: both("Ready", "准备就绪"),
  betting: both("Place your bets", "请下注"),
  closed: both("No more bets", "停止下注"),
  dealing: both("Dealing", "发牌中"),
  result: both("Result", "开牌结果"),
  settled: both("Settled", "已结算"),
  void: both("Round void, stakes returned", "本局作废，退还投注"),
};

export const wins: Record<Winner, Both> = {
  player: both("Player wins", "闲赢"),
  banker: both("Banker wins", "庄赢"),
  tie: both("Tie", "和局"),
};

export const sides: Record<Winner, Both> = {
  player: both("Player", "闲"),
  banker: both("Banker", "庄"),
  tie: both("Tie", "和"),
};

export const words = {
  reconnecting: both("Reconnecting", "正在重新连接"),
  lastCalls: both("Last call", "即将停止下注"),
  newShoe: both("New shoe", "新靴"),
  lastShoe: both("Last shoe", "上一靴"),
  thisShoe: both("This shoe", "本靴"),
  round: both("Round", "局"),
  lastResult: both("Last result", "上局结果"),
  natural: both("Natural", "天牌"),
  playerPair: both("Player Pair", "闲对"),
  bankerPair: both("Banker Pair", "庄对"),
  void: both("Void", "作废"),
  limits: both("Limits", "限红"),
  differential: both("Differential", "差额限红"),
  commission: both("commission", "抽佣"),
  noCommission: both("No commission", "免佣"),
  elements: both("Five elements", "五行"),
  opening: both("One moment", "请稍候"),
  noTable: both("There is no such table", "没有此牌桌"),
  board: both("Display board", "显示屏"),
};
