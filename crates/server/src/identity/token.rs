//! Random secrets, and the hashes by which they are kept.

use punto_house::EntropyFailed;
use sha2::Digest as _;
use std::fmt;

/// The SHA-256 of a token. What is stored cannot be used to sign in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The hash of a token.
    #[must_use]
    pub fn of(token: &str) -> Self {
        Self(sha2::Sha256::digest(token.as_bytes()).into())
    }

    /// These bytes, as they were stored.
    #[must_use]
    pub const fn of_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Tells nobody anything.
impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Digest")
    }
}

/// Letters and digits that nobody confuses with each other when they are read out.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// So many random letters, five bits each: 26 make 130 bits.
///
/// # Errors
/// When the operating system has no entropy.
pub(crate) fn random_letters<const N: usize>() -> Result<String, EntropyFailed> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| EntropyFailed { cause: error.to_string() })?;
    let letter = |byte: u8| LETTERS.get(usize::from(byte & 31)).copied().map_or('a', char::from);
    Ok(bytes.into_iter().map(letter).collect())
}
