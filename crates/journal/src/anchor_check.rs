//! Holds a journal against an anchor.

use crate::{Anchor, Hash, Journal, ReadFailed, Sequence, StreamId, VerifyingKey};

/// Why a journal is not the one that was anchored, or the anchor is none.
///
/// ```
/// use punto_journal::{AnchorFailed, Sequence, StreamId};
/// let failed = AnchorFailed::Cut { stream: StreamId::new("table/3")?, anchored: Sequence::FIRST, found: None };
/// assert_eq!(failed.to_string(), "table/3 was anchored up to record 1 and now has none: the end is missing");
/// # Ok::<(), punto_journal::NameRefused>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnchorFailed {
    /// The signature is not that of this key over this text.
    #[error("the anchor is not signed by this key, or was changed")]
    Signature,
    /// The stream is shorter than it was: its end was cut, or this is an older copy.
    #[error(
        "{stream} was anchored up to record {anchored} and now has {}: the end is missing",
        found.map_or_else(|| "none".to_owned(), |found| found.to_string())
    )]
    Cut {
        /// The stream.
        stream: StreamId,
        /// Where it ended when it was anchored.
        anchored: Sequence,
        /// Where it ends now.
        found: Option<Sequence>,
    },
    /// The anchored record is another one now: the chain was written anew.
    #[error("{stream} {sequence} was anchored as {anchored} and is now {found}: the chain was rewritten")]
    Rewritten {
        /// The stream.
        stream: StreamId,
        /// The record.
        sequence: Sequence,
        /// Its hash when it was anchored.
        anchored: Hash,
        /// Its hash now.
        found: Hash,
    },
    /// The journal could not be read.
    #[error(transparent)]
    Read(#[from] ReadFailed),
}

/// Says whether a journal still has everything that was anchored. It may have grown since.
///
/// Only the anchored records themselves are read: run [`verify`](crate::verify()) too, which shows that
/// everything before them is what their hashes say.
///
/// # Errors
/// Names the first stream that is shorter than it was, or another one.
pub fn check(
    anchor: &Anchor,
    journal: &(impl Journal + ?Sized),
    key: &VerifyingKey,
) -> Result<(), AnchorFailed> {
    if !anchor.is_signed_by(key) {
        return Err(AnchorFailed::Signature);
    }
    let ends = journal.heads()?;
    for head in anchor.heads() {
        let (stream, anchored) = (head.stream.clone(), head.sequence);
        let record = journal.read(&stream, anchored, 1)?.pop().filter(|record| record.sequence == anchored);
        match record {
            Some(record) if record.hash == head.hash => {}
            Some(record) => {
                let (anchored, found, sequence) = (head.hash, record.hash, head.sequence);
                return Err(AnchorFailed::Rewritten { stream, sequence, anchored, found });
            }
            None => {
                let found = ends.iter().find(|end| end.stream == stream).map(|end| end.sequence);
                return Err(AnchorFailed::Cut { stream, anchored, found });
            }
        }
    }
    Ok(())
}
