//! Evidence: a journal, or a part of it in a bundle, held against everything that is known about it.

pub(crate) mod anchors;
mod approvals;
pub(crate) mod archive;
pub(crate) mod balance;
pub(crate) mod bundle;
pub(crate) mod bundle_check;
pub(crate) mod bundle_file;
pub(crate) mod gather;
pub(crate) mod office;
pub(crate) mod rebased;
mod scheduled;
pub(crate) mod shoes;
pub(crate) mod source;
pub(crate) mod span;
pub(crate) mod story;
pub(crate) mod telling;
pub(crate) mod whole;

use punto_journal::RecordedEvent;
use std::fmt;

/// The stream of the cash desk.
pub(crate) const CASHIER: &str = "cashier";
/// The stream of the office.
pub(crate) const OFFICE: &str = "office";

/// The command line asks for something that cannot be.
#[derive(Debug)]
pub(crate) struct WrongUse(pub(crate) String);

impl fmt::Display for WrongUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WrongUse {}

/// The first thing that is not as it should be, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Broken {
    pub(crate) stream: String,
    pub(crate) sequence: u64,
    pub(crate) what: String,
}

impl Broken {
    pub(crate) fn at(record: &RecordedEvent, what: impl ToString) -> Self {
        let (stream, sequence) = (record.stream.to_string(), record.sequence.get());
        Self { stream, sequence, what: what.to_string() }
    }

    /// Something that no single record is to blame for.
    pub(crate) fn of_all(what: impl ToString) -> Self {
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
pub(crate) fn plain(record: &RecordedEvent) -> punto_auditor::Record {
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
