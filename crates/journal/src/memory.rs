//! A journal in memory: for tests and simulation. It is gone with the process.

use crate::{
    Append, AppendFailed, Chains, Head, IdempotencyKey, Journal, Position, PositionedRecord, ReadFailed,
    RecordedEvent, Sequence, StreamId, is_repeat, key_of,
};
use parking_lot::{Condvar, Mutex, MutexGuard};
use std::{collections::HashMap, ops::Range, time::Duration};

/// A journal that keeps its records in memory.
///
/// ```
/// use punto_journal::{Journal, MemoryJournal};
/// assert!(MemoryJournal::new().streams()?.is_empty());
/// # Ok::<(), punto_journal::ReadFailed>(())
/// ```
#[derive(Debug, Default)]
pub struct MemoryJournal {
    state: Mutex<State>,
    grown: Condvar,
}

#[derive(Debug, Default)]
struct State {
    chains: Chains,
    records: Vec<RecordedEvent>,
    streams: HashMap<StreamId, Vec<usize>>,
    /// The calls with a key, by the key's stem.
    calls: HashMap<String, (IdempotencyKey, Range<usize>)>,
}

impl MemoryJournal {
    /// An empty journal.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The state is changed in one step at the end of an append, so it is whole even if a thread died.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }
}

impl State {
    fn append(&mut self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        let key = key_of(appends)?;
        if let Some((key, range)) = key.and_then(|key| self.calls.get(key.stem())) {
            let recorded = &self.records[range.clone()];
            if is_repeat(appends, recorded) {
                return Ok(recorded.to_vec());
            }
            let first = &recorded[0];
            return Err(AppendFailed::KeyReused {
                key: key.clone(),
                stream: first.stream.clone(),
                sequence: first.sequence,
            });
        }
        let records = self.chains.record(appends)?;
        let start = self.records.len();
        for (index, record) in records.iter().enumerate() {
            self.streams.entry(record.stream.clone()).or_default().push(start + index);
        }
        self.records.extend_from_slice(&records);
        if let Some(key) = key {
            self.calls.insert(key.stem().to_owned(), (key.clone(), start..self.records.len()));
        }
        Ok(records)
    }
}

/// A number as an index; what does not fit is beyond every end.
fn index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

impl Journal for MemoryJournal {
    fn append(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        let records = self.state().append(appends)?;
        self.grown.notify_all();
        Ok(records)
    }

    fn read(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<RecordedEvent>, ReadFailed> {
        let state = self.state();
        let places = state.streams.get(stream).map_or(&[][..], Vec::as_slice);
        let places = places.iter().skip(index(from.get() - 1)).take(limit);
        Ok(places.map(|&place| state.records[place].clone()).collect())
    }

    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        let state = self.state();
        let call = state.calls.get(stem);
        Ok(call.map_or_else(Vec::new, |(_, range)| state.records[range.clone()].to_vec()))
    }

    fn heads(&self) -> Result<Vec<Head>, ReadFailed> {
        Ok(self.state().chains.heads())
    }

    fn follow(
        &self,
        after: Position,
        limit: usize,
        wait: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        let nothing_yet = |state: &mut State| state.records.len() <= index(after.get());
        let mut state = self.state();
        // Whether it was woken or the time is up is seen by what there is.
        let _ = self.grown.wait_while_for(&mut state, nothing_yet, wait);
        let records = state.records.iter().zip(1..).skip(index(after.get())).take(limit);
        Ok(records
            .map(|(event, position)| PositionedRecord {
                position: Position::new(position),
                event: event.clone(),
            })
            .collect())
    }
}
