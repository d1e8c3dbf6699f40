//! Six bytes that stand for the name of a request.

use sha2::{Digest as _, Sha256};

/// The first six bytes of the SHA-256 of a name, as a number. Two names may have the same: whoever finds one compares the
/// record.
///
/// ```
/// assert_ne!(punto_archive::short_name("pit-2/81"), punto_archive::short_name("pit-2/82"));
/// assert!(punto_archive::short_name("pit-2/81") < 1 << 48);
/// ```
#[must_use]
pub fn short_name(name: &str) -> u64 {
    let digest: [u8; 32] = Sha256::digest(name).into();
    digest.iter().take(6).fold(0, |number, &byte| number << 8 | u64::from(byte))
}
