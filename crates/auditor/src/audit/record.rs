//! A record of the journal as the auditor takes it: plain texts and numbers.

use sha2::{Digest, Sha256};

/// One record, in the order of commit over all streams.
///
/// ```
/// let mut record = punto_auditor::Record {
///     stream: "table/3".to_owned(),
///     sequence: 1,
///     time_ms: 1_700_000_000_000,
///     actor: "administrator".to_owned(),
///     key: None,
///     rulebook: "six-star".to_owned(),
///     kind: "TableClosed".to_owned(),
///     version: 1,
///     payload: "{}".to_owned(),
///     previous: punto_auditor::Record::before_first("table/3"),
///     hash: [0; 32],
/// };
/// record.hash = record.computed_hash();
/// assert_ne!(record.hash, record.previous);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The stream: `table/` and the table's name, `cashier`, `office`, or another.
    pub stream: String,
    /// Its place in the stream, from 1.
    pub sequence: u64,
    /// Milliseconds since the beginning of 1970.
    pub time_ms: u64,
    /// Who caused it.
    pub actor: String,
    /// The caller's name for the command, if it gave one.
    pub key: Option<String>,
    /// The version of the rulebook in force.
    pub rulebook: String,
    /// What kind of event.
    pub kind: String,
    /// The version of the payload's shape.
    pub version: u16,
    /// The fact, as JSON.
    pub payload: String,
    /// The hash of the record before.
    pub previous: [u8; 32],
    /// The hash of this one.
    pub hash: [u8; 32],
}

impl Record {
    /// What stands before the first record of a stream.
    #[must_use]
    pub fn before_first(stream: &str) -> [u8; 32] {
        let mut bytes = Sha256::new();
        text(&mut bytes, "punto/journal/stream/1");
        text(&mut bytes, stream);
        bytes.finalize().into()
    }

    /// The hash that belongs to the content.
    #[must_use]
    pub fn computed_hash(&self) -> [u8; 32] {
        let mut bytes = Sha256::new();
        text(&mut bytes, "punto/journal/record/1");
        bytes.update(self.previous);
        text(&mut bytes, &self.stream);
        number(&mut bytes, self.sequence);
        number(&mut bytes, self.time_ms);
        text(&mut bytes, &self.actor);
        if let Some(key) = &self.key {
            bytes.update([1]);
            text(&mut bytes, key);
        } else {
            bytes.update([0]);
        }
        text(&mut bytes, &self.rulebook);
        text(&mut bytes, &self.kind);
        number(&mut bytes, u64::from(self.version));
        text(&mut bytes, &self.payload);
        bytes.finalize().into()
    }
}

/// Length first, so that no text can be taken for a part of its neighbour.
fn text(bytes: &mut Sha256, text: &str) {
    number(bytes, text.len() as u64);
    bytes.update(text);
}

fn number(bytes: &mut Sha256, number: u64) {
    bytes.update(number.to_be_bytes());
}
