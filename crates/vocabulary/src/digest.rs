//! A hash as a text that is checked where it comes in.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Deserializer, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};

/// A SHA-256 as 64 small hexadecimal digits.
///
/// ```
/// use punto_vocabulary::Digest;
/// assert!("ab".repeat(32).parse::<Digest>().is_ok());
/// assert!("AB".repeat(32).parse::<Digest>().is_err() && "ab".parse::<Digest>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, min_length = 64, max_length = 64))]
#[cfg_attr(
    feature = "openapi",
    schema(
        pattern = "^[0-9a-f]{64}$",
        examples("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")
    )
)]
#[serde(transparent)]
pub struct Digest(Box<str>);

/// Why a text is not a digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a SHA-256 is 64 digits of 0-9 and a-f")]
pub struct NotADigest;

impl FromStr for Digest {
    type Err = NotADigest;

    fn from_str(text: &str) -> Result<Self, NotADigest> {
        let fits = text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if fits { Ok(Self(text.into())) } else { Err(NotADigest) }
    }
}

impl Digest {
    /// The text itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The SHA-256 with these bytes.
    ///
    /// ```
    /// use punto_vocabulary::Digest;
    /// assert_eq!(Digest::from_bytes([0xab; 32]).as_str(), "ab".repeat(32));
    /// ```
    #[must_use]
    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(HEXLOWER.encode(&bytes).into())
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
