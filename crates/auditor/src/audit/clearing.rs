//! Money that crosses between the cash desk and a table, or between cash and a voucher: two halves in one append,
//! which must be of the same amount (I1).

use super::finding::{Checked, Fault, ensure};
use std::fmt;

/// What crosses, and whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Crossing {
    /// Cash became credits.
    CashIn { table: String, patron: String },
    /// Credits became cash.
    CashOut { table: String, patron: String },
    /// What was set aside became cash.
    HandPay { table: String, patron: String },
    /// Cash paid a debt.
    Owed { table: String, patron: String },
    /// A voucher became credits.
    VoucherIn { voucher: String, table: String, patron: String },
    /// Credits became a voucher.
    VoucherOut { voucher: String, table: String, patron: String },
    /// Cash became a voucher.
    VoucherSold { voucher: String },
    /// A voucher became cash.
    VoucherPaid { voucher: String },
}

impl fmt::Display for Crossing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CashIn { table, patron } => write!(f, "cash for credits of {patron} at {table}"),
            Self::CashOut { table, patron } => write!(f, "cash out of credits of {patron} at {table}"),
            Self::HandPay { table, patron } => write!(f, "the hand pay of {patron} at {table}"),
            Self::Owed { table, patron } => write!(f, "cash for the debt of {patron} at {table}"),
            Self::VoucherIn { voucher, table, patron } => {
                write!(f, "voucher {voucher} into credits of {patron} at {table}")
            }
            Self::VoucherOut { voucher, table, patron } => {
                write!(f, "voucher {voucher} out of credits of {patron} at {table}")
            }
            Self::VoucherSold { voucher } => write!(f, "cash for voucher {voucher}"),
            Self::VoucherPaid { voucher } => write!(f, "cash out of voucher {voucher}"),
        }
    }
}

/// One half of a crossing.
struct Half {
    crossing: Crossing,
    /// Above zero from the side that gives, below from the side that takes.
    amount: i128,
    stream: String,
    sequence: u64,
}

/// The halves that wait for their others.
#[derive(Default)]
pub(crate) struct Clearing {
    open: Vec<Half>,
}

/// From which side a half comes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum From {
    /// Of a table, or of a voucher's own record where both are the desk's.
    Here,
    /// Of the desk, or of its cash.
    There,
}

impl Clearing {
    /// Takes one half. It clears the other, or waits for it.
    pub(crate) fn half(
        &mut self,
        from: From,
        crossing: Crossing,
        amount: i64,
        (stream, sequence): (&str, u64),
    ) -> Checked {
        ensure(amount > 0, "I1", || format!("{crossing}: an amount of {amount} cents"))?;
        let amount = if from == From::Here { i128::from(amount) } else { -i128::from(amount) };
        let meets = |half: &Half| half.crossing == crossing && half.amount == -amount;
        match self.open.iter().position(meets) {
            Some(at) => {
                self.open.swap_remove(at);
            }
            None => self.open.push(Half { crossing, amount, stream: stream.to_owned(), sequence }),
        }
        Ok(())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// After an append nothing may wait. Says what does, and where it was recorded.
    pub(crate) fn check_empty(&mut self) -> Result<(), (String, u64, Fault)> {
        if self.open.is_empty() {
            return Ok(());
        }
        let half = self.open.swap_remove(0);
        self.open.clear();
        let what = format!("{}: {} cents, and the other half is missing", half.crossing, half.amount.abs());
        Err((half.stream, half.sequence, Fault { invariant: "I1", what }))
    }
}
