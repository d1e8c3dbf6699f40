//! Makes records of appends: the part that every journal with one writer shares.

use crate::{
    Append, AppendFailed, ExpectedVersion, Hash, Head, Position, RecordedEvent, Sequence, StreamId,
    Timestamp, WholeUntil,
};
use std::collections::HashMap;

/// Where every stream ends, and the time of the last record.
///
/// For those who write a journal with one writer: keep it beside the storage, let it make the records of a
/// call, and store them. If storing fails it knows more than the storage has, and both must be opened anew.
///
/// ```
/// use punto_journal::Chains;
/// assert!(Chains::default().heads().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Chains {
    ends: HashMap<StreamId, (Sequence, Hash)>,
    time: Timestamp,
}

impl Default for Chains {
    fn default() -> Self {
        Self { ends: HashMap::new(), time: Timestamp::EPOCH }
    }
}

impl Chains {
    /// Goes on after what was found whole.
    #[must_use]
    pub fn after(whole: &WholeUntil) -> Self {
        let end = |head: &Head| (head.stream.clone(), (head.sequence, head.hash));
        Self { ends: whole.heads.iter().map(end).collect(), time: whole.time }
    }

    /// How far the journal is whole, if its last record is at this position.
    #[must_use]
    pub fn until(&self, position: Position) -> WholeUntil {
        WholeUntil { position, records: position.get(), time: self.time, heads: self.heads() }
    }

    /// Takes note of a record that is stored already.
    pub fn resume(&mut self, record: &RecordedEvent) {
        self.ends.insert(record.stream.clone(), (record.sequence, record.hash));
        self.time = self.time.max(record.time);
    }

    /// The last record of every stream, sorted.
    #[must_use]
    pub fn heads(&self) -> Vec<Head> {
        let head = |(stream, &(sequence, hash)): (&StreamId, &(Sequence, Hash))| Head {
            stream: stream.clone(),
            sequence,
            hash,
        };
        let mut heads: Vec<_> = self.ends.iter().map(head).collect();
        heads.sort();
        heads
    }

    /// The records of a call, chained to what is there. Nothing is noted unless every append fits.
    ///
    /// The call must have passed [`key_of`](crate::key_of) and have a new key, or none.
    ///
    /// # Errors
    /// [`AppendFailed::Conflict`] for the first stream that does not end as expected.
    pub fn record(&mut self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        let mut records: Vec<RecordedEvent> = Vec::new();
        let mut time = self.time;
        for append in appends {
            let earlier = records.iter().rfind(|record| record.stream == append.stream);
            let mut end = match earlier {
                Some(record) => Some((record.sequence, record.hash)),
                None => self.ends.get(&append.stream).copied(),
            };
            let last = end.map(|(sequence, _)| sequence);
            if !append.expected.holds(last) {
                return Err(AppendFailed::Conflict {
                    stream: append.stream.clone(),
                    expected: append.expected,
                    actual: ExpectedVersion::after(last),
                });
            }
            time = time.max(append.time);
            for index in 0..append.events.len() {
                let record = chained(append, index, time, end);
                end = Some((record.sequence, record.hash));
                records.push(record);
            }
        }
        for record in &records {
            self.resume(record);
        }
        Ok(records)
    }
}

fn chained(append: &Append, index: usize, time: Timestamp, end: Option<(Sequence, Hash)>) -> RecordedEvent {
    let event = append.events[index].clone();
    let (sequence, previous) = match end {
        Some((sequence, hash)) => (sequence.next(), hash),
        None => (Sequence::FIRST, Hash::before_first(&append.stream)),
    };
    let mut record = RecordedEvent {
        stream: append.stream.clone(),
        sequence,
        time,
        actor: append.actor.clone(),
        key: append.key.clone(),
        rulebook: append.rulebook.clone(),
        kind: event.kind,
        version: event.version,
        payload: event.payload,
        previous,
        hash: previous,
    };
    record.hash = record.computed_hash();
    record
}
