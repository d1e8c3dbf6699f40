//! PINs of patrons with an account: signing in, choosing one, and showing it at the cash desk. Every attempt is written
//! down by pseudonym, and counted.

use crate::app::App;
use crate::http::problem::Problem;
use crate::identity::caller::Caller;
use crate::identity::sessions::Subject;
use crate::identity::sign_in::{address_of, wrong_sign_in};
use axum::http::StatusCode;
use punto_house::{Order, Request};
use punto_office::{Command, PatronKind, Refusal, SecretOf};
use punto_projections::Names as _;
use punto_vocabulary::{By, PatronId};
use std::net::IpAddr;

impl App {
    /// Whether somebody else knows the PIN of this patron.
    pub(crate) fn must_choose_pin(&self, patron: &PatronId) -> bool {
        let must_choose =
            |office: &punto_office::Office| office.patron(patron).is_some_and(|known| known.must_choose_pin);
        self.floor.shared.house.office(must_choose)
    }

    /// Signs a patron in to an account that the cashier opened.
    pub(crate) async fn sign_in_patron(
        &self,
        account: &str,
        pin: String,
        from: IpAddr,
    ) -> Result<(PatronId, String), Problem> {
        let patron = self.prove_pin(account, pin, from).await?;
        let from = address_of(from)?;
        self.office_notes(Command::SignInPatron { patron: patron.clone(), from }).await?;
        let token = self.begin_session(Subject::Patron(patron.clone())).await?;
        Ok((patron, token))
    }

    /// Whose account it is, if the PIN is its PIN. What is wrong is written down; why it is wrong is not told.
    async fn prove_pin(&self, account: &str, pin: String, from: IpAddr) -> Result<PatronId, Problem> {
        let (from, now) = (address_of(from)?, self.wall_time());
        let patron: Option<PatronId> = account.parse().ok();
        let kept = match &patron {
            // A locked source takes no PIN, not even the right one, and is answered as if it were wrong.
            Some(patron) if self.pin_tries.may_try(patron, &from, now) => {
                let whose = SecretOf::Patron(patron.clone());
                let asked = patron.clone();
                let kept = self.in_vault(move |vault| vault.patron_pin(&asked)).await?;
                kept.filter(|kept| self.is_recorded(&whose, kept.as_bytes()))
            }
            Some(_) | None => None,
        };
        let has_account = kept.is_some();
        let is_right = self.passwords.is_right(kept, pin).await?;
        if let Some(patron) = patron.as_ref().filter(|_| has_account) {
            self.pin_tries.tried(patron, &from, now, is_right);
        }
        if let Some(patron) = patron.clone().filter(|_| is_right) {
            return Ok(patron);
        }
        let is_account = |patron: &PatronId| {
            let kind = |office: &punto_office::Office| {
                office.patron(patron).filter(|known| !known.is_forgotten).map(|known| known.kind)
            };
            self.floor.shared.house.office(kind) == Some(PatronKind::Account)
        };
        let account_known = patron.filter(is_account);
        self.office_notes(Command::FailPatronSignIn { account_known, from }).await?;
        Err(wrong_sign_in())
    }

    /// Chooses one's own PIN, ends every session of theirs, and begins a new one.
    pub(crate) async fn choose_pin(
        &self,
        caller: &Caller,
        (old, new): (String, String),
        from: IpAddr,
    ) -> Result<(PatronId, String), Problem> {
        let patron = caller.patron()?.clone();
        check_pin(Some(&new))?;
        if old == new {
            return Err(bad_pin("the new PIN is another than the one until now"));
        }
        let patron = self.prove_pin(patron.as_str(), old, from).await?;
        let hash = self.passwords.hash(new).await?;
        let order = Order::Office(Command::ChoosePin { patron: patron.clone() });
        self.floor.ask(Request { key: None, by: By::Patron(patron.clone()), order }).await?;
        let nickname = self.floor.people.patron(&patron).unwrap_or_else(|| patron.to_string());
        self.record_secret(SecretOf::Patron(patron.clone()), hash.as_bytes()).await?;
        self.keep_pin(&patron, &nickname, hash).await?;
        self.end_sessions(Subject::Patron(patron.clone())).await?;
        let token = self.begin_session(Subject::Patron(patron.clone())).await?;
        Ok((patron, token))
    }

    /// Whether the patron at the cash desk has entered their own PIN. The cashier learns that and nothing else.
    pub(crate) async fn check_pin_at_desk(
        &self,
        caller: &Caller,
        patron: &PatronId,
        pin: String,
        from: IpAddr,
    ) -> Result<(), Problem> {
        if self.must_choose_pin(patron) {
            // The desk has seen that one: it proves nothing.
            return Err(Refusal::PinNotChosen { patron: patron.clone() }.into());
        }
        let patron = self.prove_pin(patron.as_str(), pin, from).await?;
        let order = Order::Office(Command::CheckPin { patron: patron.clone() });
        self.floor.ask(Request { key: None, by: caller.by()?, order }).await?;
        if let Some(cashier) = caller.staff() {
            self.pin_tries.shown(&patron, cashier, self.floor.shared.clock.since_open_ms());
        }
        Ok(())
    }
}

fn bad_pin(detail: &str) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "pin", detail)
}

/// Refuses a PIN that was chosen badly.
pub(crate) fn check_pin(pin: Option<&str>) -> Result<(), Problem> {
    if pin.is_some_and(is_weak) {
        return Err(bad_pin("a PIN is 6 to 12 digits, not all the same and not in a row"));
    }
    Ok(())
}

/// What anybody would try first, or is no PIN.
fn is_weak(pin: &str) -> bool {
    let digits = pin.as_bytes();
    let steps = |by: u8| digits.windows(2).all(|pair| matches!(pair, [a, b] if a.wrapping_add(by) == *b));
    !(6..=12).contains(&digits.len())
        || !digits.iter().all(u8::is_ascii_digit)
        || [0, 1, u8::MAX].into_iter().any(steps)
}
