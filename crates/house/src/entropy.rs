//! Where randomness comes from.

/// A source of entropy: the operating system's in a house, a seeded one in a simulation.
pub trait Entropy: Send + Sync {
    /// Fills these bytes.
    ///
    /// # Errors
    /// When the source has none. Then nothing is shuffled from it.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed>;
}

/// The source gave nothing, or is stuck.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the source of randomness failed: {cause}")]
pub struct EntropyFailed {
    /// What it said.
    pub cause: String,
}

/// So many random bytes.
pub(crate) fn random<const N: usize>(entropy: &dyn Entropy) -> Result<[u8; N], EntropyFailed> {
    let mut bytes = [0; N];
    entropy.fill(&mut bytes)?;
    if N >= 8 && bytes.iter().all(|byte| *byte == bytes[0]) {
        return Err(EntropyFailed { cause: "all bytes are equal: the source is stuck".to_owned() });
    }
    Ok(bytes)
}
