//! What the server asks of wherever names, passwords and sessions are kept. The embedded one is the [`Vault`], a SQLite file.
//!
//! Every method waits for a disk or a network. No asynchronous task calls one itself: it asks [`App::in_vault`], which does
//! the work on a thread where waiting is allowed.

use crate::app::App;
use crate::http::problem::Problem;
use crate::identity::token::Digest;
use crate::identity::vault::{SealedSession, StaffSecret, StoredSession, Vault, VaultFailed, WaitingSecret};
use punto_office::SecretOf;
use punto_vocabulary::{ApprovalNumber, MachineId, PatronId, StaffId};
use std::fmt::Debug;

type Kept<T = ()> = Result<T, VaultFailed>;

/// Names of people and what they prove themselves with.
pub(crate) trait SecretStore: Debug + Send + Sync {
    /// Keeps a member of staff's name and password.
    fn put_staff(&self, id: &StaffId, secret: &StaffSecret) -> Kept;
    /// What is known of a member of staff.
    fn staff(&self, id: &StaffId) -> Kept<Option<StaffSecret>>;
    /// Keeps a secret until a second person has approved it.
    fn put_waiting(&self, approval: ApprovalNumber, secret: &WaitingSecret) -> Kept;
    /// Every act that waits for a second person with a secret; no secret where it cannot be read.
    fn waiting(&self) -> Kept<Vec<(ApprovalNumber, Option<WaitingSecret>)>>;
    /// Forgets what waited.
    fn forget_waiting(&self, approval: ApprovalNumber) -> Kept;
    /// Keeps what a patron is called, and their PIN if they have one.
    fn put_patron(&self, id: &PatronId, nickname: &str, pin: Option<&str>) -> Kept;
    /// A patron's PIN, as it is stored.
    fn patron_pin(&self, id: &PatronId) -> Kept<Option<String>>;
    /// Erases a patron: name, PIN and sessions, so that nothing of them can be read again.
    fn forget_patron(&self, id: &PatronId) -> Kept;
    /// Keeps the hash of a machine's secret.
    fn put_machine(&self, id: &MachineId, secret: &Digest) -> Kept;
    /// Forgets a machine's secret.
    fn forget_machine(&self, id: &MachineId) -> Kept;
    /// The hash of a machine's secret.
    fn machine(&self, id: &MachineId) -> Kept<Option<Digest>>;
    /// Everything that somebody is checked with, as it is stored.
    fn secrets(&self) -> Kept<Vec<(SecretOf, Vec<u8>)>>;
}

/// Sessions that outlive the process.
pub(crate) trait SessionStore: Debug + Send + Sync {
    /// Every session that is kept, with the seal under which the house wrote it, if it has one.
    fn sessions(&self) -> Kept<Vec<SealedSession>>;
    /// Keeps a session, in place of the one with an older token if there was one.
    fn put_session(&self, session: &StoredSession, seal: &[u8; 32], instead_of: Option<&Digest>) -> Kept;
    /// Forgets some sessions and notes when others were last used, all or nothing. Callers keep the lists short.
    fn tidy_sessions(&self, ended: &[Digest], used: &[(Digest, u64)]) -> Kept;
}

impl SecretStore for Vault {
    fn put_staff(&self, id: &StaffId, secret: &StaffSecret) -> Kept {
        Self::put_staff(self, id, secret)
    }
    fn staff(&self, id: &StaffId) -> Kept<Option<StaffSecret>> {
        Self::staff(self, id)
    }
    fn put_waiting(&self, approval: ApprovalNumber, secret: &WaitingSecret) -> Kept {
        Self::put_waiting(self, approval, secret)
    }
    fn waiting(&self) -> Kept<Vec<(ApprovalNumber, Option<WaitingSecret>)>> {
        Self::waiting(self)
    }
    fn forget_waiting(&self, approval: ApprovalNumber) -> Kept {
        Self::forget_waiting(self, approval)
    }
    fn put_patron(&self, id: &PatronId, nickname: &str, pin: Option<&str>) -> Kept {
        Self::put_patron(self, id, nickname, pin)
    }
    fn patron_pin(&self, id: &PatronId) -> Kept<Option<String>> {
        Self::patron_pin(self, id)
    }
    fn forget_patron(&self, id: &PatronId) -> Kept {
        Self::forget_patron(self, id)
    }
    fn put_machine(&self, id: &MachineId, secret: &Digest) -> Kept {
        Self::put_machine(self, id, secret)
    }
    fn forget_machine(&self, id: &MachineId) -> Kept {
        Self::forget_machine(self, id)
    }
    fn machine(&self, id: &MachineId) -> Kept<Option<Digest>> {
        Self::machine(self, id)
    }
    fn secrets(&self) -> Kept<Vec<(SecretOf, Vec<u8>)>> {
        Self::secrets(self)
    }
}

impl SessionStore for Vault {
    fn sessions(&self) -> Kept<Vec<SealedSession>> {
        Self::sessions(self)
    }
    fn put_session(&self, session: &StoredSession, seal: &[u8; 32], instead_of: Option<&Digest>) -> Kept {
        Self::put_session(self, session, seal, instead_of)
    }
    fn tidy_sessions(&self, ended: &[Digest], used: &[(Digest, u64)]) -> Kept {
        Self::tidy_sessions(self, ended, used)
    }
}

impl App {
    /// Asks where names and passwords are kept, where waiting is allowed.
    pub(crate) async fn in_vault<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn SecretStore) -> Kept<T> + Send + 'static,
    ) -> Result<T, Problem> {
        let vault = self.vault.clone();
        Ok(self.on_disk(move || work(&*vault)).await??)
    }

    /// What somebody on the staff is called, or their number where nobody wrote a name down.
    pub(crate) async fn name_of_staff(&self, staff: &StaffId) -> Result<String, Problem> {
        let asked = staff.clone();
        let kept = self.in_vault(move |vault| vault.staff(&asked)).await?;
        Ok(kept.map_or_else(|| staff.to_string(), |secret| secret.name))
    }

    /// Keeps what a patron is called and the hash of their PIN.
    pub(crate) async fn keep_pin(
        &self,
        patron: &PatronId,
        nickname: &str,
        hash: String,
    ) -> Result<(), Problem> {
        let (patron, nickname) = (patron.clone(), nickname.to_owned());
        self.in_vault(move |vault| vault.put_patron(&patron, &nickname, Some(&hash))).await
    }
}
