//! How far a table is, in one word for a screen.

use punto_table::{Stage, Table};
use serde::{Deserialize, Serialize};

/// How far a table is. The last seconds of betting are a screen's own affair: it knows when betting ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The table is closed.
    #[default]
    ClosedTable,
    /// Nothing goes on until somebody with the right unlocks it.
    Locked,
    /// Play is stopped for an irregularity, or the dealer lets it pause.
    Paused,
    /// No cards are in play, or those that are have not been burnt.
    Shuffle,
    /// Cards are ready, and no round has been played with them.
    Waiting,
    /// Bets are open.
    Betting,
    /// Bets are closed, and no card is dealt.
    Closed,
    /// Cards are dealt.
    Dealing,
    /// The result is announced.
    Result,
    /// The last round is settled.
    Settled,
    /// The last round is void.
    Void,
}

impl Phase {
    /// The phase of a table. What became of its latest round, once that is over, the table does not remember for
    /// long: it is said.
    pub(crate) fn of(table: &Table, latest: Latest) -> Self {
        if table.locked().is_some() {
            return Self::Locked;
        }
        if !table.is_open() {
            return Self::ClosedTable;
        }
        if table.stop().is_some() || table.paused().is_some() {
            return Self::Paused;
        }
        if let Some(round) = table.round() {
            return match round.stage {
                Stage::Betting { .. } => Self::Betting,
                Stage::Dealing if round.cards.is_empty() => Self::Closed,
                Stage::Dealing => Self::Dealing,
                Stage::Announced => Self::Result,
            };
        }
        let is_shuffler = table.settings().is_some_and(|settings| settings.source.is_shuffler());
        match (table.shoe(), latest) {
            (None, _) => Self::Shuffle,
            (Some(_), Latest::Settled) => Self::Settled,
            (Some(_), Latest::Void) => Self::Void,
            (Some(shoe), Latest::None) if shoe.out.is_empty() && !is_shuffler => Self::Shuffle,
            (Some(_), Latest::None) => Self::Waiting,
        }
    }
}

/// What became of the latest round of the set in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Latest {
    /// There was none.
    #[default]
    None,
    /// It was settled.
    Settled,
    /// It is void.
    Void,
}
