//! The commitment: a promise about the whole order that gives nothing of it away.

use crate::{CardSet, NotHex, hex};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// What the committed bytes begin with, and which form they have.
pub const COMMITMENT_DOMAIN: &str = "punto-shoe-1";

/// The salted SHA-256 of a shoe's order, published before the first bet.
///
/// The hashed bytes are, one after another:
///
/// | bytes | what |
/// |---|---|
/// | 12 + 1 | `punto-shoe-1`, a zero byte |
/// | n + 1 | the key of the game, a zero byte |
/// | 1 | the number of decks |
/// | 32 | the salt |
/// | 2 a card | the order, first card first, each card as its two ASCII characters like `Kh` |
///
/// ```
/// use punto_shoe::Commitment;
/// let text = "9b1c3ff1c5d0c2a7b1e0a4d0c5f6e7d8091a2b3c4d5e6f708192a3b4c5d6e7f8";
/// assert_eq!(text.parse::<Commitment>()?.to_string(), text);
/// # Ok::<(), punto_shoe::NotHex>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Commits to cards in their two-byte notation.
    pub(crate) fn to(set: &CardSet, salt: &[u8; 32], order: impl Iterator<Item = [u8; 2]>) -> Self {
        let mut hash = Sha256::new();
        hash.update(COMMITMENT_DOMAIN);
        hash.update([0]);
        hash.update(set.game());
        hash.update([0, set.decks()]);
        hash.update(salt);
        order.for_each(|card| hash.update(card));
        Self(hash.finalize().into())
    }

    /// A commitment that was written down as bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The salt of a commitment, once it is revealed. Until then nobody can try out orders against the commitment.
///
/// ```
/// use punto_shoe::Salt;
/// let salt = Salt::from_bytes([7; 32]);
/// assert_eq!(salt.to_string(), "07".repeat(32));
/// assert_eq!(salt.to_string().parse(), Ok(salt));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Salt([u8; 32]);

impl Salt {
    /// A salt that was written down as bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Both are written as 64 hexadecimal digits.
macro_rules! written_in_hex {
    ($($kind:ident)*) => { $(
        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                hex::write(&self.0, f)
            }
        }

        impl fmt::Debug for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($kind))
            }
        }

        impl FromStr for $kind {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<Self, NotHex> {
                hex::read(text).map(Self)
            }
        }
    )* };
}

written_in_hex!(Commitment Salt);
