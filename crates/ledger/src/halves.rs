//! Moves between a table and the cash desk are two events in one append. Each waits for the other.

use crate::LedgerBroken;
use punto_cashier as cashier;
use punto_cashier::CreditsAt;
use punto_rules::Money;
use punto_table::{self as table, HandPay, Means};
use punto_vocabulary::{PatronId, TableId, VoucherId};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What two events must agree on to be halves of one move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Half {
    /// Cash for credits, or credits for cash.
    Cash(CreditsAt),
    /// Cash for what was set aside.
    HandPay(CreditsAt),
    /// Cash for what was owed.
    Owed(CreditsAt),
    /// A voucher for credits or cash, or the other way round.
    Voucher {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
        /// Where the credits lie; none where it is cash.
        credits: Option<CreditsAt>,
    },
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cash(at) => write!(f, "cash and credits of {} at {}", at.patron, at.table),
            Self::HandPay(at) => write!(f, "hand pay of {} at {}", at.patron, at.table),
            Self::Owed(at) => write!(f, "cash and debt of {} at {}", at.patron, at.table),
            Self::Voucher { voucher, credits: None } => write!(f, "voucher {voucher} and cash"),
            Self::Voucher { voucher, credits: Some(at) } => {
                write!(f, "voucher {voucher} and credits of {} at {}", at.patron, at.table)
            }
        }
    }
}

/// The halves that wait for their other half, and the cents in suspense for each. There are one or two, briefly.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Halves(Vec<(Half, i128)>);

/// What an event brings into suspense, below zero if it takes out.
type Waiting = Option<(Half, Money)>;

impl Halves {
    /// Takes in what an event moves. Where both halves are there, nothing waits.
    pub(crate) fn take_in(&mut self, waiting: Waiting) {
        let Some((half, amount)) = waiting else { return };
        let cents = i128::from(amount.cents());
        match self.0.iter_mut().find(|(other, _)| *other == half) {
            // Amounts have 64 bits, so 128 have room for more of them than there are records.
            Some((_, there)) => *there += cents,
            None => self.0.push((half, cents)),
        }
        self.0.retain(|(_, cents)| *cents != 0);
    }

    pub(crate) fn check_none(&self) -> Result<(), LedgerBroken> {
        let Some((half, cents)) = self.0.first() else { return Ok(()) };
        let cents = i64::try_from(*cents).unwrap_or(if *cents < 0 { i64::MIN } else { i64::MAX });
        Err(LedgerBroken::HalfMissing { half: half.clone(), amount: Money::from_cents(cents) })
    }
}

fn less(why: &'static str, amount: Money) -> Result<Money, LedgerBroken> {
    Money::ZERO.checked_sub(amount).ok_or(LedgerBroken::TooLarge { why })
}

/// What an event of a table brings into suspense.
pub(crate) fn of_table(
    why: &'static str,
    table: &TableId,
    event: &table::Event,
) -> Result<Waiting, LedgerBroken> {
    let at = |patron: &PatronId| CreditsAt { table: table.clone(), patron: patron.clone() };
    let by_means = |means: &Means, patron: &PatronId| match means {
        Means::Cash => Half::Cash(at(patron)),
        Means::Voucher(voucher) => Half::Voucher { voucher: voucher.clone(), credits: Some(at(patron)) },
    };
    Ok(match event {
        table::Event::CreditsBought(event) => {
            Some((by_means(&event.with, &event.patron), less(why, event.amount)?))
        }
        table::Event::CreditsCashedOut(event) => Some((by_means(&event.into, &event.patron), event.amount)),
        table::Event::HandPaid(event) if event.into == HandPay::Cash => {
            Some((Half::HandPay(at(&event.patron)), event.amount))
        }
        table::Event::OwedPaidInCash(event) => {
            Some((Half::Owed(at(&event.patron)), less(why, event.amount)?))
        }
        _ => None,
    })
}

/// What an event of the cash desk brings into suspense.
pub(crate) fn of_cashier(why: &'static str, event: &cashier::Event) -> Result<Waiting, LedgerBroken> {
    use cashier::{CashFrom, CashInto, Event, PaidBy, RedeemedInto};
    let voucher = |voucher: &VoucherId, credits: Option<&CreditsAt>| Half::Voucher {
        voucher: voucher.clone(),
        credits: credits.cloned(),
    };
    Ok(match event {
        Event::CashReceived(event) => {
            let half = match &event.into {
                CashInto::Credits(at) => Half::Cash(at.clone()),
                CashInto::Voucher(id) => voucher(id, None),
                CashInto::Owed(at) => Half::Owed(at.clone()),
            };
            Some((half, event.amount))
        }
        Event::CashPaid(event) => {
            let half = match &event.from {
                CashFrom::Credits(at) => Half::Cash(at.clone()),
                CashFrom::HandPay(at) => Half::HandPay(at.clone()),
                CashFrom::Voucher(id) => voucher(id, None),
            };
            Some((half, less(why, event.amount)?))
        }
        Event::VoucherIssued(event) => {
            let half = match &event.paid_by {
                PaidBy::Credits(at) => voucher(&event.voucher, Some(at)),
                PaidBy::Cash => voucher(&event.voucher, None),
            };
            Some((half, less(why, event.amount)?))
        }
        Event::VoucherRedeemed(event) => {
            let half = match &event.into {
                RedeemedInto::Credits(at) => voucher(&event.voucher, Some(at)),
                RedeemedInto::Cash => voucher(&event.voucher, None),
            };
            Some((half, event.amount))
        }
        _ => None,
    })
}
