//! What the floor does for a table without touching its game.

use crate::{Place, Table};
use punto_vocabulary::{Note, PatronId, TableTime};
use serde::{Deserialize, Serialize};

/// What is known of a table's closing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closed {
    /// Why, where patrons are told.
    pub reason: Option<Note>,
    /// When it is to open again, in milliseconds since 1970.
    pub until_ms: Option<u64>,
}

/// A pause in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paused {
    /// Why, where patrons are told.
    pub reason: Option<Note>,
    /// Since when on the table's clock.
    pub since: TableTime,
}

/// A call for help.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HelpCall {
    /// Who called an attendant; nobody where the dealer called a supervisor.
    pub patron: Option<PatronId>,
    /// What for.
    pub note: Option<Note>,
    /// Since when on the table's clock.
    pub since: TableTime,
}

/// A seat or terminal that nobody may use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frozen {
    /// A seat, a terminal, or standing.
    pub seat: Place,
    /// One line in the words of whoever did it; it is kept for good.
    pub reason: Note,
}

impl Table {
    /// What patrons are told of it while it is closed.
    #[must_use]
    pub const fn closed(&self) -> Option<&Closed> {
        self.state.closed.as_ref()
    }

    /// The pause in play, if there is one.
    #[must_use]
    pub const fn paused(&self) -> Option<&Paused> {
        self.state.paused.as_ref()
    }

    /// Who called for help and still waits, the longest first.
    #[must_use]
    pub fn calls(&self) -> &[HelpCall] {
        &self.state.calls
    }

    /// Seats and terminals that nobody may use.
    #[must_use]
    pub fn frozen(&self) -> &[Frozen] {
        &self.state.frozen
    }

    /// What the pit has to say to everybody at the table.
    #[must_use]
    pub const fn told(&self) -> Option<&Note> {
        self.state.told.as_ref()
    }
}
