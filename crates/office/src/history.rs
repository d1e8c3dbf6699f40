//! What the office knows of things that lie outside the journal: secrets in the vault, and records that are gone.

use punto_vocabulary::{Digest, MachineId, PatronId, StaffId};
use serde::{Deserialize, Serialize};

/// Whose a secret is.
///
/// ```
/// use punto_office::SecretOf;
/// let whose: SecretOf = serde_json::from_str(r#"{"staff":"D7"}"#)?;
/// assert_eq!(whose, SecretOf::Staff("D7".parse().unwrap()));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SecretOf {
    /// The password of a member of staff.
    Staff(StaffId),
    /// The PIN of a patron with an account.
    Patron(PatronId),
    /// The token of a machine.
    Machine(MachineId),
}

/// A secret that the vault keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct KeptSecret {
    /// Whose it is.
    pub whose: SecretOf,
    /// The SHA-256 of what is kept, which is itself a salted hash.
    pub digest: Digest,
}

/// Records of a stream that were lost by a restore.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LostRecords {
    /// The stream.
    pub stream: Box<str>,
    /// The first record that is gone.
    pub first: u64,
    /// The last one that an anchor speaks of.
    pub last: u64,
}
