//! The generator.

use crate::{Seed, Words};
use chacha20::cipher::{KeyIvInit, StreamCipher};
use chacha20::{ChaCha20Legacy, LegacyNonce};
use std::convert::Infallible;
use std::fmt;

/// The ChaCha20 keystream of a seed: key = seed, nonce = zero, block counter from zero on, 64 bits wide. Its
/// first 256 GiB are those of RFC 8439; with the original, wider counter it does not end in practice.
///
/// ```
/// use punto_shoe::{Keystream, Seed};
/// let seed: Seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f".parse()?;
/// let mut bytes = [0; 4];
/// Keystream::new(&seed).fill(&mut bytes);
/// assert_eq!(bytes, [0x39, 0xfd, 0x2b, 0x7d]);
/// # Ok::<(), punto_shoe::SeedRefused>(())
/// ```
pub struct Keystream(ChaCha20Legacy);

impl Keystream {
    /// The keystream of this seed, from its first byte on.
    #[must_use]
    pub fn new(seed: &Seed) -> Self {
        Self(ChaCha20Legacy::new(seed.bytes().into(), &LegacyNonce::default()))
    }

    /// The next bytes.
    pub fn fill(&mut self, bytes: &mut [u8]) {
        self.0.write_keystream(bytes);
    }
}

/// Words are four bytes each, the least significant first.
impl Words for Keystream {
    const BITS: u32 = u32::BITS;
    type Failure = Infallible;

    fn next_word(&mut self) -> Result<u32, Infallible> {
        let mut bytes = [0; 4];
        self.fill(&mut bytes);
        Ok(u32::from_le_bytes(bytes))
    }
}

impl fmt::Debug for Keystream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keystream(secret)")
    }
}
