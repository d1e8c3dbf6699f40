//! Patrons: who may come in, their own limits, and who does not play.

use super::history::kept;
use super::{Decided, Decider};
use crate::patron::Exclusion;
use crate::{
    Dispute, DualAct, ExclusionLifted, OwnLimits, Patron, PatronExcluded, PatronForgotten, PatronKind,
    PatronLimitsSet, PatronPinReset, PatronRegistered, Refusal, SecretOf,
};
use punto_vocabulary::{By, Digest, Note, PatronId, WallTime};

impl Decider<'_> {
    pub(super) fn register(&self, patron: PatronId, kind: PatronKind) -> Decided {
        match (kind, self.by) {
            (PatronKind::Guest | PatronKind::VoucherHolder, By::House)
            | (PatronKind::Account | PatronKind::VoucherHolder, By::Cashier(_)) => {}
            (PatronKind::Guest, _) => return Self::not_allowed("the house itself"),
            (PatronKind::Account, _) => return Self::not_allowed("the cashier"),
            (PatronKind::VoucherHolder, _) => return Self::not_allowed("the house itself or the cashier"),
        }
        if patron.is_label() {
            return Err(Refusal::Label { patron });
        }
        if self.office.patrons.contains_key(&patron) {
            return Err(Refusal::PatronKnown { patron });
        }
        Ok(vec![PatronRegistered { patron, kind, by: self.by.clone() }.into()])
    }

    /// Whoever holds an account's PIN plays with its money, so it takes two people.
    pub(super) fn reset_pin(
        &self,
        patron: PatronId,
        reason: Note,
        secret: Option<Digest>,
        approved_by: Option<&By>,
    ) -> Decided {
        let By::Cashier(asked_by) = self.by else { return Self::not_allowed("the cashier") };
        if let Some(by) = approved_by {
            let second = Decider { by, ..*self };
            second.check_in_post()?;
            self.office.check_second(DualAct::ResetPin, asked_by, second.supervisor()?, self.now)?;
        }
        self.account(&patron)?;
        let second = Decider { by: approved_by.ok_or(Refusal::SamePerson)?, ..*self };
        let (asked_by, approved_by) = (asked_by.clone(), second.supervisor()?.clone());
        let whose = SecretOf::Patron(patron.clone());
        let reset = PatronPinReset { patron, asked_by, approved_by, reason, at: self.now }.into();
        Ok(std::iter::once(reset).chain(kept(whose, secret)).collect())
    }

    /// What changes nothing is not written.
    pub(super) fn set_limits(&self, patron: PatronId, wish: OwnLimits) -> Decided {
        self.check_patron(&patron)?;
        let known = self.patron(&patron)?;
        if !wish.are_possible() {
            return Err(Refusal::Limits);
        }
        let (limits, later) = known.wish(wish, self.now);
        if (limits, later) == (known.limits_at(self.now), known.later_at(self.now)) {
            return Ok(Vec::new());
        }
        Ok(vec![PatronLimitsSet { patron, limits, later, at: self.now }.into()])
    }

    /// An exclusion can be made longer and not shorter, by patrons and by the pit alike; the pit lifts its own.
    pub(super) fn exclude(&self, patron: PatronId, until: Option<WallTime>, reason: Option<Note>) -> Decided {
        let is_self = matches!(self.by, By::Patron(_));
        if is_self {
            self.check_patron(&patron)?;
        } else if self.supervisor().is_err() {
            return Self::not_allowed("the patron themselves, a pit supervisor or somebody above");
        }
        let known = self.patron(&patron)?;
        if !is_self && reason.is_none() {
            return Err(Refusal::NoReason);
        }
        if let Some(time) = until.filter(|until| *until <= self.now) {
            return Err(Refusal::Passed { time, now: self.now });
        }
        let before = if is_self { known.by_self } else { known.by_staff };
        let before = before.filter(|before| !before.is_over(self.now));
        if let Some(before) = before.filter(|before| Exclusion { until }.ends_before(*before)) {
            return Err(Refusal::Shorter { patron, until: before.until });
        }
        let (by, at) = (self.by.clone(), self.now);
        Ok(vec![PatronExcluded { patron, until, by, reason, at }.into()])
    }

    pub(super) fn lift_exclusion(&self, patron: PatronId, reason: Note) -> Decided {
        let by = self.manager()?.clone();
        let known = self.patron(&patron)?;
        let in_force = |exclusion: Option<Exclusion>| exclusion.filter(|one| !one.is_over(self.now));
        match (in_force(known.by_staff), in_force(known.by_self)) {
            (Some(_), _) => Ok(vec![ExclusionLifted { patron, by, reason }.into()]),
            (None, Some(own)) => Err(Refusal::OwnExclusion { patron, until: own.until }),
            (None, None) => Err(Refusal::NotExcluded { patron }),
        }
    }

    /// The name and the PIN of a patron are erased once nothing is between them and the house, and the time is over for
    /// which it keeps names. Money and vouchers are looked at by the house.
    pub(super) fn forget(&self, patron: PatronId, last_seen: WallTime, kept_ms: u64) -> Decided {
        let by = self.administrator()?.clone();
        let known = self.patron(&patron)?;
        if known.is_forgotten {
            return Err(Refusal::Forgotten { patron });
        }
        if known.excluded_at(self.now).is_some() {
            // Without a name nobody at the door would know whom the exclusion is about.
            return Err(Refusal::NotSettled { patron, what: "an exclusion is in force" });
        }
        let is_open = |dispute: &Dispute| dispute.patron == patron && dispute.answer.is_none();
        if self.office.disputes.values().any(is_open) {
            return Err(Refusal::NotSettled { patron, what: "a dispute has no answer yet" });
        }
        let until = last_seen.after_ms(kept_ms);
        if self.now < until {
            return Err(Refusal::KeptLonger { patron, last_seen, until });
        }
        Ok(vec![PatronForgotten { patron, by, last_seen, kept_ms, at: self.now }.into()])
    }

    pub(super) fn patron(&self, patron: &PatronId) -> Result<&Patron, Refusal> {
        self.office.patrons.get(patron).ok_or_else(|| Refusal::UnknownPatron { patron: patron.clone() })
    }
}
