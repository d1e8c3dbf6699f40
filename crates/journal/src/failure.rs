//! What can go wrong when a journal is written or read.

use crate::{Broken, ExpectedVersion, IdempotencyKey, Malformed, Sequence, StreamId};

/// Why an append was not made.
///
/// The first five and [`ReadOnly`](Self::ReadOnly) say no and change nothing. After
/// [`Exhausted`](Self::Exhausted) or [`Io`](Self::Io) it is not known whether the events are on the disk; the
/// journal answers [`Stopped`](Self::Stopped) to everything that follows, and only opening it again tells.
///
/// ```
/// use punto_journal::{AppendFailed, ExpectedVersion, StreamId};
/// let failed = AppendFailed::Conflict {
///     stream: StreamId::new("table/3")?,
///     expected: ExpectedVersion::Nothing,
///     actual: ExpectedVersion::Exactly(punto_journal::Sequence::FIRST),
/// };
/// assert_eq!(failed.to_string(), "table/3 was expected to end with no record and ends with record 1");
/// # Ok::<(), punto_journal::NameRefused>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AppendFailed {
    /// A stream does not end where the caller thinks.
    #[error("{stream} was expected to end with {expected} and ends with {actual}")]
    Conflict {
        /// The first such stream.
        stream: StreamId,
        /// Where the caller thought it ends.
        expected: ExpectedVersion,
        /// Where it ends.
        actual: ExpectedVersion,
    },
    /// The key already names another call.
    #[error("the key {key} was used for other content, recorded as {stream} {sequence}")]
    KeyReused {
        /// The key.
        key: IdempotencyKey,
        /// Where the other content begins.
        stream: StreamId,
        /// Where the other content begins.
        sequence: Sequence,
    },
    /// More than the journal takes.
    #[error("{found} {what} in an append; the limit is {limit}")]
    TooLarge {
        /// Of what.
        what: Quantity,
        /// How much there is.
        found: usize,
        /// How much there may be.
        limit: usize,
    },
    /// Not a call at all.
    #[error(transparent)]
    Malformed(#[from] Malformed),
    /// The room on the disk is running out: only what finishes something begun is taken
    /// ([`append_finishing`](crate::Journal::append_finishing)). This call is not recorded.
    #[error("the journal has no room left for anything new: {cause}")]
    Full {
        /// What the storage said.
        cause: String,
    },
    /// Not even room to finish is left on the disk.
    #[error("the journal has no room left: {cause}")]
    Exhausted {
        /// What the storage said.
        cause: String,
    },
    /// The storage failed.
    #[error("the journal's storage failed: {cause}")]
    Io {
        /// What the storage said.
        cause: String,
    },
    /// The journal was opened for reading.
    #[error("the journal is open for reading only")]
    ReadOnly,
    /// The journal takes nothing any more, because of an earlier failure or because it is being closed.
    #[error("the journal takes nothing until it is opened again: {cause}")]
    Stopped {
        /// What stopped it.
        cause: String,
    },
}

/// What an append may have too much of.
///
/// ```
/// assert_eq!(punto_journal::Quantity::CallEvents.to_string(), "events");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Bytes of one payload.
    PayloadBytes,
    /// Events of one call.
    CallEvents,
    /// Bytes of all payloads of one call.
    CallBytes,
}

impl std::fmt::Display for Quantity {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Self::PayloadBytes => "bytes of payload",
            Self::CallEvents => "events",
            Self::CallBytes => "bytes of payloads together",
        })
    }
}

/// Why a journal could not be read.
///
/// ```
/// let failed = punto_journal::ReadFailed::Io { cause: "no such file".to_owned() };
/// assert_eq!(failed.to_string(), "the journal could not be read: no such file");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadFailed {
    /// What is stored is not a record.
    #[error(transparent)]
    Damaged(#[from] Broken),
    /// The storage failed.
    #[error("the journal could not be read: {cause}")]
    Io {
        /// What the storage said.
        cause: String,
    },
    /// A file of old records is missing, or is not what was written.
    #[error("{cause}")]
    Archive {
        /// Which file, and what is wrong with it.
        cause: String,
    },
}
