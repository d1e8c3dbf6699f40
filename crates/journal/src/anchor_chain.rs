//! Anchors of one house, each naming the one before it, and lawful restores among them.

use crate::{Actor, Anchor, Hash, Link, Sequence, StreamId, Timestamp, VerifyingKey};

/// The longest reason of a restore.
const REASON_CHARACTERS_MAX: usize = 500;

/// That a house was lawfully restored from an older state, as the chain of its anchors keeps it for ever.
///
/// ```
/// use punto_journal::{Actor, Restored};
/// let (ada, sam) = (Actor::new("ada")?, Actor::new("sam")?);
/// let restored = Restored::new(ada.clone(), sam.clone(), "disk failed", None, Vec::new());
/// assert_eq!(restored.unwrap().reason(), "disk failed");
/// assert!(Restored::new(ada, sam, "two\nlines", None, Vec::new()).is_none());
/// # Ok::<(), punto_journal::NameRefused>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// Who asked for it.
    pub by: Actor,
    /// Who approved it.
    pub approved_by: Actor,
    reason: String,
    /// The number of the first anchor that the chain no longer has, where some are missing; they end before the
    /// anchor that says this.
    pub missing_from: Option<u64>,
    /// The records that anchors speak of and the journal no longer has.
    pub lost: Vec<Lost>,
}

/// Records of a stream that were lost by a restore.
///
/// ```
/// use punto_journal::{Lost, Sequence, StreamId};
/// let lost = Lost { stream: StreamId::new("cashier")?, first: Sequence::FIRST, last: Sequence::FIRST };
/// assert!(lost.first <= lost.last);
/// # Ok::<(), punto_journal::NameRefused>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The stream.
    pub stream: StreamId,
    /// The first record that is gone.
    pub first: Sequence,
    /// The last one that an anchor speaks of. There may have been later ones that were never anchored.
    pub last: Sequence,
}

impl Restored {
    /// A restore with its reason: one line of at most 500 characters, not empty.
    #[must_use]
    pub fn new(
        by: Actor,
        approved_by: Actor,
        reason: &str,
        missing_from: Option<u64>,
        lost: Vec<Lost>,
    ) -> Option<Self> {
        let is_line = !reason.is_empty()
            && reason.chars().count() <= REASON_CHARACTERS_MAX
            && !reason.chars().any(char::is_control)
            && reason.trim() == reason;
        is_line.then(|| Self { by, approved_by, reason: reason.to_owned(), missing_from, lost })
    }

    /// Why, in one line.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// Whether it says that this record was lost.
    #[must_use]
    pub fn lost(&self, stream: &StreamId, sequence: Sequence) -> bool {
        let is_in = |lost: &Lost| lost.stream == *stream && lost.first <= sequence && sequence <= lost.last;
        self.lost.iter().any(is_in)
    }
}

/// Why an anchor is not the next one of a chain.
///
/// ```
/// let failed = punto_journal::ChainFailed::Gap { expected: 4, found: 6 };
/// assert_eq!(failed.to_string(), "anchor 6 stands where anchor 4 should: anchors were taken away or reordered");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChainFailed {
    /// It was signed outside the chain.
    #[error("an anchor without a number stands in the chain")]
    Alone,
    /// The signature is not that of this key over this text.
    #[error("anchor {number} is not signed by the key of this house, or was changed")]
    Signature {
        /// Its number.
        number: u64,
    },
    /// Others are missing before it, or it stands elsewhere than it should.
    #[error("anchor {found} stands where anchor {expected} should: anchors were taken away or reordered")]
    Gap {
        /// The number that should follow.
        expected: u64,
        /// Its number.
        found: u64,
    },
    /// It follows another anchor than the one before it.
    #[error("anchor {number} does not name the anchor before it: that one was exchanged")]
    Previous {
        /// Its number.
        number: u64,
    },
}

