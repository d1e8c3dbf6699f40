//! Moving old records where they cost less.

use crate::{Position, Sequence, SigningKey, StreamId, Timestamp};

/// Which records are to be archived: a number of the oldest, if all of them may be.
#[derive(Debug)]
pub struct ArchiveOrder<'a> {
    /// Only records that were made before this.
    pub older_than: Timestamp,
    /// Only records up to this one.
    pub at_most: Position,
    /// Only records before each of these.
    pub before: &'a [(StreamId, Sequence)],
    /// So many at once, or none.
    pub records: u64,
    /// The key that they are signed with.
    pub key: &'a SigningKey,
}

/// What was archived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Archived {
    /// The last record that is archived now.
    pub until: Position,
    /// How many were archived just now.
    pub records: u64,
}

/// Nothing was archived, or it is not yet removed from where it was. The journal goes on as it is.
///
/// ```
/// let failed = punto_journal::ArchivingFailed { cause: "no room".to_owned() };
/// assert_eq!(failed.to_string(), "old records are not archived: no room");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("old records are not archived: {cause}")]
pub struct ArchivingFailed {
    /// In words for people.
    pub cause: String,
}

/// A journal that can move its oldest records to files of their own. They stay records: whoever reads, follows or verifies
/// the journal finds no difference.
pub trait Archiving: Send + Sync {
    /// Archives the oldest records, if as many as are wanted may be; says what was archived. It takes seconds, and the
    /// journal takes appends meanwhile.
    ///
    /// # Errors
    /// When the archive cannot be written. No record is lost.
    fn archive(&self, order: &ArchiveOrder<'_>) -> Result<Option<Archived>, ArchivingFailed>;

    /// Removes a bounded number of records from the live part that are in the archive; says whether there are more.
    ///
    /// # Errors
    /// When they cannot be removed. Nobody reads them there, so they only take room.
    fn trim(&self) -> Result<bool, ArchivingFailed>;
}
