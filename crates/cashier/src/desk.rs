//! The state of the cash desk, and how events change it.

use crate::{
    DeskSettings, Event, Generation, PaidBy, PresentedAt, Tally, Voucher, VoucherBalance, VoucherIssued,
    VoucherState,
};
use punto_vocabulary::{VoucherId, WallTime};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashMap};

/// The cash desk of the house: its vouchers, its cash in and out, and the places where numbers were guessed.
///
/// It remembers ended vouchers too, so that none is paid twice and no id comes back.
///
/// ```
/// use punto_cashier::{CashDesk, CashInto, CashReceived, CreditsAt};
/// use punto_rules::Money;
/// let mut desk = CashDesk::default();
/// let into = CashInto::Credits(CreditsAt { table: "T1".parse()?, patron: "P7".parse()? });
/// desk.evolve(&CashReceived { amount: Money::from_cents(10_000), into }.into());
/// assert_eq!(desk.cash_received().amount, Money::from_cents(10_000));
/// # Ok::<(), punto_vocabulary::NotAName>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CashDesk {
    settings: DeskSettings,
    vouchers: HashMap<VoucherId, Voucher>,
    by_expiry: BTreeSet<(WallTime, VoucherId)>,
    balance: VoucherBalance,
    cash_received: Tally,
    cash_paid: Tally,
    guesses: HashMap<PresentedAt, Guesses>,
}

/// Unknown numbers at one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Guesses {
    /// When they came; only those within the window.
    Counted(Vec<WallTime>),
    /// Too many: nothing is taken there.
    Suspended,
}

impl CashDesk {
    /// The rules for vouchers.
    #[must_use]
    pub const fn settings(&self) -> &DeskSettings {
        &self.settings
    }

    /// This voucher, in whatever state.
    #[must_use]
    pub fn voucher(&self, voucher: &VoucherId) -> Option<&Voucher> {
        self.vouchers.get(voucher)
    }

    /// All vouchers that the house still owes, the one that expires first in front.
    pub fn outstanding(&self) -> impl Iterator<Item = (&VoucherId, &Voucher)> {
        self.by_expiry.iter().filter_map(|(_, id)| self.vouchers.get_key_value(id))
    }

    /// Vouchers whose paper may never have come out: an attendant looks after them.
    pub fn pending(&self) -> impl Iterator<Item = (&VoucherId, &Voucher)> {
        self.outstanding().filter(|(_, voucher)| voucher.state == VoucherState::Pending)
    }

    /// All vouchers that are due to expire, the oldest in front.
    pub(crate) fn overdue(&self, now: WallTime) -> impl Iterator<Item = (&VoucherId, &Voucher)> {
        self.outstanding().take_while(move |(_, voucher)| voucher.expires_at <= now)
    }

    /// How all vouchers add up.
    #[must_use]
    pub const fn balance(&self) -> &VoucherBalance {
        &self.balance
    }

    /// All cash that came in.
    #[must_use]
    pub const fn cash_received(&self) -> Tally {
        self.cash_received
    }

    /// All cash that went out.
    #[must_use]
    pub const fn cash_paid(&self) -> Tally {
        self.cash_paid
    }

    /// Whether no vouchers are taken there.
    #[must_use]
    pub fn is_suspended(&self, place: &PresentedAt) -> bool {
        self.guesses.get(place) == Some(&Guesses::Suspended)
    }

    /// Every place where no vouchers are taken.
    pub fn suspended(&self) -> impl Iterator<Item = &PresentedAt> {
        self.guesses.iter().filter(|(_, guesses)| **guesses == Guesses::Suspended).map(|(place, _)| place)
    }

    /// How many unknown numbers this place has had within the window that ends now.
    #[must_use]
    pub fn guesses(&self, place: &PresentedAt, now: WallTime) -> u32 {
        match self.guesses.get(place) {
            Some(Guesses::Counted(times)) => {
                let recent = times.iter().filter(|at| is_recent(**at, now, self.settings.tries_window_ms));
                u32::try_from(recent.count()).unwrap_or(u32::MAX)
            }
            Some(Guesses::Suspended) => self.settings.tries_max,
            None => 0,
        }
    }

