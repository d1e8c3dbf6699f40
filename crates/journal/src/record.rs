//! What a journal gives back.

use crate::{
    Actor, EventKind, Hash, IdempotencyKey, Payload, Position, RulebookVersion, Sequence, StreamId, Timestamp,
};
use serde::{Deserialize, Serialize};

/// A fact as it is recorded, for ever.
///
/// The fields can be written by anyone, so that an auditor can build a record from any source; whether it is
/// genuine is what [`computed_hash`](Self::computed_hash) and [`verify`](crate::verify()) say.
///
/// ```
/// # use punto_journal::*;
/// # let append = Append {
/// #     stream: StreamId::new("table/3")?, expected: ExpectedVersion::Nothing,
/// #     time: Timestamp::EPOCH, actor: Actor::new("staff:117")?, key: None,
/// #     rulebook: RulebookVersion::new("rapid-etg@1.0")?,
/// #     events: vec![NewEvent {
/// #         kind: EventKind::new("TableOpened")?, version: 1, payload: Payload::new("{}")?,
/// #     }],
/// # };
/// let record = MemoryJournal::new().append(&[append])?.remove(0);
/// assert_eq!(record.previous, Hash::before_first(&record.stream));
/// assert_eq!(record.hash, record.computed_hash());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedEvent {
    /// The stream it belongs to.
    pub stream: StreamId,
    /// Its place in the stream.
    pub sequence: Sequence,
    /// When it was recorded, never earlier than a record before it.
    pub time: Timestamp,
    /// Who caused it.
    pub actor: Actor,
    /// The name of the call it came with.
    pub key: Option<IdempotencyKey>,
    /// The rulebook it was decided by.
    pub rulebook: RulebookVersion,
    /// What kind of fact it is.
    pub kind: EventKind,
    /// The version of the payload's shape.
    pub version: u16,
    /// What happened.
    pub payload: Payload,
    /// The hash of the record before it in its stream.
    pub previous: Hash,
    /// The hash of everything above.
    pub hash: Hash,
}

/// The last record of a stream.
///
/// ```
/// use punto_journal::{Journal, MemoryJournal};
/// assert!(MemoryJournal::new().heads()?.is_empty());
/// # Ok::<(), punto_journal::ReadFailed>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Head {
    /// The stream.
    pub stream: StreamId,
    /// The place of its last record: how many there are.
    pub sequence: Sequence,
    /// The hash of its last record, and through it of all of them.
    pub hash: Hash,
}

/// A record with its place in the order of commit.
///
/// ```
/// use punto_journal::{Journal, MemoryJournal, Position};
/// use std::time::Duration;
/// let placed = MemoryJournal::new().follow(Position::START, 10, Duration::ZERO)?;
/// assert!(placed.is_empty());
/// # Ok::<(), punto_journal::ReadFailed>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionedRecord {
    /// Where to follow on from.
    pub position: Position,
    /// The record.
    pub event: RecordedEvent,
}
