//! The balance of every account.

use crate::{Account, Cents, LedgerBroken, Posting};
use punto_rules::Money;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The balance of every account that has one. One with nothing in it is not here: it is the same as one that nothing was ever
/// posted to, and otherwise everybody who ever played would stay for ever.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Balances(HashMap<Account, Cents>);

impl Balances {
    pub(crate) fn of(&self, account: &Account) -> Cents {
        // An account that nothing was posted to has nothing.
        self.0.get(account).copied().unwrap_or_default()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Account, Cents)> {
        self.0.iter().map(|(account, balance)| (account, *balance))
    }

    /// Takes all legs in, or none: an account is judged when all have been, since it may be named twice.
    pub(crate) fn post(&mut self, posting: &Posting) -> Result<(), LedgerBroken> {
        let legs = posting.legs();
        for (done, (account, amount)) in legs.iter().enumerate() {
            if !self.add(account, *amount) {
                // `done` counts legs, so there are that many.
                self.take_back(legs.get(..done).unwrap_or_default());
                self.forget_empty(legs);
                return Err(LedgerBroken::TooLarge { why: posting.why() });
            }
        }
        let wrong = legs.iter().map(|(account, _)| (account, self.of(account))).find(|(a, b)| !a.may_be(*b));
        if let Some((account, balance)) = wrong {
            let broken = LedgerBroken::Balance { why: posting.why(), account: account.clone(), balance };
            self.take_back(legs);
            self.forget_empty(legs);
            return Err(broken);
        }
        self.forget_empty(legs);
        Ok(())
    }

    fn forget_empty(&mut self, legs: &[(Account, Money)]) {
        for (account, _) in legs {
            if self.of(account) == 0 {
                self.0.remove(account);
            }
        }
    }

    fn add(&mut self, account: &Account, amount: Money) -> bool {
        let Some(balance) = self.0.get_mut(account) else {
            self.0.insert(account.clone(), amount.cents().into());
            return true;
        };
        let sum = balance.checked_add(amount.cents().into());
        *balance = sum.unwrap_or(*balance);
        sum.is_some()
    }

    /// What was added is taken off again, which always fits.
    fn take_back(&mut self, legs: &[(Account, Money)]) {
        for (account, amount) in legs.iter().rev() {
            if let Some(balance) = self.0.get_mut(account) {
                *balance = balance.checked_sub(amount.cents().into()).unwrap_or(*balance);
            }
        }
    }
}
