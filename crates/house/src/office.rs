//! The office with its place in the journal.

use crate::owned_table::OwnedTable;
use crate::seen::Seen;
use crate::stored::append;
use crate::{Failed, Now, OfficeAct, streams};
use parking_lot::Mutex;
use punto_journal::{
    Append, IdempotencyKey, NameRefused, RecordedEvent, RulebookVersion, Sequence, StreamId,
};
use punto_office::{Event, Office, decide};
use punto_vocabulary::{By, TableId, WallTime};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The rules of the office are the house's own; records name what they were decided by.
const RULES: &str = "office@1";

/// The office that this house owns.
pub(crate) struct OwnedOffice {
    pub(crate) office: Seen<Office>,
    pub(crate) stream: StreamId,
    rules: RulebookVersion,
    pub(crate) version: Option<Sequence>,
    pub(crate) is_fenced: bool,
    /// Tables that were taken out of the house, for the day when they come back.
    pub(crate) retired: BTreeMap<TableId, Arc<Mutex<OwnedTable>>>,
}

impl OwnedOffice {
    pub(crate) fn new(office: Office, version: Option<Sequence>) -> Result<Self, NameRefused> {
        let (stream, rules) = (StreamId::new(streams::OFFICE_STREAM)?, RulebookVersion::new(RULES)?);
        let office = Seen::new(office);
        Ok(Self { office, stream, rules, version, is_fenced: false, retired: BTreeMap::new() })
    }

    pub(crate) fn decide(&self, by: &By, act: &OfficeAct, now: Now) -> Result<Vec<Event>, Failed> {
        if self.is_fenced {
            return Err(Failed::Fenced { stream: self.stream.to_string() });
        }
        Ok(decide(&self.office.look(), by, act.clone(), WallTime::from_ms(now.wall.unix_ms()))?)
    }

    pub(crate) fn append(
        &self,
        by: &By,
        events: &[Event],
        key: Option<IdempotencyKey>,
        now: Now,
    ) -> Result<Append, Failed> {
        append(self.stream.clone(), self.version, self.rules.clone(), by, events, key, now)
    }

    pub(crate) fn remember(&mut self, events: &[Event], records: &[RecordedEvent]) {
        let mut office = self.office.change();
        for event in events {
            office.evolve(event);
        }
        let mine = records.iter().filter(|record| record.stream == self.stream);
        for record in mine {
            office.saw(seen(record));
            self.version = Some(record.sequence);
        }
    }
}

/// When a record was written. The office remembers the latest time, so that a clock that goes back opens no lock.
pub(crate) const fn seen(record: &RecordedEvent) -> WallTime {
    WallTime::from_ms(record.time.unix_ms())
}
