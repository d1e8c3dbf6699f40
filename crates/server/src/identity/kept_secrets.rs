//! What the vault keeps to check somebody with is held against the journal, which knows a digest of it. A hash that somebody
//! planted in the vault lets nobody in.

use crate::app::App;
use crate::http::problem::Problem;
use crate::identity::vault::{Vault, VaultFailed};
use punto_office::{Command, KeptSecret, SecretOf};
use punto_vocabulary::Digest;
use sha2::Digest as _;

/// What the journal records of a secret, whose stored form this is: a salted hash, never the secret itself.
#[must_use]
pub fn kept_secret(whose: SecretOf, stored: &[u8]) -> KeptSecret {
    KeptSecret { whose, digest: digest_of(stored) }
}

/// The digest of what the vault keeps.
pub(crate) fn digest_of(stored: &[u8]) -> Digest {
    Digest::from_bytes(sha2::Sha256::digest(stored).into())
}

/// Everything that a vault keeps, for a house that opens for the first time since editions that recorded nothing of it.
///
/// # Errors
/// When the vault cannot be read.
pub fn found_secrets(vault: &Vault) -> Result<Vec<KeptSecret>, VaultFailed> {
    vault.secrets().map(as_recorded)
}

fn as_recorded(secrets: Vec<(SecretOf, Vec<u8>)>) -> Vec<KeptSecret> {
    secrets.into_iter().map(|(whose, stored)| kept_secret(whose, &stored)).collect()
}

impl App {
    /// Has the journal know what the vault is about to keep.
    pub(crate) async fn record_secret(&self, whose: SecretOf, stored: &[u8]) -> Result<(), Problem> {
        let secrets = vec![kept_secret(whose, stored)];
        self.office_notes(Command::KeepSecrets { secrets, found: false }).await
    }

    /// Records what the vault keeps, once, in a house of an edition that recorded nothing of it.
    pub(crate) async fn record_found_secrets(&self) -> Result<(), Problem> {
        if self.floor.shared.house.office(punto_office::Office::knows_secrets) {
            return Ok(());
        }
        let secrets = self.in_vault(|vault| vault.secrets()).await.map(as_recorded)?;
        if secrets.is_empty() {
            return Ok(());
        }
        tracing::warn!(
            count = secrets.len(),
            "the journal knew no password of this house: those that its vault keeps now are recorded and hold from now on"
        );
        self.office_notes(Command::KeepSecrets { secrets, found: true }).await
    }

    /// Whether the vault keeps what the journal says. If not, somebody changed the vault, and nobody gets in by it.
    pub(crate) fn is_recorded(&self, whose: &SecretOf, stored: &[u8]) -> bool {
        let is_recorded =
            self.floor.shared.house.office(|office| office.secret_of(whose) == Some(&digest_of(stored)));
        if !is_recorded {
            tracing::error!(
                ?whose,
                "alarm: the vault keeps another password, PIN or token than the journal knows; somebody changed the vault, or \
                 an older one was put back. It is refused; give them a new one"
            );
        }
        is_recorded
    }
}
