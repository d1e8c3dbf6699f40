//! Patrons, and the money that lies at the table for them.

use crate::HandPay;
use crate::broken::Purse;
use crate::event::{CreditsAdjusted, CreditsCashedOut, HandPaid, OwedPaidInCash, OwedRepaid};
use crate::state::{PatronState, State};
use punto_vocabulary::PatronId;

impl State {
    pub(super) fn leave(&mut self, patron: &PatronId) {
        self.account(patron).place = None;
        self.calls.retain(|call| call.patron.as_ref() != Some(patron));
        self.forget(patron);
    }

    pub(super) fn cash_out(&mut self, cashed: &CreditsCashedOut) {
        self.take(&cashed.patron, Purse::Credits, cashed.amount);
        self.forget(&cashed.patron);
    }

    pub(super) fn pay_by_hand(&mut self, paid: &HandPaid) {
        self.take(&paid.patron, Purse::HandPay, paid.amount);
        if paid.into == HandPay::Credits {
            self.give(&paid.patron, Purse::Credits, paid.amount);
        }
        self.forget(&paid.patron);
    }

    pub(super) fn adjust(&mut self, adjusted: &CreditsAdjusted) {
        self.give(&adjusted.patron, Purse::Credits, adjusted.amount);
        self.take(&adjusted.patron, Purse::Credits, adjusted.owed_repaid);
        self.take(&adjusted.patron, Purse::Owed, adjusted.owed_repaid);
        self.forget(&adjusted.patron);
    }

    pub(super) fn repay(&mut self, repaid: &OwedRepaid) {
        self.take(&repaid.patron, Purse::Credits, repaid.amount);
        self.take(&repaid.patron, Purse::Owed, repaid.amount);
        self.forget(&repaid.patron);
    }

    pub(super) fn repay_in_cash(&mut self, paid: &OwedPaidInCash) {
        self.take(&paid.patron, Purse::Owed, paid.amount);
        self.forget(&paid.patron);
    }

    pub(crate) fn account(&mut self, patron: &PatronId) -> &mut PatronState {
        if !self.patrons.contains_key(patron) {
            self.patrons.insert(patron.clone(), PatronState::default());
        }
        self.patrons.entry(patron.clone()).or_default()
    }

    /// Forgets a patron who is gone and has nothing here.
    pub(super) fn forget(&mut self, patron: &PatronId) {
        let nothing = PatronState::default();
        let has_wagers = self.round.as_ref().is_some_and(|round| round.wagers_of(patron).next().is_some());
        if !has_wagers && self.patrons.get(patron) == Some(&nothing) {
            self.patrons.remove(patron);
        }
    }
}
