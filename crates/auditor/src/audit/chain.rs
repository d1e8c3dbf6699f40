//! The chain of one stream: sequence, previous hash and own hash (I9).

use super::Record;
use super::finding::{Checked, ensure};

/// Where a stream ends.
pub(crate) struct Chain {
    sequence: u64,
    hash: [u8; 32],
}

impl Chain {
    pub(crate) fn before_first(stream: &str) -> Self {
        Self { sequence: 0, hash: Record::before_first(stream) }
    }

    /// Checks a record and goes on from it, even where it does not fit: what follows is judged by what it says
    /// of itself, so one broken record is one finding.
    pub(crate) fn follow(&mut self, record: &Record) -> Checked {
        let (expected, before) = (self.sequence + 1, self.hash);
        self.sequence = record.sequence;
        self.hash = record.hash;
        ensure(record.sequence == expected, "I9", || {
            format!("the record has number {}, and {expected} was to come", record.sequence)
        })?;
        ensure(record.previous == before, "I9", || {
            "the previous hash is not the hash of the record before".to_owned()
        })?;
        ensure(record.computed_hash() == record.hash, "I9", || "the hash does not fit the content".to_owned())
    }

    pub(crate) fn sequence(&self) -> u64 {
        self.sequence
    }
}
