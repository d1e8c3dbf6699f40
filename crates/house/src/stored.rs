//! Events as the journal keeps them.

use crate::{Failed, Now, streams};
use punto_journal::{
    Append, EventKind, ExpectedVersion, IdempotencyKey, NewEvent, Payload, RecordedEvent, RulebookVersion,
    Sequence, StreamId, Upcasters,
};
use punto_vocabulary::{By, TableId};
use std::sync::OnceLock;

/// Every kind of event and the version of its payload today. Each kind counts its own: where the shape of one changes, the
/// step from the shape before it is declared here, which raises the version of that kind alone.
fn upcasters() -> &'static Upcasters {
    static UPCASTERS: OnceLock<Upcasters> = OnceLock::new();
    UPCASTERS.get_or_init(|| {
        let mut upcasters = Upcasters::default();
        let kinds = punto_table::Event::KINDS.iter().chain(punto_cashier::Event::KINDS);
        let kinds = kinds.chain(punto_office::Event::KINDS);
        // The name of an event is a Rust name, which can always name a kind; one that could not would not be read or written.
        kinds.filter_map(|kind| EventKind::new(kind).ok()).for_each(|kind| upcasters.declare(kind));
        upcasters
    })
}

/// An event of a house, read from a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredEvent {
    /// At this table.
    Table(TableId, punto_table::Event),
    /// At the cash desk.
    Cashier(punto_cashier::Event),
    /// In the office.
    Office(punto_office::Event),
}

/// A record that is no event of a house.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{stream} {sequence} cannot be read: {cause}")]
pub struct UnreadableRecord {
    /// Its stream.
    pub stream: Box<str>,
    /// Its place in it.
    pub sequence: u64,
    /// What is wrong.
    pub cause: String,
}

/// The table whose stream a record is in, if it is a table's.
#[must_use]
pub fn table_of(record: &RecordedEvent) -> Option<TableId> {
    streams::table_of_stream(&record.stream)
}

impl StoredEvent {
    /// Reads a record.
    ///
    /// # Errors
    /// When it is of a later version, of an unknown kind or stream, or does not say what its kind should.
    pub fn read(record: &RecordedEvent) -> Result<Self, UnreadableRecord> {
        let unreadable = |cause: String| UnreadableRecord {
            stream: record.stream.as_str().into(),
            sequence: record.sequence.get(),
            cause,
        };
        let current = upcasters().current(&record.kind, record.version, &record.payload);
        let current = current.map_err(|failed| unreadable(failed.to_string()))?;
        let (kind, json) = (record.kind.as_str(), current.payload.as_str());
        if let Some(table) = streams::table_of_stream(&record.stream) {
            let event = punto_table::Event::from_json(kind, json);
            return event
                .map(|event| Self::Table(table, event))
                .map_err(|error| unreadable(error.to_string()));
        }
        if record.stream.as_str() == streams::CASHIER_STREAM {
            let event = punto_cashier::Event::from_json(kind, json);
            return event.map(Self::Cashier).map_err(|error| unreadable(error.to_string()));
        }
        if record.stream.as_str() == streams::OFFICE_STREAM {
            let event = punto_office::Event::from_json(kind, json);
            return event.map(Self::Office).map_err(|error| unreadable(error.to_string()));
        }
        Err(unreadable(
            "a house has no such stream; this journal is another program's, or a later version's".to_owned(),
        ))
    }
}

/// Events that can be written down.
pub(crate) trait Write {
    fn write(&self) -> Result<NewEvent, String>;
}

macro_rules! written {
    ($($event:ty)*) => { $(
        impl Write for $event {
            fn write(&self) -> Result<NewEvent, String> {
                let json = self.to_json().map_err(|error| error.to_string())?;
                let kind = EventKind::new(self.kind()).map_err(|error| error.to_string())?;
                let version = upcasters().version(&kind);
                Ok(NewEvent {
                    version: version.ok_or_else(|| format!("{kind} is not declared"))?,
                    kind,
                    payload: Payload::new(json).map_err(|error| error.to_string())?,
                })
            }
        }
    )* };
}

written!(punto_table::Event punto_cashier::Event punto_office::Event);

/// Events for the end of a stream that ends with this record, as far as the house knows.
pub(crate) fn append(
    stream: StreamId,
    version: Option<Sequence>,
    rulebook: RulebookVersion,
    by: &By,
    events: &[impl Write],
    key: Option<IdempotencyKey>,
    now: Now,
) -> Result<Append, Failed> {
    let unwritable = |cause: String| Failed::Unwritable { cause };
    Ok(Append {
        stream,
        expected: ExpectedVersion::after(version),
        time: now.wall,
        actor: streams::actor(by).map_err(|refused| unwritable(refused.to_string()))?,
        key,
        rulebook,
        events: events.iter().map(Write::write).collect::<Result<_, _>>().map_err(unwritable)?,
    })
}