/// Anchors of a house, taken one after the other.
///
/// ```
/// use punto_journal::{Anchor, AnchorChain, ChainFailed, Link, SigningKey, Timestamp};
/// let key = SigningKey::from_bytes(&[7; 32]);
/// let first = Anchor::sign_linked(Link::FIRST, None, Vec::new(), &key, Timestamp::EPOCH);
/// let second = Link::after(&first).unwrap();
/// let second = Anchor::sign_linked(second, None, Vec::new(), &key, Timestamp::EPOCH);
/// let mut chain = AnchorChain::default();
/// chain.take(&first, &key.verifying_key())?;
/// chain.take(&second, &key.verifying_key())?;
/// let cut = AnchorChain::default().take(&second, &key.verifying_key());
/// assert_eq!(cut, Err(ChainFailed::Gap { expected: 1, found: 2 }));
/// # Ok::<(), ChainFailed>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AnchorChain {
    next: Link,
}

impl Default for AnchorChain {
    fn default() -> Self {
        Self { next: Link::FIRST }
    }
}

impl AnchorChain {
    /// A chain whose next anchor has this link.
    #[must_use]
    pub const fn at(next: Link) -> Self {
        Self { next }
    }

    /// The link that the next anchor must have.
    #[must_use]
    pub const fn next(&self) -> Link {
        self.next
    }

    /// Takes the next anchor. A restore may say that anchors before it are missing.
    ///
    /// # Errors
    /// Says why it is not the next one.
    pub fn take(&mut self, anchor: &Anchor, key: &VerifyingKey) -> Result<(), ChainFailed> {
        let Some((link, after)) = anchor.link().zip(Link::after(anchor)) else {
            return Err(ChainFailed::Alone);
        };
        if !anchor.is_signed_by(key) {
            return Err(ChainFailed::Signature { number: link.number });
        }
        let missing_from = anchor.restored().and_then(|restored| restored.missing_from);
        let expected = self.next.number;
        match missing_from {
            Some(first) if first == expected && first < link.number => {}
            _ if link.number != expected => return Err(ChainFailed::Gap { expected, found: link.number }),
            _ if link.previous != self.next.previous => {
                return Err(ChainFailed::Previous { number: link.number });
            }
            _ => {}
        }
        self.next = after;
        Ok(())
    }
}

/// The digest of an anchor and its number: what is kept apart from the chain, so that a cut chain shows.
///
/// ```
/// use punto_journal::{AnchorMark, Hash};
/// let mark = AnchorMark { number: 7, digest: Hash::from_bytes([1; 32]) };
/// assert_eq!(mark.to_string().parse::<AnchorMark>(), Ok(mark));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnchorMark {
    /// The anchor's number.
    pub number: u64,
    /// Its digest.
    pub digest: Hash,
}

/// A text that is no mark of an anchor.
///
/// ```
/// assert!("7".parse::<punto_journal::AnchorMark>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the number of an anchor, a space and its digest, on one line")]
pub struct MarkUnreadable;

impl AnchorMark {
    /// Of this anchor; none for one that is in no chain.
    #[must_use]
    pub fn of(anchor: &Anchor) -> Option<Self> {
        anchor.link().map(|link| Self { number: link.number, digest: anchor.digest() })
    }
}

impl std::fmt::Display for AnchorMark {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(formatter, "{} {}", self.number, self.digest)
    }
}

impl std::str::FromStr for AnchorMark {
    type Err = MarkUnreadable;

    fn from_str(text: &str) -> Result<Self, MarkUnreadable> {
        let read = || {
            let (number, digest) = text.strip_suffix('\n')?.split_once(' ')?;
            Some(Self { number: number.parse().ok()?, digest: digest.parse().ok()? })
        };
        read().filter(|mark| mark.to_string() == text).ok_or(MarkUnreadable)
    }
}

/// Whether a restore of this time accounts for what an older anchor says about a record.
pub(crate) fn accounts_for(
    restores: &[Anchor],
    time: Timestamp,
    stream: &StreamId,
    sequence: Sequence,
) -> Option<u64> {
    let found = restores.iter().find(|anchor| {
        time <= anchor.time() && anchor.restored().is_some_and(|restored| restored.lost(stream, sequence))
    });
    found?.link().map(|link| link.number)
}
