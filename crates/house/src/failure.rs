//! What can come instead of an answer.

use crate::{EntropyFailed, UnreadableRecord};
use punto_journal::{AppendFailed, NameRefused, ReadFailed};
use punto_vocabulary::{StaffId, TableId};

/// Why a request has no answer but this. Nothing of it is in the journal, unless it says so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failed {
    /// Nobody does this alone. The house records that it was asked for, and it waits for a second person.
    #[error("{act}: this needs a second person, {}", act.rule().approvers)]
    SecondPerson {
        /// Which line of the list it is.
        act: punto_office::DualAct,
    },
    /// The table says no.
    #[error(transparent)]
    Refused(#[from] punto_table::Refusal),
    /// The record of a table contradicts itself. The table is locked, and nothing of the request is in the journal.
    #[error(
        "{}: {what}; table {table} is locked, and whoever runs the house must look at it",
        punto_table::CONTRADICTS
    )]
    Broken {
        /// Which table.
        table: TableId,
        /// What cannot be.
        what: String,
    },
    /// The cash desk says no.
    #[error(transparent)]
    CashRefused(#[from] punto_cashier::Refusal),
    /// The office says no.
    #[error(transparent)]
    OfficeRefused(#[from] punto_office::Refusal),
    /// There is no such table.
    #[error("there is no table {table}")]
    UnknownTable {
        /// Which was named.
        table: TableId,
    },
    /// A table with this name is there already, or its name cannot name a stream.
    #[error("a table cannot be called {table}: {why}")]
    TableName {
        /// The name.
        table: TableId,
        /// Why not.
        why: String,
    },
    /// A table that cannot be taken out of the house now.
    #[error("table {table} is open, or money lies at it; close it and pay everybody out first")]
    TableInUse {
        /// Its name, as the configuration or the office gave it.
        table: TableId,
    },
    /// There is no such game.
    #[error("the house does not play {game}")]
    UnknownGame {
        /// Which was named.
        game: Box<str>,
    },
    /// The dealer is at another table.
    #[error("{dealer} deals at table {table}; sign off there first")]
    DealsElsewhere {
        /// Their staff number.
        dealer: StaffId,
        /// Its name, as the configuration or the office gave it.
        table: TableId,
    },
    /// The request's name was used for another request.
    #[error("the key {key} was used for another request; choose a new one for each request")]
    KeyReused {
        /// The name.
        key: String,
    },
    /// The request has no possible name.
    #[error("the request needs a key of 1 to 100 visible characters without ~: {0}")]
    Key(NameRefused),
    /// No such voucher is outstanding.
    #[error("{why}")]
    VoucherNumber {
        /// What is wrong.
        why: String,
    },
    /// Not a number that any voucher could have. It is not counted as a guess: typing errors look like this.
    #[error("{why}")]
    BadNumber {
        /// What is wrong.
        why: String,
    },
    /// Only the house can say this.
    #[error(
        "that is the house's own to say: cards of an electronic set, faces that a patron looks at, and money from the cash desk"
    )]
    HousesOwn,
    /// There is no card left.
    #[error("no card is left in the set; report insufficient-cards")]
    NoCardLeft,
    /// The electronic set cannot be opened.
    #[error("the electronic set of {table} does not open: {cause}")]
    Shoe {
        /// At which table.
        table: TableId,
        /// What is wrong.
        cause: String,
    },
    /// No entropy. The table is locked.
    #[error(transparent)]
    Entropy(#[from] EntropyFailed),
    /// Somebody else has written to the stream: this house no longer owns it.
    #[error("another writer has taken {stream}; this house stops serving it")]
    Fenced {
        /// Which stream.
        stream: String,
    },
    /// The journal did not take it.
    #[error(transparent)]
    Journal(#[from] AppendFailed),
    /// The journal could not be read.
    #[error(transparent)]
    Read(#[from] ReadFailed),
    /// An event could not be written down.
    #[error("an event could not be written down: {cause}")]
    Unwritable {
        /// In words for people.
        cause: String,
    },
}

impl Failed {
    /// Whether the journal failed, so that nobody knows what is on disk.
    pub(crate) const fn is_of_the_disk(&self) -> bool {
        match self {
            Self::Read(_) => true,
            Self::Journal(failed) => !matches!(
                failed,
                AppendFailed::KeyReused { .. } | AppendFailed::Full { .. } | AppendFailed::Conflict { .. }
            ),
            Self::SecondPerson { .. }
            | Self::Refused(_)
            | Self::Broken { .. }
            | Self::CashRefused(_)
            | Self::OfficeRefused(_)
            | Self::UnknownTable { .. }
            | Self::TableName { .. }
            | Self::TableInUse { .. }
            | Self::UnknownGame { .. }
            | Self::DealsElsewhere { .. }
            | Self::KeyReused { .. }
            | Self::Key(_)
            | Self::VoucherNumber { .. }
            | Self::BadNumber { .. }
            | Self::HousesOwn
            | Self::NoCardLeft
            | Self::Shoe { .. }
            | Self::Entropy(_)
            | Self::Fenced { .. }
            | Self::Unwritable { .. } => false,
        }
    }
}

/// Why a house does not open.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenFailed {
    /// The journal could not be read.
    #[error(transparent)]
    Read(#[from] ReadFailed),
    /// A record is no event of this program.
    #[error(transparent)]
    Record(#[from] UnreadableRecord),
    /// A table plays a game that the house does not know.
    #[error("table {table} plays {game}, which this house does not know")]
    UnknownGame {
        /// Which table.
        table: TableId,
        /// Which game.
        game: Box<str>,
    },
    /// A table's stream does not begin with its opening.
    #[error("the stream of table {table} does not begin with TableOpened")]
    NoBeginning {
        /// Which table.
        table: TableId,
    },
    /// A table could not be taken up again.
    #[error("table {table} could not be taken up again: {cause}")]
    Recovery {
        /// Which table.
        table: TableId,
        /// What happened.
        cause: Box<Failed>,
    },
}
