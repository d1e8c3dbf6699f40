//! What a client asks over the socket, as it is read and as it is described.

use crate::identity::caller::Access;
use crate::live::peel::Peel;
use crate::tables::acts::{CreditAct, PlayAct};
use punto_house::CashAct;
use punto_table::Command;
use punto_vocabulary::TableId;
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
        /// Which.
        table: TableId,
        /// What to see of it.
        #[serde(default)]
        view: ViewKind,
    },
    /// Watch it no more.
    Unsubscribe {
        /// Comes back with the answer.
        id: u64,
        /// Which.
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
