//! PINs of patrons with an account, and their signing in. The PINs themselves are kept elsewhere.

use super::{Decided, Decider};
use crate::{
    Address, Patron, PatronKind, PatronPinChecked, PatronPinChosen, PatronSignInFailed, PatronSignedIn,
    Refusal,
};
use punto_vocabulary::{By, PatronId};

impl Decider<'_> {
    pub(super) fn choose_pin(&self, patron: PatronId) -> Decided {
        self.check_patron(&patron)?;
        self.account(&patron)?;
        Ok(vec![PatronPinChosen { patron, at: self.now }.into()])
    }

    /// Only a PIN that nobody else has seen proves that it is them.
    pub(super) fn check_pin(&self, patron: PatronId) -> Decided {
        let By::Cashier(by) = self.by else { return Self::not_allowed("the cashier") };
        if self.account(&patron)?.must_choose_pin {
            return Err(Refusal::PinNotChosen { patron });
        }
        Ok(vec![PatronPinChecked { patron, by: by.clone(), at: self.now }.into()])
    }

    pub(super) fn sign_in_patron(&self, patron: PatronId, from: Address) -> Decided {
        self.check_house()?;
        self.account(&patron)?;
        Ok(vec![PatronSignedIn { patron, from, at: self.now }.into()])
    }

    pub(super) fn fail_patron_sign_in(&self, account_known: Option<PatronId>, from: Address) -> Decided {
        self.check_house()?;
        if let Some(patron) = &account_known {
            self.account(patron)?;
        }
        Ok(vec![PatronSignInFailed { account_known, from, at: self.now }.into()])
    }

    /// A patron who has an account and was not forgotten.
    pub(super) fn account(&self, patron: &PatronId) -> Result<&Patron, Refusal> {
        let known = self.patron(patron)?;
        if known.is_forgotten {
            return Err(Refusal::Forgotten { patron: patron.clone() });
        }
        if known.kind != PatronKind::Account {
            return Err(Refusal::NoAccount { patron: patron.clone() });
        }
        Ok(known)
    }
}
