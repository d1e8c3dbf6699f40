/** What can be opened over the table; one at a time. */
export type Panel = "credits" | "limits" | "history" | "help" | "settings" | "lock" | "leave" | "keypad" | "menu" | "sides" | "roads";
