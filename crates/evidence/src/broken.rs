//! What a check found, and where.

use punto_journal::RecordedEvent;
use std::fmt;

/// The first thing that is not as it should be, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// In which stream; no text where no single record is to blame.
    pub stream: String,
    /// At which record of it; 0 for none.
    pub sequence: u64,
    /// What is wrong.
    pub what: String,
}

impl Broken {
    /// At this record.
    pub fn at(record: &RecordedEvent, what: impl ToString) -> Self {
        let (stream, sequence) = (record.stream.to_string(), record.sequence.get());
        Self { stream, sequence, what: what.to_string() }
    }

    /// Something that no single record is to blame for.
    pub fn of_all(what: impl ToString) -> Self {
        Self { stream: String::new(), sequence: 0, what: what.to_string() }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sequence {
            0 => f.write_str(&self.what),
            sequence => write!(f, "{} {sequence}: {}", self.stream, self.what),
        }
    }
}

impl std::error::Error for Broken {}

impl From<punto_journal::Broken> for Broken {
    fn from(broken: punto_journal::Broken) -> Self {
        let (stream, sequence) = (broken.stream.to_string(), broken.sequence.get());
        Self { stream, sequence, what: broken.what.to_string() }
    }
}

impl From<punto_auditor::Finding> for Broken {
    fn from(finding: punto_auditor::Finding) -> Self {
        let what = format!("{} ({})", finding.what, finding.invariant);
        Self { stream: finding.stream, sequence: finding.sequence, what }
    }
}

/// A record as the auditor takes it, who shares no code with those who wrote it.
#[must_use]
pub fn plain(record: &RecordedEvent) -> punto_auditor::Record {
    punto_auditor::Record {
        stream: record.stream.to_string(),
        sequence: record.sequence.get(),
        time_ms: record.time.unix_ms(),
        actor: record.actor.to_string(),
        key: record.key.as_ref().map(ToString::to_string),
        rulebook: record.rulebook.to_string(),
        kind: record.kind.to_string(),
        version: record.version,
        payload: record.payload.as_str().to_owned(),
        previous: *record.previous.as_bytes(),
        hash: *record.hash.as_bytes(),
    }
}
