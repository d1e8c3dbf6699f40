//! The entropy that one shuffle is made from.

use crate::{NotHex, hex};
use std::fmt;
use std::str::FromStr;
use zeroize::Zeroizing;

/// 256 bits of entropy for one shuffle. Fresh from the operating system for every shoe, used once, then gone:
/// it cannot be copied, it is never shown, and its memory is overwritten when it is dropped.
///
/// ```
/// use punto_shoe::Seed;
/// # fn entropy() -> [u8; 32] { std::array::from_fn(|i| i as u8) }
/// let seed = Seed::new(entropy())?;
/// assert_eq!(format!("{seed:?}"), "Seed(secret)");
/// # Ok::<(), punto_shoe::StuckSource>(())
/// ```
pub struct Seed(Zeroizing<[u8; 32]>);

impl Seed {
    /// A seed of these 256 bits, which must come from the operating system where money is played for.
    ///
    /// # Errors
    /// Refuses 32 equal bytes, which is what a stuck source gives. A good source gives them once in 2^248.
    pub fn new(entropy: [u8; 32]) -> Result<Self, StuckSource> {
        let entropy = Zeroizing::new(entropy);
        if entropy.iter().all(|byte| *byte == entropy[0]) { Err(StuckSource) } else { Ok(Self(entropy)) }
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// Reads 64 hexadecimal digits, for test vectors.
///
/// ```
/// use punto_shoe::Seed;
/// assert!("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f".parse::<Seed>().is_ok());
/// assert!("0001".parse::<Seed>().is_err());
/// assert!("00".repeat(32).parse::<Seed>().is_err());
/// ```
impl FromStr for Seed {
    type Err = SeedRefused;

    fn from_str(text: &str) -> Result<Self, SeedRefused> {
        Ok(Self::new(hex::read(text)?)?)
    }
}

/// The source of entropy is stuck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("all 32 bytes of entropy are equal: the source is stuck, and nothing may be shuffled from it")]
pub struct StuckSource;

/// Why a text is not a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeedRefused {
    /// It has another form.
    #[error(transparent)]
    NotHex(#[from] NotHex),
    /// It is what a stuck source gives.
    #[error(transparent)]
    Stuck(#[from] StuckSource),
}
