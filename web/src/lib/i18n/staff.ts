/** The frame of every staff console. */
import { catalogue } from ".";

export const staffTexts = catalogue(
  {
    places: { dealer: "Dealer", pit: "Pit", reports: "Reports", cashier: "Cash desk", office: "Office", rulebooks: "Rulebooks" },
    signOut: "Sign out",
    offline: "Connection lost. What is recorded stands; what was not answered is sent again once we are connected…",
    stillOnTitle: "You are still signed on",
    stillOn: (tables: string) => `You deal at ${tables}. Signed out but not off, you leave play there waiting until another dealer takes over.`,
    stay: "Stay",
    outOnly: "Sign out only",
    offAndOut: "Sign off and out",
  },
  {
    places: { dealer: "荷官台", pit: "赌区", reports: "报表", cashier: "账房", office: "办公室", rulebooks: "规则书" },
    signOut: "退出登录",
    offline: "连接已断开。已记录的内容有效；未获答复的操作将在恢复连接后重新发送…",
    stillOnTitle: "您仍在牌桌当值",
    stillOn: (tables) => `您正在 ${tables} 当值。若只退出登录而不交班，该桌将停下等候其他荷官接手。`,
    stay: "留下",
    outOnly: "仅退出登录",
    offAndOut: "交班并退出",
  },
);
