/** The server's types under their own names. */
import type { components } from "./types";

type Schemas = components["schemas"];

export type Schema<Name extends keyof Schemas> = Schemas[Name];

export type Ask = Schemas["Ask"];
export type Tell = Schemas["Tell"];
export type FeltView = Schemas["FeltView"];
export type FeltEvent = Schemas["FeltEvent"];
export type BoardView = Schemas["BoardView"];
export type DealerView = Schemas["DealerView"];
export type PitView = Schemas["PitView"];
export type PatronView = Schemas["PatronView"];
export type LobbyCard = Schemas["LobbyCard"];
export type Lobby = Schemas["Lobby"];
export type Rulebook = Schemas["Rulebook"];
export type WagerRule = Schemas["WagerRule"];
export type Limits = Schemas["Limits"];
export type Range = Schemas["Range"];
export type RoadsView = Schemas["RoadsView"];
export type Phase = Schemas["Phase"];
export type Side = Schemas["Side"];
export type Winner = Schemas["Winner"];
export type HandView = Schemas["HandView"];
export type PlayAct = Schemas["PlayAct"];
export type CreditAct = Schemas["CreditAct"];
export type CashAct = Schemas["CashAct"];
export type Act = Schemas["Command"];
export type Done = Schemas["Done"];
export type You = Schemas["You"];
export type ProblemDetails = Schemas["ProblemDetails"];
export type RoundStory = Schemas["RoundStory"];
export type OwnSettlement = Schemas["OwnSettlement"];

/** Cents. Only `lib/format/money.ts` makes texts of them. */
export type Money = Schemas["Money"];
