//! What each audience may say, as it is read and as it is described, without saying who they are: the session says that.
//!
//! Patrons and machines have a type of their own, table staff give the commands of the table, the cashier those of the cash desk.
//! What only the house says is in none of them. `Ask` is what the socket carries; HTTP takes the same acts, one address for each.

use crate::identity::caller::Access;
use crate::live::peel::Peel;
use punto_house::CashAct;
use punto_rules::{Money, Side};
use punto_table::{Choice, Command, Drawn};
use punto_vocabulary::{BettingBox, Note, RoundNumber, TableId, WagerId, WagerKey};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a client asks.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Watch a table: a snapshot, then everything that happens.
    Subscribe {
        /// Comes back with the answer.
        id: u64,
        /// Its name, as the configuration or the office gave it.
        table: TableId,
        /// What to see of it.
        #[serde(default)]
        view: ViewKind,
    },
    /// Watch it no more.
    Unsubscribe {
        /// Comes back with the answer.
        id: u64,
        /// Its name, as the configuration or the office gave it.
        table: TableId,
    },
    /// A new snapshot, where an event is missing.
    Snapshot {
        /// Comes back with the answer.
        id: u64,
        /// Of which table; one that is watched.
        table: TableId,
    },
    /// Something that a patron does at a table.
    Play {
        /// Comes back with the answer.
        id: u64,
        /// The name of the request.
        key: String,
        /// At which table.
        table: TableId,
        /// What.
        act: PlayAct,
    },
    /// Something that a patron does with credits.
    Credits {
        /// Comes back with the answer.
        id: u64,
        /// The name of the request.
        key: String,
        /// At which table.
        table: TableId,
        /// What.
        act: CreditAct,
    },
    /// Something that table staff does.
    Conduct {
        /// Comes back with the answer.
        id: u64,
        /// The name of the request.
        key: String,
        /// At which table.
        table: TableId,
        /// What.
        act: Command,
    },
    /// Something that the cashier does.
    Cash {
        /// Comes back with the answer.
        id: u64,
        /// The name of the request.
        key: String,
        /// What.
        act: CashAct,
    },
    /// Show everybody how far one has peeled the card that one squeezes. It is not answered.
    Peel {
        /// At which table.
        table: TableId,
        /// How far.
        peel: Peel,
    },
    /// Say that somebody sits before the page. A page says it when keys or pointers move, or when asked after a
    /// `session-ending`; an open page by itself keeps no session of staff alive.
    Here {
        /// Comes back with the answer.
        id: u64,
    },
    /// What time is it?
    Ping {
        /// Comes back with the answer.
        id: u64,
    },
}

/// What to see of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ViewKind {
    /// What everybody at the table sees; patrons see their own beside it.
    #[default]
    Felt,
    /// What the display board shows.
    Board,
    /// What the dealer sees.
    Dealer,
    /// What the pit sees.
    Pit,
}

impl ViewKind {
    /// Whether it shows what only staff may see.
    pub(crate) const fn is_staffs(self) -> bool {
        matches!(self, Self::Dealer | Self::Pit)
    }

    /// Who may see it.
    pub(crate) const fn access(self) -> Access {
        match self {
            Self::Felt | Self::Board => Access::ANYBODY,
            Self::Dealer => Access::TABLE_STAFF.or(Access::AUDITOR),
            Self::Pit => Access::PIT.or(Access::AUDITOR),
        }
    }
}

impl Ask {
    /// Whether somebody does something with it, and not only the page that they have open.
    pub(crate) const fn is_act(&self) -> bool {
        match self {
            Self::Play { .. } | Self::Credits { .. } | Self::Conduct { .. } | Self::Cash { .. } => true,
            Self::Here { .. }
            | Self::Subscribe { .. }
            | Self::Unsubscribe { .. }
            | Self::Snapshot { .. }
            | Self::Peel { .. }
            | Self::Ping { .. } => false,
        }
    }
}

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
        /// Its number at this table, in the order of placement.
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
