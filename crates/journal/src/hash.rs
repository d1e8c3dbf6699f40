//! The hash of a record, byte by byte.

use crate::{RecordedEvent, StreamId};
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::{fmt, str::FromStr};

const FIRST: &str = "punto/journal/stream/1";
const RECORD: &str = "punto/journal/record/1";

/// A SHA-256.
///
/// ```
/// use punto_journal::Hash;
/// let text = "00".repeat(31) + "ff";
/// assert_eq!(text.parse::<Hash>()?.to_string(), text);
/// # Ok::<(), punto_journal::HashUnreadable>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hash([u8; 32]);

/// A text that is not 64 lower case hexadecimal digits.
///
/// ```
/// assert!("f0".parse::<punto_journal::Hash>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a hash is 64 lower case hexadecimal digits")]
pub struct HashUnreadable;

impl Hash {
    /// These bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What stands before the first record of a stream: the hash of the text `punto/journal/stream/1` and the
    /// stream id, each with its length in front.
    ///
    /// ```
    /// use punto_journal::{Hash, StreamId};
    /// let [three, four] = [StreamId::new("table/3")?, StreamId::new("table/4")?];
    /// assert_ne!(Hash::before_first(&three), Hash::before_first(&four));
    /// # Ok::<(), punto_journal::NameRefused>(())
    /// ```
    #[must_use]
    pub fn before_first(stream: &StreamId) -> Self {
        let mut fields = Fields::new(FIRST);
        fields.text(stream.as_str());
        fields.end()
    }
}

impl RecordedEvent {
    /// The hash of all fields but the hash itself.
    ///
    /// SHA-256 over these bytes, one after the other. A *text* is its length in bytes as eight bytes, most
    /// significant first, then its bytes in UTF-8; a *number* is eight bytes, most significant first.
    ///
    /// | | field | form |
    /// |---|---|---|
    /// | 1 | `punto/journal/record/1` | text |
    /// | 2 | previous hash | its 32 bytes |
    /// | 3 | stream | text |
    /// | 4 | sequence | number |
    /// | 5 | time in milliseconds | number |
    /// | 6 | actor | text |
    /// | 7 | idempotency key | the byte 0 if there is none, else the byte 1 and a text |
    /// | 8 | rulebook version | text |
    /// | 9 | kind | text |
    /// | 10 | version of the payload's shape | number |
    /// | 11 | payload | text |
    ///
    /// Two records with the same bytes are the same record, since each field says where it ends.
    #[must_use]
    pub fn computed_hash(&self) -> Hash {
        let mut fields = Fields::new(RECORD);
        fields.0.update(self.previous.0);
        fields.text(self.stream.as_str());
        fields.number(self.sequence.get());
        fields.number(self.time.unix_ms());
        fields.text(self.actor.as_str());
        match &self.key {
            None => fields.0.update([0]),
            Some(key) => {
                fields.0.update([1]);
                fields.text(key.as_str());
            }
        }
        fields.text(self.rulebook.as_str());
        fields.text(self.kind.as_str());
        fields.number(self.version.into());
        fields.text(self.payload.as_str());
        fields.end()
    }
}

/// Writes fields so that none can be taken for a part of its neighbour.
struct Fields(Sha256);

impl Fields {
    fn new(domain: &str) -> Self {
        let mut fields = Self(Sha256::new());
        fields.text(domain);
        fields
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.update(text);
    }

    fn number(&mut self, number: u64) {
        self.0.update(number.to_be_bytes());
    }

    fn end(self) -> Hash {
        Hash(self.0.finalize().into())
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", HEXLOWER.encode_display(&self.0))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Hash({self})")
    }
}

impl FromStr for Hash {
    type Err = HashUnreadable;

    fn from_str(text: &str) -> Result<Self, HashUnreadable> {
        bytes_of_hex(text).map(Self).ok_or(HashUnreadable)
    }
}

/// Reads lower case hexadecimal digits of exactly this many bytes.
pub(crate) fn bytes_of_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok()
}
