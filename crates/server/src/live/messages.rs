//! What is told over the socket: every message of the server, as it is written and as it is described.

use crate::http::answers::Done;
use crate::http::problem::Problem;
use crate::live::peel::Peel;
use punto_office::ExcludedBy;
use punto_projections::{BoardView, DealerView, FeltEvent, FeltView, PatronView, PitView, StaffEvent};
use punto_vocabulary::{PatronId, TableId};
use serde::Serialize;
use utoipa::ToSchema;

/// What a client is told, one JSON text each.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "tell", rename_all = "kebab-case")]
pub(crate) enum Tell<'a> {
    /// The first message: who one is here, and what time it is.
    Welcome {
        /// The time that every other time here goes by, in Unix milliseconds.
        server_time: u64,
        /// In which kind of role one is connected.
        you: &'static str,
        /// What the house calls one, if one is a patron.
        patron: Option<&'a str>,
    },
    /// The whole view of a table that one watches: after subscribing, when asked for, and after falling behind.
    Snapshot {
        /// Which table.
        table: &'a TableId,
        /// The sequence number of its last event.
        version: u64,
        /// How far the cards are peeled that somebody squeezes, or has squeezed in this round: their faces may be in the
        /// view, and are seen when they are open.
        peels: Vec<Peel>,
        /// What one sees of it.
        view: SeenView,
    },
    /// What happened at a table that one watches.
    Events {
        /// Which table.
        table: &'a TableId,
        /// The version before them. Who has not come that far has missed something, and asks for a snapshot.
        after: u64,
        /// The version that they bring one to.
        version: u64,
        /// What happened, in order.
        events: SeenEvents<'a>,
    },
    /// One's own place, credits and wagers at a table, when they have changed.
    Yours {
        /// At which table.
        table: &'a TableId,
        /// The sequence number of its last event.
        version: u64,
        /// All of it.
        view: &'a PatronView,
    },
    /// Somebody squeezes a card, and this is how far it is peeled. It is no event and has no version; a
    /// snapshot has the last one of each card.
    Peeled {
        /// At which table.
        table: &'a TableId,
        /// How far.
        peel: &'a Peel,
    },
    /// A command was carried out and is on disk.
    Answer {
        /// Which message is answered.
        id: u64,
        /// What it did.
        done: &'a Done,
        /// Whether the same request had come before; then this is its answer of then.
        repeated: bool,
    },
    /// What was asked is so.
    Ok {
        /// Which message is answered.
        id: u64,
    },
    /// What was asked is not done, and why.
    Refused {
        /// Which message is answered, if it had a number that could be read.
        id: Option<u64>,
        /// Why.
        problem: &'a Problem,
    },
    /// A member of staff has done nothing for so long that their session is about to end. Whoever is there answers with
    /// `here`.
    SessionEnding {
        /// When it ends, in Unix milliseconds by the time that `pong` tells.
        at: u64,
    },
    /// Somebody has done something, and the session does not end.
    SessionGoesOn {},
    /// Whether a patron may play has changed: told to them, to the cash desk, to the pit, and to a dealer at whose table
    /// they are. Staff who open a table are told of everybody there who is excluded.
    Standing {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: &'a PatronId,
        /// What others may call them.
        nickname: Option<String>,
        /// Who keeps them from playing; nothing where they may play.
        excluded_by: Option<ExcludedBy>,
        /// Until when, in Unix milliseconds; nothing is for ever.
        excluded_until: Option<u64>,
    },
    /// What time it is.
    Pong {
        /// Which message is answered.
        id: u64,
        /// In Unix milliseconds.
        server_time: u64,
    },
}

/// What one sees of a table: what one subscribed to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum SeenView {
    /// What everybody at the table sees.
    Felt(Box<FeltView>),
    /// What the display board shows.
    Board(Box<BoardView>),
    /// What the dealer sees.
    Dealer(Box<DealerView>),
    /// What the pit sees.
    Pit(Box<PitView>),
}

/// What happened, as one may see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum SeenEvents<'a> {
    /// For whoever watches the felt or the board.
    Felt(&'a [FeltEvent]),
    /// For whoever watches as the dealer or the pit.
    Staff(&'a [StaffEvent]),
}
