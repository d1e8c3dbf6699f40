//! Credits put right by two people, and what a patron owes paid back.

use super::patrons::not_here;
use super::{Decided, Decider};
use crate::event::{CreditsAdjusted, OwedPaidInCash, OwedRepaid};
use crate::{Chips, PatronState, Refusal};
use punto_rules::{Money, Role, STAKE_MAX};
use punto_vocabulary::{By, Note, PatronId, StaffId};

impl Decider<'_> {
    /// Gives credits or takes them away by hand. No money comes from elsewhere, so it takes two people of the floor,
    /// and neither of them plays here. What a patron owes is repaid first: that is how a debt is written off.
    pub(super) fn adjust_credits(
        &self,
        patron: &PatronId,
        amount: Money,
        reason: &Note,
        approved_by: &By,
    ) -> Decided {
        let asked_by = self.adjuster()?;
        let second = Decider { by: approved_by, ..*self };
        let approved_by = second.adjuster()?;
        if asked_by == approved_by {
            return Err(Refusal::SamePerson);
        }
        let state = self.table.patron(patron).ok_or_else(|| not_here(patron))?;
        let owed_repaid = amount.min(state.owed).max(Money::ZERO);
        let more = amount.checked_sub(owed_repaid);
        let adds = more.is_some_and(|more| more > Money::ZERO);
        if adds && self.settings()?.chips == Chips::Real {
            return Err(Refusal::RealChips);
        }
        let credits = more.and_then(|more| state.credits.checked_add(more));
        if amount < Money::ZERO && credits.is_none_or(|credits| credits < Money::ZERO) {
            return Err(Refusal::NotEnoughCredits { credits: state.credits });
        }
        if amount == Money::ZERO || (adds && credits.is_none_or(|credits| credits > STAKE_MAX)) {
            return Err(Refusal::Adjustment { limit: STAKE_MAX });
        }
        let (patron, reason) = (patron.clone(), reason.clone());
        Ok(vec![CreditsAdjusted { patron, amount, owed_repaid, reason, asked_by, approved_by }.into()])
    }

    /// Whoever may ask for an adjustment or approve it.
    fn adjuster(&self) -> Result<StaffId, Refusal> {
        self.at_least(Role::PitSupervisor)?;
        let By::Staff { id, .. } = self.by else { return Err(Refusal::role(Role::PitSupervisor)) };
        self.does_not_play(id)?;
        Ok(id.clone())
    }

    /// Pays back what is owed after a round was settled again, out of credits.
    pub(super) fn repay_owed(&self, patron: &PatronId, amount: Money) -> Decided {
        if !matches!(self.by, By::Cashier(_)) {
            self.in_person(patron)?;
        }
        let state = self.owes(patron, amount)?;
        if amount > state.credits {
            return Err(Refusal::NotEnoughCredits { credits: state.credits });
        }
        Ok(vec![OwedRepaid { patron: patron.clone(), amount }.into()])
    }

    /// Pays back what is owed in cash, whether or not the patron is still there.
    pub(super) fn pay_owed_in_cash(&self, patron: &PatronId, amount: Money) -> Decided {
        if !matches!(self.by, By::Cashier(_)) {
            return Err(Refusal::only("the cashier"));
        }
        self.owes(patron, amount)?;
        Ok(vec![OwedPaidInCash { patron: patron.clone(), amount }.into()])
    }

    /// The patron, who owes at least this much.
    fn owes(&self, patron: &PatronId, amount: Money) -> Result<&PatronState, Refusal> {
        let state = self.table.patron(patron).ok_or_else(|| not_here(patron))?;
        if state.owed <= Money::ZERO {
            return Err(Refusal::NothingOwed { patron: patron.clone() });
        }
        if amount <= Money::ZERO || amount > state.owed {
            return Err(Refusal::Amount { limit: state.owed });
        }
        Ok(state)
    }
}
