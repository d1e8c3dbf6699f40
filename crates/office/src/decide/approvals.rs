//! Acts that need a second person: asked for, approved by somebody independent, refused, or expired.

use super::{Decided, Decider};
use crate::{
    AdjustmentDeclined, ApprovalAsked, ApprovalExpired, ApprovalGiven, ApprovalRefused, DualAct, DualControl,
    DualControlSet, Office, Refusal, StaffMember, WaitingAct,
};
use punto_vocabulary::{ApprovalNumber, By, Note, StaffId, WallTime};
use serde_json::Value;
use std::collections::BTreeSet;

/// So many acts may wait at once. Nobody fills the house's memory by asking.
const WAITING_MAX: usize = 1_000;

/// So many of them may be one person's. Nobody keeps others from asking, or from stopping a table, by asking without end.
const WAITING_EACH_MAX: usize = 50;

impl Decider<'_> {
    pub(super) fn set_dual_control(&self, settings: DualControl) -> Decided {
        self.check_house()?;
        if !settings.is_possible() {
            return Err(Refusal::DualControlSettings);
        }
        let older = self.ask_for_older(&settings);
        let set = Some(DualControlSet { settings }.into());
        let set = set.filter(|_| self.office.dual_control != Some(settings));
        Ok(set.into_iter().chain(older).collect())
    }

    pub(super) fn ask_approval(&self, act: DualAct, order: Value) -> Decided {
        let by = self.person()?.clone();
        let settings = self.office.dual_control.as_ref().ok_or(Refusal::NoDualControl)?;
        if self.office.waiting.len() >= WAITING_MAX {
            return Err(Refusal::TooManyWaiting { limit: WAITING_MAX });
        }
        let own = self.office.waiting.values().filter(|waiting| waiting.by == by && self.now < waiting.until);
        if own.count() >= WAITING_EACH_MAX {
            return Err(Refusal::TooManyWaiting { limit: WAITING_EACH_MAX });
        }
        let approval = ApprovalNumber(self.office.approvals + 1);
        let (at, until) = (self.now, self.now.after_ms(settings.waits_ms));
        Ok(vec![ApprovalAsked { approval, act, order, by, at, until }.into()])
    }

    pub(super) fn approve_act(&self, approval: ApprovalNumber) -> Decided {
        let waiting = self.waiting(approval)?;
        let by = self.person()?;
        self.office.check_second(waiting.act, &waiting.by, by, self.now)?;
        let (act, asked_by, by) = (waiting.act, waiting.by.clone(), by.clone());
        Ok(vec![ApprovalGiven { approval, act, asked_by, by, at: self.now }.into()])
    }

    /// Whoever asked takes it back; anybody who could approve it refuses it.
    pub(super) fn refuse_approval(&self, approval: ApprovalNumber, reason: Note) -> Decided {
        let waiting = self.waiting(approval)?;
        let by = self.person()?.clone();
        let may = by == waiting.by || self.office.is_approver(waiting.act, &by);
        if !may {
            return Err(Refusal::NotAnApprover { who: waiting.act.rule().approvers });
        }
        let declined = self.adjustment_of(approval).map(|adjustment| {
            let (by, reason) = (by.clone(), reason.clone());
            AdjustmentDeclined { adjustment, by, reason, at: Some(self.now) }.into()
        });
        let refused = ApprovalRefused { approval, by, reason, at: self.now }.into();
        Ok(declined.into_iter().chain([refused]).collect())
    }

    pub(super) fn expire_approvals(&self) -> Decided {
        if !matches!(self.by, By::Clock | By::House) {
            return Self::not_allowed("the clock");
        }
        let over = self.office.waiting.values().filter(|waiting| waiting.until <= self.now);
        Ok(over.map(|waiting| ApprovalExpired { approval: waiting.approval, at: self.now }.into()).collect())
    }

    /// What waits and whose time is not up.
    fn waiting(&self, approval: ApprovalNumber) -> Result<&WaitingAct, Refusal> {
        let waiting = self.office.waiting.get(&approval).ok_or(Refusal::NotWaiting { approval })?;
        if waiting.until <= self.now {
            return Err(Refusal::ApprovalExpired { approval, until: waiting.until });
        }
        Ok(waiting)
    }

    /// The member of staff who asks.
    fn person(&self) -> Result<&StaffId, Refusal> {
        match self.by {
            By::Staff { id, .. } | By::Cashier(id) | By::Administrator(id) => Ok(id),
            By::Patron(_) | By::AutomaticDealer | By::Reader | By::Clock | By::House => {
                Self::not_allowed("a member of staff")
            }
        }
    }
}

