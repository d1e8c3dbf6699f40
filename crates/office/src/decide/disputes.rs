//! Disputes: a patron raises one for a round, somebody of the pit answers it.

use super::{Decided, Decider};
use crate::{Dispute, DisputeAnswered, Evidence, Refusal, RoundDisputed};
use punto_vocabulary::{DisputeNumber, Note, PatronId, RoundNumber, TableId};

impl Decider<'_> {
    pub(super) fn dispute(
        &self,
        (patron, table, round): (PatronId, TableId, RoundNumber),
        words: Note,
        evidence: Evidence,
    ) -> Decided {
        self.check_patron(&patron)?;
        self.patron(&patron)?;
        if evidence.first == 0 || evidence.last < evidence.first {
            return Err(Refusal::Evidence);
        }
        let key = (patron, table, round);
        if let Some(dispute) = self.office.disputed.get(&key) {
            return Err(Refusal::Disputed { dispute: *dispute });
        }
        let (patron, table, round) = key;
        let last = self.office.disputes.last_key_value().map(|(number, _)| *number);
        // The first one comes after number zero, which nothing has.
        let (dispute, at) = (last.unwrap_or_default().next(), self.now);
        Ok(vec![RoundDisputed { dispute, patron, table, round, words, evidence, at }.into()])
    }

    pub(super) fn answer(&self, dispute: DisputeNumber, answer: Note, upheld: bool) -> Decided {
        let by = self.supervisor()?.clone();
        if self.known_dispute(dispute)?.answer.is_some() {
            return Err(Refusal::Answered { dispute });
        }
        Ok(vec![DisputeAnswered { dispute, by, answer, upheld }.into()])
    }

    pub(super) fn known_dispute(&self, dispute: DisputeNumber) -> Result<&Dispute, Refusal> {
        self.office.disputes.get(&dispute).ok_or(Refusal::UnknownDispute { dispute })
    }
}
