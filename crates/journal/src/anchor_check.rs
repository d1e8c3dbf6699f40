//! Holds a journal against an anchor.

use crate::anchor_chain::accounts_for;
use crate::{Anchor, Hash, Head, Journal, Lost, ReadFailed, Sequence, StreamId, VerifyingKey};

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
    check_restored(anchor, journal, key, &[]).map(|_| ())
}

/// The same in a house that was lawfully restored: what these anchors of restores say was lost may be missing.
/// Gives the number of the restore that accounts for it, where one does.
///
/// # Errors
/// Names the first stream that is shorter than it was, or another one, with no restore that says so.
pub fn check_restored(
    anchor: &Anchor,
    journal: &(impl Journal + ?Sized),
    key: &VerifyingKey,
    restores: &[Anchor],
) -> Result<Option<u64>, AnchorFailed> {
    if !anchor.is_signed_by(key) {
        return Err(AnchorFailed::Signature);
    }
    let ends = journal.heads()?;
    let mut restored = None;
    for head in anchor.heads() {
        if let Some(failed) = contradiction(head, &ends, journal)? {
            match accounts_for(restores, anchor.time(), &head.stream, head.sequence) {
                Some(number) => restored = Some(number),
                None => return Err(failed),
            }
        }
    }
    Ok(restored)
}

/// What is wrong with the journal where one head of an anchor points, if anything is.
fn contradiction(
    head: &Head,
    ends: &[Head],
    journal: &(impl Journal + ?Sized),
) -> Result<Option<AnchorFailed>, ReadFailed> {
    let (stream, anchored) = (head.stream.clone(), head.sequence);
    let end = ends.iter().find(|end| end.stream == stream);
    if end == Some(head) {
        return Ok(None);
    }
    let record = journal.read(&stream, anchored, 1)?.pop().filter(|record| record.sequence == anchored);
    Ok(match record {
        Some(record) if record.hash == head.hash => None,
        Some(record) => {
            let (anchored, found, sequence) = (head.hash, record.hash, head.sequence);
            Some(AnchorFailed::Rewritten { stream, sequence, anchored, found })
        }
        None => Some(AnchorFailed::Cut { stream, anchored, found: end.map(|end| end.sequence) }),
    })
}

/// The records that an anchor speaks of and the journal has no more: everything after where each stream ends.
///
/// # Errors
/// When the journal has another record where the anchor points: then it is not an older state, but another history.
pub fn lost_since(anchor: &Anchor, journal: &(impl Journal + ?Sized)) -> Result<Vec<Lost>, AnchorFailed> {
    let ends = journal.heads()?;
    let mut lost = Vec::new();
    for head in anchor.heads() {
        match contradiction(head, &ends, journal)? {
            None => {}
            Some(AnchorFailed::Cut { stream, anchored: last, found }) => {
                let first = found.map_or(Sequence::FIRST, Sequence::next);
                lost.push(Lost { stream, first, last });
            }
            Some(failed) => return Err(failed),
        }
    }
    Ok(lost)
}