impl Office {
    /// Whether somebody may be the second person of an act that somebody else asked for: in the right post, in an account
    /// older than the cooling-off time, and independent of whoever asks.
    ///
    /// # Errors
    /// Says what stands against it.
    pub fn check_second(
        &self,
        act: DualAct,
        asker: &StaffId,
        second: &StaffId,
        now: WallTime,
    ) -> Result<(), Refusal> {
        if asker == second {
            return Err(Refusal::SamePerson);
        }
        if !self.is_approver(act, second) {
            return Err(Refusal::NotAnApprover { who: act.rule().approvers });
        }
        self.check_independent(asker, second, now)
    }

    /// Whether somebody's word counts beside somebody else's, whatever their post: another person, in an account of their own
    /// that is old enough, and that neither made.
    pub(crate) fn check_independent(
        &self,
        asker: &StaffId,
        second: &StaffId,
        now: WallTime,
    ) -> Result<(), Refusal> {
        if asker == second {
            return Err(Refusal::SamePerson);
        }
        // A house that never set it up, as `punto conduct` founds them, asks for two people and no more.
        let Some(settings) = &self.dual_control else { return Ok(()) };
        let Some(member) = self.staff.get(second) else {
            return Err(Refusal::UnknownStaff { staff: second.clone() });
        };
        if member.must_change_password {
            return Err(Refusal::MustChangePassword { staff: second.clone() });
        }
        check_cooled_off(settings, (second, member), self.now(now))?;
        // Either way round: whoever made or reset an account can sign in with it.
        if self.depends_on(second, asker) || self.depends_on(asker, second) {
            return Err(Refusal::NotIndependent { staff: second.clone(), on: asker.clone() });
        }
        Ok(())
    }

    /// Whether somebody works in a post that may approve this act.
    pub(crate) fn is_approver(&self, act: DualAct, staff: &StaffId) -> bool {
        self.post_of(staff).is_some_and(|post| act.rule().approvers.include(post))
    }

    /// Whether somebody's account was made or reset by this person, or by somebody whose account was, and so on.
    fn depends_on(&self, staff: &StaffId, on: &StaffId) -> bool {
        let mut seen = BTreeSet::new();
        let mut look_at = vec![staff];
        while let Some(next) = look_at.pop() {
            let Some(member) = self.staff.get(next) else { continue };
            for maker in [&member.hired_by, &member.reset_by].into_iter().flatten() {
                if maker == on {
                    return true;
                }
                if seen.insert(maker) {
                    look_at.push(maker);
                }
            }
        }
        false
    }
}

/// An account that was just made, or whose password somebody else just set, may be the asker's own.
fn check_cooled_off(
    settings: &DualControl,
    (staff, member): (&StaffId, &StaffMember),
    now: WallTime,
) -> Result<(), Refusal> {
    let touched = [member.hired_at, member.reset_at].into_iter().flatten().max();
    let from = touched.map(|at| at.after_ms(settings.cooling_off_ms));
    match from.filter(|from| now < *from) {
        Some(from) => Err(Refusal::CoolingOff { staff: staff.clone(), from }),
        None => Ok(()),
    }
}
