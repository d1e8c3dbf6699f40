//! A journal as it stood at one moment.

use crate::{OpenFailed, PostgresJournal};
use punto_journal::{
    Append, AppendFailed, Head, Journal, Position, PositionedRecord, ReadFailed, RecordedEvent, Sequence,
    StreamId, WholeUntil,
};
use std::time::Duration;

/// A journal in a database, for reading beside the processes that write it: it shows what was there when it was opened, and takes
/// no appends.
///
/// ```
/// use punto_journal::{Journal, verify};
/// use punto_journal_postgres::{PostgresJournal, PostgresReader};
/// # let server = punto_testkit::postgres::Server::start();
/// # let address = server.database();
/// # let append = |after| punto_testkit::sample::append("table/3", after, &["x"]);
/// let journal = PostgresJournal::create(&address)?;
/// journal.append(&[append(0)])?;
/// let reader = PostgresReader::open(&address)?;
/// journal.append(&[append(1)])?;
/// assert_eq!(verify(&reader)?.records, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PostgresReader {
    journal: PostgresJournal,
    until: WholeUntil,
}

impl PostgresReader {
    /// Opens a journal after reading and checking all of it.
    ///
    /// # Errors
    /// As [`PostgresJournal::open`].
    pub fn open(address: &str) -> Result<Self, OpenFailed> {
        let journal = PostgresJournal::open(address)?;
        let until = journal.opened_at().clone();
        Ok(Self { journal, until })
    }
}

impl Journal for PostgresReader {
    fn append(&self, _: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        Err(AppendFailed::ReadOnly)
    }

    fn read(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<RecordedEvent>, ReadFailed> {
        let end = self.until.heads.iter().find(|head| head.stream == *stream);
        let Some(end) = end.filter(|end| from <= end.sequence) else { return Ok(Vec::new()) };
        let mut found = self.journal.read(stream, from, limit)?;
        found.retain(|record| record.sequence <= end.sequence);
        Ok(found)
    }

    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        let mut found = self.journal.recorded(stem)?;
        let is_later = |record: &RecordedEvent| {
            let end = self.until.heads.iter().find(|head| head.stream == record.stream);
            end.is_none_or(|end| record.sequence > end.sequence)
        };
        // A call is recorded as a whole.
        if found.iter().any(is_later) {
            found.clear();
        }
        Ok(found)
    }

    fn heads(&self) -> Result<Vec<Head>, ReadFailed> {
        Ok(self.until.heads.clone())
    }

    /// Nothing comes after what was there on opening, so nothing is waited for.
    fn follow(
        &self,
        after: Position,
        limit: usize,
        _: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        if after >= self.until.position {
            return Ok(Vec::new());
        }
        let mut found = self.journal.follow(after, limit, Duration::ZERO)?;
        found.retain(|placed| placed.position <= self.until.position);
        Ok(found)
    }
}
