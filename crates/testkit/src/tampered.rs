//! A journal in a forger's hands.

use punto_journal::{
    Append, AppendFailed, Head, Journal, Position, PositionedRecord, ReadFailed, RecordedEvent, Sequence,
    StreamId,
};
use std::{collections::BTreeMap, time::Duration};

/// Shows the records it is given, in this order, as if they were a journal. It takes nothing.
///
/// ```
/// use punto_journal::verify;
/// assert!(verify(&punto_testkit::Tampered(Vec::new())).is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Tampered(pub Vec<RecordedEvent>);

impl Journal for Tampered {
    fn append(&self, _: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        Err(AppendFailed::ReadOnly)
    }

    fn read(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<RecordedEvent>, ReadFailed> {
        let records = self.0.iter().filter(|record| record.stream == *stream && record.sequence >= from);
        Ok(records.take(limit).cloned().collect())
    }

    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        let is_of = |record: &&RecordedEvent| record.key.as_ref().is_some_and(|key| key.stem() == stem);
        Ok(self.0.iter().filter(is_of).cloned().collect())
    }

    fn heads(&self) -> Result<Vec<Head>, ReadFailed> {
        let heads: BTreeMap<_, _> = self.0.iter().map(|record| (record.stream.clone(), record)).collect();
        let head = |(stream, record): (_, &RecordedEvent)| Head {
            stream,
            sequence: record.sequence,
            hash: record.hash,
        };
        Ok(heads.into_iter().map(head).collect())
    }

    fn follow(
        &self,
        after: Position,
        limit: usize,
        _: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        let after = usize::try_from(after.get()).unwrap_or(usize::MAX);
        let records = self.0.iter().cloned().zip(1..).skip(after).take(limit);
        Ok(records
            .map(|(event, position)| PositionedRecord { position: Position::new(position), event })
            .collect())
    }
}
