//! Patrons, and the money that lies at the table for them.

use super::{add, minus};
use crate::state::{PatronState, State};
use crate::{Event, HandPay, PatronId};

impl State {
    pub(super) fn patron(&mut self, event: &Event) {
        match event {
            Event::PatronJoined(joined) => {
                self.account(&joined.patron).place = Some(joined.place.clone());
            }
            Event::PatronLeft(left) => {
                self.account(&left.patron).place = None;
                self.calls.retain(|call| call.patron.as_ref() != Some(&left.patron));
                self.forget(&left.patron);
            }
            Event::CreditsBought(bought) => add(&mut self.account(&bought.patron).credits, bought.amount),
            Event::CreditsCashedOut(cashed) => {
                add(&mut self.account(&cashed.patron).credits, minus(cashed.amount));
                self.forget(&cashed.patron);
            }
            Event::HandPaid(paid) => {
                let account = self.account(&paid.patron);
                add(&mut account.hand_pay, minus(paid.amount));
                if paid.into == HandPay::Credits {
                    add(&mut account.credits, paid.amount);
                }
                self.forget(&paid.patron);
            }
            Event::CreditsAdjusted(adjusted) => {
                let account = self.account(&adjusted.patron);
                add(&mut account.credits, adjusted.amount);
                add(&mut account.credits, minus(adjusted.owed_repaid));
                add(&mut account.owed, minus(adjusted.owed_repaid));
                self.forget(&adjusted.patron);
            }
            Event::OwedRepaid(repaid) => {
                let account = self.account(&repaid.patron);
                add(&mut account.credits, minus(repaid.amount));
                add(&mut account.owed, minus(repaid.amount));
                self.forget(&repaid.patron);
            }
            _ => {}
        }
    }

    pub(super) fn account(&mut self, patron: &PatronId) -> &mut PatronState {
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
