//! The records of a time, found without reading what came before.

use crate::app::App;
use crate::http::problem::Problem;
use crate::reports::gaming_day::Span;
use axum::http::StatusCode;
use punto_house::{Failed, StoredEvent, table_of_stream};
use punto_journal::{RecordedEvent, Sequence, StreamId, walk};
use punto_projections::Names as _;
use punto_vocabulary::{PatronId, StaffId, TableId};

/// How many records are read at once when looking back.
const CHUNK_BACK: u64 = 512;

/// The longest list in a report. Longer than that nobody reads, and nobody is to make the house hold it.
const ROWS_MAX: usize = 100_000;

/// Refuses a list that has become too long.
pub(crate) fn check_length(rows: usize) -> Result<(), Problem> {
    if rows <= ROWS_MAX {
        return Ok(());
    }
    let detail = format!("more than {ROWS_MAX} rows; ask for a shorter time");
    Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "too-long", detail))
}

impl App {
    /// Every table that has a stream, with its stream.
    pub(super) fn table_streams(&self) -> Result<Vec<(TableId, StreamId)>, Problem> {
        let streams = self.journal().streams().map_err(Failed::from)?;
        let table = |stream: StreamId| {
            let id = table_of_stream(&stream)?;
            Some((id, stream))
        };
        Ok(streams.into_iter().filter_map(table).collect())
    }

    /// The stream of this name, if it has records.
    pub(super) fn stream(&self, name: &str) -> Result<Option<StreamId>, Problem> {
        let streams = self.journal().streams().map_err(Failed::from)?;
        Ok(streams.into_iter().find(|stream| stream.as_str() == name))
    }

    /// Walks through the records of a stream within a time, in order.
    pub(super) fn walk(
        &self,
        stream: &StreamId,
        span: Span,
        each: impl FnMut(&RecordedEvent, StoredEvent) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        self.walk_from(stream, self.first_from(stream, span.from)?, span.to, each)
    }

    /// Walks through the records of a stream from this one on, those before this time, in order.
    pub(super) fn walk_from(
        &self,
        stream: &StreamId,
        first: Sequence,
        to: u64,
        mut each: impl FnMut(&RecordedEvent, StoredEvent) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        for record in walk(self.journal(), stream, first) {
            let record = record.map_err(Failed::from)?;
            if record.time.unix_ms() >= to {
                break;
            }
            each(&record, read(&record)?)?;
        }
        Ok(())
    }

    /// The first record that is not before this time. Times never go back within a stream, so halving finds it.
    pub(super) fn first_from(&self, stream: &StreamId, from: u64) -> Result<Sequence, Problem> {
        let heads = self.journal().heads().map_err(Failed::from)?;
        let head = heads.iter().find(|head| head.stream == *stream);
        let (mut low, mut high) = (1, head.map_or(1, |head| head.sequence.get() + 1));
        while low < high {
            let middle = low + (high - low) / 2;
            let is_before = self.record(stream, middle)?.is_some_and(|record| record.time.unix_ms() < from);
            (low, high) = if is_before { (middle + 1, high) } else { (low, middle) };
        }
        Ok(Sequence::new(low).unwrap_or(Sequence::FIRST))
    }

    /// The latest record of this kind before this one.
    pub(super) fn latest_before(
        &self,
        stream: &StreamId,
        before: Sequence,
        kind: &str,
    ) -> Result<Option<RecordedEvent>, Problem> {
        let mut end = before.get();
        while end > 1 {
            // The first page may be shorter.
            let start = end.saturating_sub(CHUNK_BACK).max(1);
            let Some(from) = Sequence::new(start) else { break };
            let count = usize::try_from(end - start).unwrap_or(usize::MAX);
            let records = self.journal().read(stream, from, count).map_err(Failed::from)?;
            if let Some(found) = records.into_iter().rev().find(|record| record.kind.as_str() == kind) {
                return Ok(Some(found));
            }
            end = start;
        }
        Ok(None)
    }

    fn record(&self, stream: &StreamId, sequence: u64) -> Result<Option<RecordedEvent>, Problem> {
        let Some(sequence) = Sequence::new(sequence) else { return Ok(None) };
        let records = self.journal().read(stream, sequence, 1).map_err(Failed::from)?;
        Ok(records.into_iter().next())
    }

    /// One record of a stream, with what it says.
    pub(super) fn event_at(
        &self,
        stream: &StreamId,
        sequence: Sequence,
    ) -> Result<Option<(RecordedEvent, StoredEvent)>, Problem> {
        let record = self.record(stream, sequence.get())?;
        record.map(|record| read(&record).map(|event| (record, event))).transpose()
    }

    /// What a member of staff is called.
    pub(super) fn staff_name(&self, staff: &StaffId) -> String {
        // Whoever the vault has no name for is told by number alone.
        self.floor.people.staff(staff).unwrap_or_default()
    }

    /// What a patron is called.
    pub(super) fn patron_name(&self, patron: &PatronId) -> String {
        // Who was forgotten has no name.
        self.floor.people.patron(patron).unwrap_or_default()
    }
}

/// What a record says.
pub(super) fn read(record: &RecordedEvent) -> Result<StoredEvent, Problem> {
    StoredEvent::read(record)
        .map_err(|unreadable| Problem::unavailable("journal-read", unreadable.to_string()))
}
