//! What the events of the cash desk move.

use crate::{Account, LedgerBroken, Posting};
use punto_cashier::Event;
use punto_rules::Money;
use punto_vocabulary::VoucherId;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The vouchers that the house owes, and how much.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Vouchers(HashMap<VoucherId, Money>);

impl Vouchers {
    /// What this event moves. Cash and vouchers meet the other half of the move in suspense.
    pub(crate) fn posting(&self, event: &Event) -> Result<Option<Posting>, LedgerBroken> {
        use Account::{CashDesk, Suspense, UnclaimedVouchers, VoidedVouchers, VouchersOutstanding};
        let (why, from, to, amount) = match event {
            Event::CashReceived(event) => ("cash came in", CashDesk, Suspense, event.amount),
            Event::CashPaid(event) => ("cash was paid", Suspense, CashDesk, event.amount),
            Event::VoucherIssued(event) => {
                if self.0.contains_key(&event.voucher) {
                    return Err(LedgerBroken::VoucherIssuedTwice { voucher: event.voucher.clone() });
                }
                ("a voucher was issued", Suspense, VouchersOutstanding, event.amount)
            }
            Event::VoucherRedeemed(event) => {
                self.check(&event.voucher, event.amount)?;
                ("a voucher was redeemed", VouchersOutstanding, Suspense, event.amount)
            }
            Event::VoucherVoided(event) => {
                self.check(&event.voucher, event.amount)?;
                ("a voucher was voided", VouchersOutstanding, VoidedVouchers, event.amount)
            }
            Event::VoucherExpired(event) => {
                self.check(&event.voucher, event.amount)?;
                ("a voucher expired", VouchersOutstanding, UnclaimedVouchers, event.amount)
            }
            Event::DeskSet(_)
            | Event::VoucherPrinted(_)
            | Event::VoucherReprinted(_)
            | Event::VoucherRefused(_)
            | Event::PlaceSuspended(_)
            | Event::SuspensionLifted(_) => return Ok(None),
        };
        if amount <= Money::ZERO {
            return Err(LedgerBroken::Amount { why, amount });
        }
        Ok(Some(Posting::transfer(why, from, to, amount)?))
    }

    fn check(&self, voucher: &VoucherId, found: Money) -> Result<(), LedgerBroken> {
        match self.0.get(voucher) {
            None => Err(LedgerBroken::VoucherNotOutstanding { voucher: voucher.clone() }),
            Some(issued) if *issued == found => Ok(()),
            Some(issued) => {
                Err(LedgerBroken::VoucherDiffers { voucher: voucher.clone(), issued: *issued, found })
            }
        }
    }

    /// Takes in an event whose posting went through.
    pub(crate) fn take_in(&mut self, event: &Event) {
        let ended = match event {
            Event::VoucherIssued(event) => {
                self.0.insert(event.voucher.clone(), event.amount);
                return;
            }
            Event::VoucherRedeemed(event) => &event.voucher,
            Event::VoucherVoided(event) => &event.voucher,
            Event::VoucherExpired(event) => &event.voucher,
            _ => return,
        };
        self.0.remove(ended);
    }
}
