//! Staff: posts, passwords and signing in.

use super::history::kept;
use super::{Decided, Decider};
use crate::{
    Address, HouseMoney, LockOut, LockOutLifted, OfficeSet, OfficeSettings, PasswordSet, Refusal, SecretOf,
    SignInFailed, SignedIn, SignedOut, StaffHired, StaffLeft, StaffLockedOut, StaffMember, StaffPost,
    StaffPostChanged, StaffReturned,
};
use punto_vocabulary::{By, Digest, StaffId, WallTime};

impl Decider<'_> {
    pub(super) fn set_up(&self, settings: OfficeSettings) -> Decided {
        if *self.by != By::House {
            self.administrator()?;
        }
        if settings.are_possible() { Ok(vec![OfficeSet { settings }.into()]) } else { Err(Refusal::Settings) }
    }

    pub(super) fn hire(&self, staff: StaffId, post: StaffPost, secret: Option<Digest>) -> Decided {
        let administrator = self.administrator()?;
        if self.office.staff.contains_key(&staff) {
            return Err(Refusal::StaffKnown { staff });
        }
        let (by, at) = self.touched_by(administrator);
        let first_password = by.clone().map(|by| {
            // One approval is for the person and for their first password.
            PasswordSet { staff: staff.clone(), by, must_change: true, at }.into()
        });
        let kept = kept(SecretOf::Staff(staff.clone()), secret);
        let hired = StaffHired { staff, post, by, at }.into();
        Ok([hired].into_iter().chain(first_password).chain(kept).collect())
    }

    /// Who made or reset an account, and when. Whoever is hired before acts need a second person founds the house.
    fn touched_by(&self, by: &StaffId) -> (Option<StaffId>, Option<WallTime>) {
        if self.office.dual_control.is_some() { (Some(by.clone()), Some(self.now)) } else { (None, None) }
    }

    pub(super) fn change_post(&self, staff: StaffId, post: StaffPost) -> Decided {
        if *self.administrator()? == staff {
            return Err(Refusal::OwnPost);
        }
        let member = self.working(&staff)?;
        if member.post == post {
            return Err(Refusal::SamePost { staff, post });
        }
        self.check_administrator_stays(&staff)?;
        Ok(vec![StaffPostChanged { staff, post }.into()])
    }

    pub(super) fn dismiss(&self, staff: StaffId) -> Decided {
        self.administrator()?;
        self.working(&staff)?;
        self.check_administrator_stays(&staff)?;
        Ok(vec![StaffLeft { staff }.into()])
    }

    pub(super) fn take_back(&self, staff: StaffId) -> Decided {
        self.administrator()?;
        if self.known(&staff)?.is_working {
            return Err(Refusal::StaffWorks { staff });
        }
        Ok(vec![StaffReturned { staff }.into()])
    }

    /// The house says it for whoever has shown the old password, and for the first administrator.
    pub(super) fn set_password(&self, staff: StaffId, secret: Option<Digest>) -> Decided {
        let by = match self.by {
            By::House => staff.clone(),
            By::Administrator(id) => id.clone(),
            By::Staff { id, .. } | By::Cashier(id) if *id == staff => id.clone(),
            _ => return Self::not_allowed("they themselves or the administrator"),
        };
        let member = self.working(&staff)?;
        // The first password in a house for money was printed, and whoever stood there has read it.
        let is_printed = !member.has_password && self.office.money == Some(HouseMoney::Real);
        let must_change = by != staff || is_printed;
        let (_, at) = self.touched_by(&by);
        let kept = kept(SecretOf::Staff(staff.clone()), secret);
        let set = PasswordSet { staff, by, must_change, at }.into();
        Ok([set].into_iter().chain(kept).collect())
    }

    pub(super) fn sign_in(&self, staff: StaffId, from: Address) -> Decided {
        self.check_house()?;
        self.office.may_sign_in(&staff, &from, self.now)?;
        Ok(vec![SignedIn { staff, from, at: self.now }.into()])
    }

    /// While a source is locked nothing more is written about it.
    pub(super) fn fail_sign_in(&self, name_known: Option<StaffId>, from: Address) -> Decided {
        self.check_house()?;
        let failed =
            |name_known, from: &Address| SignInFailed { name_known, from: from.clone(), at: self.now }.into();
        let Some(staff) = name_known else { return Ok(vec![failed(None, &from)]) };
        let tries = &self.known(&staff)?.tries;
        if let Some(until) = tries.locked_until(&from, self.now) {
            return Err(Refusal::LockedOut { staff, until });
        }
        let mut events = vec![failed(Some(staff.clone()), &from)];
        if let Some(lock) = tries.next_failure(&from, self.now, &self.office.settings) {
            let LockOut { from, until, tries } = lock;
            events.push(StaffLockedOut { staff, until, tries, from }.into());
        }
        Ok(events)
    }

    pub(super) fn sign_out(&self, staff: StaffId) -> Decided {
        self.check_house()?;
        self.known(&staff)?;
        Ok(vec![SignedOut { staff, at: self.now }.into()])
    }

    pub(super) fn lift_lock_out(&self, staff: StaffId) -> Decided {
        let by = self.administrator()?.clone();
        if by == staff {
            return Err(Refusal::OwnLockOut);
        }
        self.known(&staff)?;
        if self.office.locked_until(&staff, self.now).is_none() {
            return Err(Refusal::NotLockedOut { staff });
        }
        Ok(vec![LockOutLifted { staff, by }.into()])
    }

    fn known(&self, staff: &StaffId) -> Result<&StaffMember, Refusal> {
        self.office.staff.get(staff).ok_or_else(|| Refusal::UnknownStaff { staff: staff.clone() })
    }

    fn working(&self, staff: &StaffId) -> Result<&StaffMember, Refusal> {
        let member = self.known(staff)?;
        if member.is_working { Ok(member) } else { Err(Refusal::StaffGone { staff: staff.clone() }) }
    }

    /// Whoever ceases to be administrator leaves another one behind.
    fn check_administrator_stays(&self, staff: &StaffId) -> Result<(), Refusal> {
        let is_one = self.office.post_of(staff) == Some(StaffPost::Administrator);
        if is_one && self.office.administrators() < 2 {
            return Err(Refusal::LastAdministrator { staff: staff.clone() });
        }
        Ok(())
    }
}
