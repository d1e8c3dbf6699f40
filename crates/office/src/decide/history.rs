//! Secrets of the vault, and lawful restores.

use super::{Decided, Decider};
use crate::{DualAct, Event, HouseRestored, KeptSecret, LostRecords, Refusal, SecretOf, SecretsKept};
use punto_rules::Role;
use punto_vocabulary::{By, Digest, Note, StaffId};

/// How many secrets one event holds.
const SECRETS_MAX: usize = 200;

impl Decider<'_> {
    /// What was found in a vault is believed once, and only by a house that never recorded a secret.
    pub(super) fn keep_secrets(&self, secrets: Vec<KeptSecret>, found: bool) -> Decided {
        self.check_house()?;
        if found && self.office.knows_secrets() {
            return Err(Refusal::SecretsKnown);
        }
        let events = secrets.chunks(SECRETS_MAX);
        Ok(events.map(|secrets| SecretsKept { secrets: secrets.to_vec(), found }.into()).collect())
    }

    /// Two people who answer for the house record that it lost a part of its history.
    pub(super) fn record_restore(
        &self,
        reason: Note,
        approved_by: &By,
        lost: Vec<LostRecords>,
        anchors_missing: u64,
    ) -> Decided {
        let by = self.answers_for_house()?.clone();
        let second = Decider { by: approved_by, ..*self };
        second.check_in_post()?;
        let approved_by = second.answers_for_house()?.clone();
        self.office.check_second(DualAct::AcceptRestore, &by, &approved_by, self.now)?;
        Ok(vec![HouseRestored { by, approved_by, reason, lost, anchors_missing, at: self.now }.into()])
    }

    fn answers_for_house(&self) -> Result<&StaffId, Refusal> {
        match self.by {
            By::Administrator(id) => Ok(id),
            By::Staff { id, role } if *role >= Role::ShiftManager => Ok(id),
            _ => Self::not_allowed("an administrator or a shift manager"),
        }
    }
}

/// That the vault keeps this for somebody or for a machine from now on.
pub(super) fn kept(whose: SecretOf, secret: Option<Digest>) -> Option<Event> {
    let secrets = vec![KeptSecret { whose, digest: secret? }];
    Some(SecretsKept { secrets, found: false }.into())
}
