//! What a caller wants recorded.

use crate::{
    Actor, AppendFailed, EventKind, ExpectedVersion, IdempotencyKey, Payload, Quantity, RecordedEvent,
    RulebookVersion, StreamId, Timestamp,
};

/// The most bytes a payload may have: a round with ten thousand wagers fits several times.
pub const PAYLOAD_BYTES_MAX: usize = 16 << 20;
/// The most events of one call.
pub const CALL_EVENTS_MAX: usize = 10_000;
/// The most bytes all payloads of one call may have.
pub const CALL_BYTES_MAX: usize = 32 << 20;

/// A fact that is not recorded yet.
///
/// ```
/// use punto_journal::{EventKind, NewEvent, Payload};
/// let event = NewEvent {
///     kind: EventKind::new("WagerPlaced")?,
///     version: 1,
///     payload: Payload::new(r#"{"stake_minor":5000}"#)?,
/// };
/// assert_eq!(event.version, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// What kind of fact it is.
    pub kind: EventKind,
    /// The version of the payload's shape, for upcasting.
    pub version: u16,
    /// What happened.
    pub payload: Payload,
}

/// Events for the end of one stream.
///
/// All the appends of a call carry the same key, or none carries one: the key names the call.
///
/// ```
/// use punto_journal::*;
/// let append = Append {
///     stream: StreamId::new("table/3")?,
///     expected: ExpectedVersion::Nothing,
///     time: Timestamp::from_unix_ms(1_700_000_000_000),
///     actor: Actor::new("staff:117")?,
///     key: Some(IdempotencyKey::new("pit-2/81")?),
///     rulebook: RulebookVersion::new("rapid-etg@1.0")?,
///     events: vec![NewEvent {
///         kind: EventKind::new("TableOpened")?,
///         version: 1,
///         payload: Payload::new("{}")?,
///     }],
/// };
/// let recorded = MemoryJournal::new().append(&[append])?;
/// assert_eq!(recorded[0].sequence, Sequence::FIRST);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The stream they belong to.
    pub stream: StreamId,
    /// Where the stream ended when they were decided.
    pub expected: ExpectedVersion,
    /// When that was. The record's time is not earlier than that of any record before it.
    pub time: Timestamp,
    /// Who caused them.
    pub actor: Actor,
    /// The name of the call they belong to.
    pub key: Option<IdempotencyKey>,
    /// The rulebook they were decided by.
    pub rulebook: RulebookVersion,
    /// The events, in order. At least one.
    pub events: Vec<NewEvent>,
}

/// What is recorded together or not at all, as one of several calls that [`append_each`](crate::Journal::append_each) takes.
///
/// ```
/// let call = punto_journal::AppendCall { appends: Vec::new(), is_finishing: false };
/// assert!(call.appends.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppendCall {
    /// The events, for the end of each stream that they go to.
    pub appends: Vec<Append>,
    /// Whether they bring something begun to its end, and so may use the room that is kept back for that.
    pub is_finishing: bool,
}

/// A call that no journal can make sense of.
///
/// ```
/// use punto_journal::{AppendFailed, Journal, Malformed, MemoryJournal};
/// let failed = MemoryJournal::new().append(&[]).unwrap_err();
/// assert!(matches!(failed, AppendFailed::Malformed(Malformed::NoEvents)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// No append at all, or one without events.
    #[error("an append without events")]
    NoEvents,
    /// Appends of one call with different keys.
    #[error("the appends of one call carry different idempotency keys")]
    KeysDiffer,
}

/// The key of a call, once it is known that the call is well formed and within the limits.
///
/// For those who write a journal: every journal refuses the same calls.
///
/// ```
/// assert!(punto_journal::key_of(&[]).is_err());
/// ```
///
/// # Errors
/// [`AppendFailed::Malformed`] and [`AppendFailed::TooLarge`].
pub fn key_of(appends: &[Append]) -> Result<Option<&IdempotencyKey>, AppendFailed> {
    let Some(first) = appends.first() else {
        return Err(Malformed::NoEvents.into());
    };
    let (mut events, mut bytes) = (0, 0);
    for append in appends {
        if append.events.is_empty() {
            return Err(Malformed::NoEvents.into());
        }
        if append.key != first.key {
            return Err(Malformed::KeysDiffer.into());
        }
        events += append.events.len();
        for event in &append.events {
            let payload = event.payload.as_str().len();
            within(Quantity::PayloadBytes, payload, PAYLOAD_BYTES_MAX)?;
            bytes += payload;
        }
    }
    within(Quantity::CallEvents, events, CALL_EVENTS_MAX)?;
    within(Quantity::CallBytes, bytes, CALL_BYTES_MAX)?;
    Ok(first.key.as_ref())
}

fn within(what: Quantity, found: usize, limit: usize) -> Result<(), AppendFailed> {
    if found > limit { Err(AppendFailed::TooLarge { what, found, limit }) } else { Ok(()) }
}

/// Whether a call says again what these records, all those of one key, say.
///
/// For those who write a journal. The time and the expected version do not count: a caller who did not hear the
/// answer asks later, and may have read the stream again.
///
/// ```
/// assert!(punto_journal::is_repeat(&[], &[]));
/// ```
#[must_use]
pub fn is_repeat(appends: &[Append], recorded: &[RecordedEvent]) -> bool {
    let asked = appends.iter().flat_map(|append| append.events.iter().map(move |event| (append, event)));
    let mut recorded = recorded.iter();
    let same = asked.zip(recorded.by_ref()).filter(|((append, event), record)| {
        append.stream == record.stream
            && append.actor == record.actor
            && append.key == record.key
            && append.rulebook == record.rulebook
            && event.kind == record.kind
            && event.version == record.version
            && event.payload == record.payload
    });
    let events: usize = appends.iter().map(|append| append.events.len()).sum();
    same.count() == events && recorded.next().is_none()
}
