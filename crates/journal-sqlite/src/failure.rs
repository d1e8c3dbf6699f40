//! What SQLite says, in a journal's words.

use punto_archive::ArchiveFailed;
use punto_journal::{AppendFailed, Broken, ReadFailed};
use std::path::{Path, PathBuf};

/// Why a file does not open as a journal. Nothing is repaired and nothing is guessed.
///
/// ```
/// use punto_journal_sqlite::{OpenFailed, SqliteJournal};
/// let failed = SqliteJournal::open("no/such/file.journal").unwrap_err();
/// assert!(matches!(failed, OpenFailed::Io { .. }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenFailed {
    /// Another process writes it, or this one does already.
    #[error("{} is open elsewhere: a journal has one writer", path.display())]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// A new journal was wanted where something is already.
    #[error("{} is there already: a new journal does not replace anything", path.display())]
    Exists {
        /// What is in the way.
        path: PathBuf,
    },
    /// The file is missing, may not be written, or the storage failed.
    #[error("{} cannot be opened: {cause}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        cause: String,
    },
    /// The disk has no room for a new journal, or to open one even with the room that was kept back.
    #[error("{} has no room on its disk: {cause}", path.display())]
    NoRoom {
        /// The file.
        path: PathBuf,
        /// What was wanted, or what the system said.
        cause: String,
    },
    /// A database of something else.
    #[error("{} is not a journal: its application id is {found:#010x}", path.display())]
    NotAJournal {
        /// The file.
        path: PathBuf,
        /// The application id it has.
        found: i64,
    },
    /// Written by a later program, or by none.
    #[error("{} has schema version {found}; this program knows 1 to {known}", path.display())]
    UnknownSchema {
        /// The file.
        path: PathBuf,
        /// The version it has.
        found: i64,
        /// The latest that is known.
        known: i64,
    },
    /// The database itself is damaged: its pages, its schema, or what it keeps beside the records.
    #[error("{} is damaged: {cause}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
        cause: String,
    },
    /// The file does not hold what it was found to hold before. Opened from its beginning, it tells what is wrong.
    #[error("{} does not hold what was found whole in it before: {cause}", path.display())]
    Unlike {
        /// The file.
        path: PathBuf,
        /// What differs.
        cause: String,
    },
    /// Whoever follows the records cannot take one in.
    #[error("{} has a record that cannot be taken in: {cause}", path.display())]
    NotFollowed {
        /// The file.
        path: PathBuf,
        /// In words for people.
        cause: String,
    },
    /// A record is not what its chain says.
    #[error("{} is broken at {broken}", path.display())]
    Broken {
        /// The file.
        path: PathBuf,
        /// The first such record.
        #[source]
        broken: Broken,
    },
    /// A file of its archive is missing, or is not what was written.
    #[error(transparent)]
    Archive(#[from] ArchiveFailed),
}

/// A file that SQLite did not open.
pub(crate) fn opening_failed(path: &Path, error: &rusqlite::Error) -> OpenFailed {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::NotADatabase | rusqlite::ErrorCode::DatabaseCorrupt) => {
            OpenFailed::Damaged { path: path.to_owned(), cause: error.to_string() }
        }
        _ if has_no_room(error) => OpenFailed::NoRoom { path: path.to_owned(), cause: said(error) },
        _ => OpenFailed::Io { path: path.to_owned(), cause: said(error) },
    }
}

/// A failed write. Whatever it was, the disk may or may not have it.
pub(crate) fn append_failed(error: &rusqlite::Error) -> AppendFailed {
    let cause = said(error);
    if has_no_room(error) { AppendFailed::Exhausted { cause } } else { AppendFailed::Io { cause } }
}

/// Whether a write found no room. SQLite tells it in another way for the index of the log, which is no part of
/// what is durable. An fsync that finds none is a failed fsync.
pub(crate) fn has_no_room(error: &rusqlite::Error) -> bool {
    error.sqlite_error().is_some_and(|error| {
        error.code == rusqlite::ErrorCode::DiskFull
            || error.extended_code == rusqlite::ffi::SQLITE_IOERR_SHMSIZE
    })
}

/// A failed read.
pub(crate) fn read_failed(error: &rusqlite::Error) -> ReadFailed {
    ReadFailed::Io { cause: said(error) }
}

/// The message with SQLite's extended code, which tells a failed fsync from a failed write.
fn said(error: &rusqlite::Error) -> String {
    match error.sqlite_error() {
        Some(code) => format!("{error} (SQLite code {})", code.extended_code),
        None => error.to_string(),
    }
}
