//! The end of a segment: what it holds, signed.

use ed25519_dalek::{Signature, Signer as _};
use punto_journal::{Hash, Head, Position, SigningKey, Timestamp, VerifyingKey, WholeUntil};
use sha2::{Digest as _, Sha256};

/// What a segment holds, and what comes before it, signed. A journal whose beginning is archived begins with the link of
/// its newest segment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveLink {
    /// The position of its first record.
    pub first: Position,
    /// The position of its last record.
    pub last: Position,
    /// The time of its last record.
    pub time: Timestamp,
    /// The digest of the link before it; zeros where there is none.
    pub previous: Hash,
    /// The public half of the key that signed it.
    pub key: VerifyingKey,
    /// The SHA-256 of the directory of its blocks.
    pub directory: Hash,
    /// Where every stream stood before it, sorted.
    pub before: Vec<Head>,
    /// Where every stream ended with it, sorted.
    pub heads: Vec<Head>,
    pub(crate) signature: Signature,
}

/// What comes before the first link.
pub(crate) const NO_LINK: Hash = Hash::from_bytes([0; 32]);

/// What a link says, before it is signed.
#[derive(Clone, Debug)]
pub(crate) struct Unsigned {
    pub(crate) first: Position,
    pub(crate) previous: Hash,
    pub(crate) directory: Hash,
    pub(crate) before: Vec<Head>,
    /// How far the journal is whole with the last record.
    pub(crate) until: WholeUntil,
}

impl ArchiveLink {
    pub(crate) fn sign(said: Unsigned, key: &SigningKey) -> Self {
        let Unsigned { first, previous, directory, before, until } = said;
        let unsigned = Self {
            first,
            last: until.position,
            time: until.time,
            previous,
            key: key.verifying_key(),
            directory,
            before,
            heads: until.heads,
            signature: Signature::from_bytes(&[0; 64]),
        };
        let signature = key.sign(unsigned.signed_text().as_bytes());
        Self { signature, ..unsigned }
    }

    /// The SHA-256 of its text.
    #[must_use]
    pub fn digest(&self) -> Hash {
        Hash::from_bytes(Sha256::digest(self.to_string()).into())
    }

    /// Whether the key that it names signed exactly this.
    #[must_use]
    pub fn is_signed(&self) -> bool {
        self.key.verify_strict(self.signed_text().as_bytes(), &self.signature).is_ok()
    }

    /// How far the journal is whole where the segment ends.
    #[must_use]
    pub fn until(&self) -> WholeUntil {
        let (position, heads) = (self.last, self.heads.clone());
        WholeUntil { position, records: position.get(), time: self.time, heads }
    }

    /// How many records the segment holds.
    #[must_use]
    pub const fn records(&self) -> u64 {
        // A link is read only if its first position is not after its last.
        self.last.get() - self.first.get() + 1
    }

    /// The name of the segment's file.
    #[must_use]
    pub fn file_name(&self) -> String {
        name_of(self.first, self.last)
    }
}

pub(crate) fn name_of(first: Position, last: Position) -> String {
    format!("{:020}-{:020}.segment", first.get(), last.get())
}

/// The positions that the name of a segment's file says.
pub(crate) fn range_of(name: &str) -> Option<(Position, Position)> {
    let (first, last) = name.strip_suffix(".segment")?.split_once('-')?;
    let range = (Position::new(first.parse().ok()?), Position::new(last.parse().ok()?));
    (name_of(range.0, range.1) == name).then_some(range)
}
