//! Who may do what. Whatever is not allowed here is refused.

use super::Decider;
use crate::Refusal;
use punto_rules::Role;
use punto_vocabulary::{By, PatronId, StaffId};

const fn only(who: &'static str) -> Refusal {
    Refusal::NotAllowed { who }
}

impl Decider<'_> {
    /// Whoever says that they hold a post holds it now: posts change while people are signed in.
    pub(super) fn check_in_post(&self) -> Result<(), Refusal> {
        let (By::Staff { id, .. } | By::Cashier(id) | By::Administrator(id)) = self.by else { return Ok(()) };
        let holds = self.office.acts_as(id).as_ref() == Some(self.by);
        if holds { Ok(()) } else { Err(Refusal::NotInPost { staff: id.clone() }) }
    }

    pub(super) fn check_house(&self) -> Result<(), Refusal> {
        if matches!(self.by, By::House) { Ok(()) } else { Err(only("the house itself")) }
    }

    pub(super) fn administrator(&self) -> Result<&StaffId, Refusal> {
        match self.by {
            By::Administrator(id) => Ok(id),
            _ => Err(only("the administrator")),
        }
    }

    /// A pit supervisor or somebody above.
    pub(super) fn supervisor(&self) -> Result<&StaffId, Refusal> {
        self.at_least(Role::PitSupervisor).ok_or(only("a pit supervisor or somebody above"))
    }

    /// A pit manager or somebody above.
    pub(super) fn manager(&self) -> Result<&StaffId, Refusal> {
        self.at_least(Role::PitManager).ok_or(only("a pit manager or somebody above"))
    }

    fn at_least(&self, least: Role) -> Option<&StaffId> {
        match self.by {
            By::Staff { id, role } if *role >= least => Some(id),
            _ => None,
        }
    }

    /// The patron themselves.
    pub(super) fn check_patron(&self, patron: &PatronId) -> Result<(), Refusal> {
        match self.by {
            By::Patron(by) if by == patron => Ok(()),
            _ => Err(only("the patron themselves")),
        }
    }

    pub(super) fn not_allowed<T>(who: &'static str) -> Result<T, Refusal> {
        Err(only(who))
    }
}
