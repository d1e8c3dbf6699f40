//! Why the cash desk says no.

use crate::PresentedAt;
use punto_rules::Money;
use punto_vocabulary::{VoucherId, WallTime};
use serde::Serialize;

/// Why a command was refused. Rights come first, then amounts, then the place, then the voucher.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Refusal {
    /// Somebody without the right.
    #[error("{whose} may do this")]
    NotYours {
        /// Who may.
        whose: &'static str,
    },
    /// Somebody else's credits.
    #[error("a patron moves their own credits only; ask the cashier")]
    OthersCredits,
    /// One person twice.
    #[error("two different people must agree; the one who asked cannot approve")]
    SamePerson,
    /// Settings that cannot be.
    #[error("every setting of the cash desk must be above zero")]
    Settings,
    /// Nothing, or less.
    #[error("{amount} cannot be paid: the amount must be above zero")]
    NotPositive {
        /// What was asked.
        amount: Money,
    },
    /// More than one voucher may be worth.
    #[error("a voucher is worth at most {limit}, not {amount}; issue several, or pay cash")]
    VoucherTooLarge {
        /// What was asked.
        amount: Money,
        /// What is allowed.
        limit: Money,
    },
    /// More than can be counted.
    #[error("{amount} more is beyond what the cash desk can count")]
    TooMuch {
        /// What was asked.
        amount: Money,
    },
    /// A voucher that there was before.
    #[error("there was a voucher {voucher} before; draw another id")]
    IdTaken {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
    },
    /// Too many unknown numbers there.
    #[error("no vouchers are taken at {place} after too many unknown numbers; a supervisor must lift this")]
    Suspended {
        /// The terminal, the table, or the cashier's window.
        place: PresentedAt,
    },
    /// Not suspended at all.
    #[error("vouchers are taken at {place}; there is nothing to lift")]
    NotSuspended {
        /// The terminal, the table, or the cashier's window.
        place: PresentedAt,
    },
    /// No such voucher.
    #[error("there is no voucher {voucher}")]
    UnknownVoucher {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
    },
    /// It was redeemed.
    #[error("voucher {voucher} has been redeemed; a voucher is paid once")]
    Redeemed {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
    },
    /// It was voided.
    #[error("voucher {voucher} has been voided")]
    Voided {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
    },
    /// It is too old.
    #[error("voucher {voucher} was good before {} ms, the time is {} ms", expires_at.ms(), now.ms())]
    Expired {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
        /// When it stopped being good.
        expires_at: WallTime,
        /// When it was asked.
        now: WallTime,
    },
    /// Another print than the last.
    #[error("voucher {voucher} has been printed again since")]
    OldPrint {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
    },
    /// It is known to be printed.
    #[error("voucher {voucher} is known to be printed")]
    PrintedAlready {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
    },
}
