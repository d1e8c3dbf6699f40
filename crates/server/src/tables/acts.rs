//! What each audience may say, without saying who they are: the session says that. A type of its own for patrons and for machines; table
//! staff give the commands of the table, the cashier those of the cash desk, and what only the house says is in none of them.

use punto_rules::{Money, Side};
use punto_table::{Choice, Drawn};
use punto_vocabulary::{BettingBox, Note, RoundNumber, WagerId, WagerKey};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that a patron does at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PlayAct {
    /// Come to the table. Where the game is played at terminals, this browser is one; at a live table take a seat, or
    /// stand behind others.
    Join {
        /// The number of the seat; nothing at terminals and for those who stand.
        #[serde(default)]
        seat: Option<BettingBox>,
    },
    /// Leave the table. Wagers stay in the round, and credits wait.
    Leave {},
    /// Place a wager, or raise the one that lies there.
    PlaceWager {
        /// On what: `player`, `banker`, `tie`, and what else the game offers.
        on: WagerKey,
        /// How much, in cents.
        stake: Money,
        /// On which box of a live table; nothing at terminals.
        #[serde(default)]
        betting_box: Option<BettingBox>,
        /// In which round; a wager that comes late is then not taken for the next one.
        #[serde(default)]
        round: Option<RoundNumber>,
    },
    /// Take a wager back, or a part of it, while bets are open.
    WithdrawWager {
        /// Which.
        wager: WagerId,
        /// How much of it; all if nothing is said.
        #[serde(default)]
        amount: Option<Money>,
    },
    /// Take all wagers of the round back, while bets are open.
    ClearWagers {},
    /// Ask leave to squeeze a card of a table dealt face down.
    RequestSqueeze {
        /// Of which hand.
        side: Side,
        /// Which card of it.
        #[schema(minimum = 1, maximum = 3)]
        nth: u8,
    },
    /// Turn the card that one was granted to squeeze.
    TurnOver {
        /// Of which hand.
        side: Side,
        /// Which card of it.
        #[schema(minimum = 1, maximum = 3)]
        nth: u8,
    },
    /// Call an attendant.
    CallHelp {
        /// What for.
        #[serde(default)]
        note: Option<Note>,
    },
    /// Say that help has come, or is not needed any more.
    HelpCame {},
    /// Go on, or take all wagers back, where a ruling leaves the choice.
    Choose {
        /// Which.
        choice: Choice,
    },
}

/// What a card reader or a shoe has seen at its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum MachineAct {
    /// A card left the shoe.
    Deal {
        /// The card as it came.
        drawn: Drawn,
    },
}

/// Something that a patron does with their credits at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum CreditAct {
    /// Take play money. Only in a house that plays for nothing.
    BuyIn {
        /// How much, in cents.
        amount: Money,
    },
    /// Turn credits into a voucher.
    CashOut {
        /// How much, in cents.
        amount: Money,
    },
    /// Turn a voucher into credits here.
    Redeem {
        /// The number on the voucher.
        #[schema(examples("1234 5678 9012 3456 7888"))]
        number: Box<str>,
    },
    /// Pay back what one owes after a round was settled again, out of one's credits.
    RepayOwed {
        /// How much, in cents.
        amount: Money,
    },
}
