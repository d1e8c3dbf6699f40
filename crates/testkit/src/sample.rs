//! Appends to write tests with.

use punto_journal::{
    Actor, Append, EventKind, ExpectedVersion, IdempotencyKey, NewEvent, Payload, RulebookVersion, Sequence,
    StreamId, Timestamp,
};

/// A stream.
///
/// ```
/// assert_eq!(punto_testkit::sample::stream("table/3").as_str(), "table/3");
/// ```
///
/// # Panics
/// If it is no stream id.
#[must_use]
pub fn stream(name: &str) -> StreamId {
    StreamId::new(name).unwrap()
}

/// An event with this text in its payload.
///
/// ```
/// assert_eq!(punto_testkit::sample::event("a").payload.as_str(), r#"{"text":"a"}"#);
/// ```
///
/// # Panics
/// If the text has control characters.
#[must_use]
pub fn event(text: &str) -> NewEvent {
    NewEvent {
        kind: EventKind::new("Sample").unwrap(),
        version: 1,
        payload: Payload::new(format!(r#"{{"text":"{text}"}}"#)).unwrap(),
    }
}

/// An append of these events after so many records, without a key, at the time 1000.
///
/// ```
/// let append = punto_testkit::sample::append("table/3", 0, &["a", "b"]);
/// assert_eq!(append.events.len(), 2);
/// ```
///
/// # Panics
/// If the stream is no stream id.
#[must_use]
pub fn append(name: &str, after: u64, events: &[&str]) -> Append {
    Append {
        stream: stream(name),
        expected: ExpectedVersion::after(Sequence::new(after)),
        time: Timestamp::from_unix_ms(1000),
        actor: Actor::new("staff:1").unwrap(),
        key: None,
        rulebook: RulebookVersion::new("sample@1").unwrap(),
        events: events.iter().map(|text| event(text)).collect(),
    }
}

/// The same append with a key.
///
/// ```
/// use punto_testkit::sample;
/// assert!(sample::keyed("k-1", sample::append("table/3", 0, &["a"])).key.is_some());
/// ```
///
/// # Panics
/// If it is no key.
#[must_use]
pub fn keyed(key: &str, append: Append) -> Append {
    Append { key: Some(IdempotencyKey::new(key).unwrap()), ..append }
}

/// The same append at another time.
///
/// ```
/// use punto_testkit::sample;
/// assert_eq!(sample::at(7, sample::append("table/3", 0, &["a"])).time.unix_ms(), 7);
/// ```
#[must_use]
pub fn at(ms: u64, append: Append) -> Append {
    Append { time: Timestamp::from_unix_ms(ms), ..append }
}