    /// Takes a fact in. It cannot fail: what happened, happened.
    pub fn evolve(&mut self, event: &Event) {
        match event {
            Event::DeskSet(event) => self.settings = event.settings,
            Event::CashReceived(event) => self.cash_received.count(event.amount),
            Event::CashPaid(event) => self.cash_paid.count(event.amount),
            Event::VoucherIssued(event) => self.issue(event),
            Event::VoucherPrinted(event) => self.change(&event.voucher, VoucherState::Printed, None),
            Event::VoucherReprinted(event) => {
                self.change(&event.voucher, VoucherState::Pending, Some(event.generation));
            }
            Event::VoucherRedeemed(event) => self.end(&event.voucher, VoucherState::Redeemed),
            Event::VoucherVoided(event) => self.end(&event.voucher, VoucherState::Voided),
            Event::VoucherExpired(event) => self.end(&event.voucher, VoucherState::Expired),
            Event::VoucherRefused(event) => self.remember_guess(&event.place, event.at),
            Event::PlaceSuspended(event) => {
                self.guesses.insert(event.place.clone(), Guesses::Suspended);
            }
            Event::SuspensionLifted(event) => {
                self.guesses.remove(&event.place);
            }
        }
    }

    fn issue(&mut self, event: &VoucherIssued) {
        let voucher = Voucher {
            amount: event.amount,
            issued_at: event.issued_at,
            expires_at: event.expires_at,
            generation: Generation::FIRST,
            state: VoucherState::Pending,
            issued_to: match &event.paid_by {
                PaidBy::Credits(credits) => Some(credits.patron.clone()),
                PaidBy::Cash => None,
            },
        };
        self.by_expiry.insert((event.expires_at, event.voucher.clone()));
        self.vouchers.insert(event.voucher.clone(), voucher);
        self.balance.issued.count(event.amount);
        self.balance.outstanding.count(event.amount);
    }

    fn change(&mut self, id: &VoucherId, state: VoucherState, generation: Option<Generation>) {
        if let Some(voucher) = self.vouchers.get_mut(id).filter(|voucher| voucher.state.is_outstanding()) {
            voucher.state = state;
            voucher.generation = generation.unwrap_or(voucher.generation);
        }
    }

    fn end(&mut self, id: &VoucherId, state: VoucherState) {
        let Some(voucher) = self.vouchers.get_mut(id).filter(|voucher| voucher.state.is_outstanding()) else {
            return;
        };
        voucher.state = state;
        self.by_expiry.remove(&(voucher.expires_at, id.clone()));
        self.balance.outstanding.uncount(voucher.amount);
        match state {
            VoucherState::Redeemed => self.balance.redeemed.count(voucher.amount),
            VoucherState::Voided => self.balance.voided.count(voucher.amount),
            VoucherState::Expired => self.balance.expired.count(voucher.amount),
            VoucherState::Pending | VoucherState::Printed => {}
        }
    }

    /// What has left the window is forgotten, so a place never takes more room than the limit on tries.
    fn remember_guess(&mut self, place: &PresentedAt, at: WallTime) {
        let window_ms = self.settings.tries_window_ms;
        match self.guesses.get_mut(place) {
            Some(Guesses::Counted(times)) => {
                times.retain(|earlier| is_recent(*earlier, at, window_ms));
                times.push(at);
            }
            Some(Guesses::Suspended) => {}
            None => {
                self.guesses.insert(place.clone(), Guesses::Counted(vec![at]));
            }
        }
    }
}

/// A guess is forgotten exactly one window later. A clock that went back forgets nothing.
const fn is_recent(at: WallTime, now: WallTime, window_ms: u64) -> bool {
    now.ms() < at.after_ms(window_ms).ms()
}
