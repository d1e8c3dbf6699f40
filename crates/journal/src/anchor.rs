//! All heads at one moment, signed, to be kept elsewhere.

use crate::{Hash, Head, Restored, Timestamp};
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use sha2::{Digest as _, Sha256};

/// Where every stream ended at some time, signed with Ed25519.
///
/// A chain shows that nothing inside it was changed; it cannot show that its end is missing, or that all of it
/// was made anew. An anchor that is kept where the journal's keeper cannot write shows both.
///
/// Its text is one file: a title, the time, a line for each stream sorted by stream, and the signature over all
/// bytes before the signature's line. An anchor of the house's own chain also has a number and the digest of the
/// anchor before it, so that an anchor that is taken away shows.
///
/// ```
/// use punto_journal::{Anchor, Journal, MemoryJournal, SigningKey, Timestamp, check};
/// let key = SigningKey::from_bytes(&[7; 32]);
/// let journal = MemoryJournal::new();
/// let anchor = Anchor::sign(journal.heads()?, &key, Timestamp::from_unix_ms(1_700_000_000_000));
/// let kept = anchor.to_string();
/// assert!(kept.starts_with("punto anchor 1\ntime 1700000000000\nsignature "));
/// check(&kept.parse()?, &journal, &key.verifying_key())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anchor {
    pub(crate) link: Option<Link>,
    pub(crate) time: Timestamp,
    pub(crate) restored: Option<Restored>,
    pub(crate) heads: Vec<Head>,
    pub(crate) signature: Signature,
}

/// The place of an anchor in the chain of anchors of a house.
///
/// ```
/// use punto_journal::{Anchor, Link, SigningKey, Timestamp};
/// let key = SigningKey::from_bytes(&[7; 32]);
/// let first = Anchor::sign_linked(Link::FIRST, None, Vec::new(), &key, Timestamp::EPOCH);
/// let second = Link::after(&first).unwrap();
/// assert_eq!((second.number, second.previous), (2, first.digest()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Counted from 1.
    pub number: u64,
    /// The digest of the anchor before it; zeros before the first.
    pub previous: Hash,
}

impl Link {
    /// Of the first anchor of a chain.
    pub const FIRST: Self = Self { number: 1, previous: Hash::from_bytes([0; 32]) };

    /// Of the anchor after this one. None for an anchor that is in no chain.
    #[must_use]
    pub fn after(anchor: &Anchor) -> Option<Self> {
        // Anchors are written by the minute: 64 bits of them do not end.
        anchor.link.map(|link| Self { number: link.number.saturating_add(1), previous: anchor.digest() })
    }
}

impl Anchor {
    /// Signs these heads, outside any chain.
    #[must_use]
    pub fn sign(heads: Vec<Head>, key: &SigningKey, time: Timestamp) -> Self {
        Self::signed(None, None, heads, key, time)
    }

    /// Signs these heads as the next anchor of a chain, and with them that the house was restored, if it was.
    #[must_use]
    pub fn sign_linked(
        link: Link,
        restored: Option<Restored>,
        heads: Vec<Head>,
        key: &SigningKey,
        time: Timestamp,
    ) -> Self {
        Self::signed(Some(link), restored, heads, key, time)
    }

    fn signed(
        link: Option<Link>,
        restored: Option<Restored>,
        mut heads: Vec<Head>,
        key: &SigningKey,
        time: Timestamp,
    ) -> Self {
        heads.sort();
        let unsigned = Self { link, time, restored, heads, signature: Signature::from_bytes(&[0; 64]) };
        let signature = key.sign(unsigned.signed_text().as_bytes());
        Self { signature, ..unsigned }
    }

    /// When it was signed, by the signer's clock.
    #[must_use]
    pub const fn time(&self) -> Timestamp {
        self.time
    }

    /// Where every stream ended, sorted.
    #[must_use]
    pub fn heads(&self) -> &[Head] {
        &self.heads
    }

    /// Its place in a chain, if it is in one.
    #[must_use]
    pub const fn link(&self) -> Option<Link> {
        self.link
    }

    /// What it says about a lawful restore that came just before it.
    #[must_use]
    pub const fn restored(&self) -> Option<&Restored> {
        self.restored.as_ref()
    }

    /// The SHA-256 of its whole text, as `sha256sum` computes it.
    #[must_use]
    pub fn digest(&self) -> Hash {
        Hash::from_bytes(Sha256::digest(self.to_string().as_bytes()).into())
    }

    /// Whether the owner of this key signed exactly this.
    #[must_use]
    pub fn is_signed_by(&self, key: &VerifyingKey) -> bool {
        key.verify_strict(self.signed_text().as_bytes(), &self.signature).is_ok()
    }
}
