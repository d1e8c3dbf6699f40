//! What PostgreSQL says, in a journal's words.

use punto_journal::{AppendFailed, Broken, ReadFailed};
use std::{error::Error as _, fmt::Write as _};
use tokio_postgres::{Error, error::SqlState};

/// Why a database does not open as a journal. Nothing is repaired and nothing is guessed.
///
/// ```
/// use punto_journal_postgres::{OpenFailed, PostgresJournal};
/// let failed = PostgresJournal::open("postgres://somewhere?sslmode=perhaps").unwrap_err();
/// assert!(matches!(failed, OpenFailed::Address { .. }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenFailed {
    /// The text does not say where the database is.
    #[error("the address of the database cannot be used: {cause}")]
    Address {
        /// What is wrong with it.
        cause: String,
    },
    /// No server can be reached that takes writes, or it refuses this user.
    #[error("the database cannot be opened: {cause}")]
    Io {
        /// What the server or the system said.
        cause: String,
    },
    /// The server is set up so that it may lose what it has acknowledged, or is too old.
    #[error("the database server has {name} = {found}; a journal needs {needed}, because {reason}")]
    Setting {
        /// The setting.
        name: &'static str,
        /// What it is.
        found: String,
        /// What it has to be.
        needed: &'static str,
        /// Why.
        reason: &'static str,
    },
    /// A new journal was wanted in a database that has one.
    #[error("the database has a journal already: a new journal does not replace anything")]
    Exists,
    /// There is no journal in the database.
    #[error("the database has no journal (no schema `punto`)")]
    NoJournal,
    /// Written by a later program, or by none.
    #[error("the journal has schema version {found}; this program knows 1 to {known}")]
    UnknownSchema {
        /// The version it has.
        found: i32,
        /// The latest that is known.
        known: i32,
    },
    /// What is kept beside the records does not fit them.
    #[error("the journal is damaged: {cause}")]
    Damaged {
        /// What is wrong, and where.
        cause: String,
    },
    /// The journal does not hold what it was found to hold before.
    #[error("the journal does not hold what was found whole in it before: {cause}")]
    Unlike {
        /// What differs.
        cause: String,
    },
    /// Whoever follows the records cannot take one in.
    #[error("the journal has a record that cannot be taken in: {cause}")]
    NotFollowed {
        /// Why.
        cause: String,
    },
    /// A record is not what its chain says.
    #[error("the journal is broken at {broken}")]
    Broken {
        /// The first such record.
        #[source]
        broken: Broken,
    },
}

impl From<ReadFailed> for OpenFailed {
    fn from(failed: ReadFailed) -> Self {
        match failed {
            ReadFailed::Damaged(broken) => Self::Broken { broken },
            ReadFailed::Io { cause } | ReadFailed::Archive { cause } => Self::Io { cause },
        }
    }
}

pub(crate) fn opening_failed(error: &Error) -> OpenFailed {
    OpenFailed::Io { cause: said(error) }
}

pub(crate) fn read_failed(error: &Error) -> ReadFailed {
    ReadFailed::Io { cause: said(error) }
}

/// The whole chain of an error: the first message is often only "db error".
pub(crate) fn said(error: &Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        // Writing into a text does not fail.
        let _ = write!(text, ": {cause}");
        source = cause.source();
    }
    if let Some(code) = error.code() {
        // As above.
        let _ = write!(text, " (SQLSTATE {})", code.code());
    }
    text
}

/// What a failure before the commit means. The transaction is not there in any case.
#[derive(Debug)]
pub(crate) enum Before {
    /// The server or the way to it is gone, or another transaction was in the way: the same is done again.
    Again(String),
    /// Doing it again would fail again.
    Final(AppendFailed),
}

impl From<Error> for Before {
    fn from(error: Error) -> Self {
        let cause = said(&error);
        let Some(code) = error.code() else { return Self::Again(cause) };
        if goes_by(code) {
            Self::Again(cause)
        } else if code.code().starts_with("53") {
            Self::Final(AppendFailed::Exhausted { cause })
        } else {
            Self::Final(AppendFailed::Io { cause })
        }
    }
}

/// Whether it helps to do the same again, perhaps on another server.
fn goes_by(code: &SqlState) -> bool {
    let by_class = ["08", "57P", "40"].iter().any(|class| code.code().starts_with(class));
    // The server has become a standby; the session was idle in a transaction because this process was halted.
    by_class
        || [SqlState::READ_ONLY_SQL_TRANSACTION, SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT].contains(code)
}
