//! Where money lies.

use crate::Cents;
use punto_vocabulary::{PatronId, TableId};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Where money lies. A balance above zero is what the house owes there, or has won; one below zero is what it has, or
/// is owed: the cash it took in, a patron's debt.
///
/// ```
/// use punto_ledger::Account;
/// let credits = Account::Credits { table: "T1".parse()?, patron: "P7".parse()? };
/// assert_eq!(credits.to_string(), "the credits of P7 at T1");
/// assert!(!credits.may_be(-1));
/// # Ok::<(), punto_vocabulary::NotAName>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Account {
    /// A patron's credits, which lie where they play.
    Credits {
        /// At which table.
        table: TableId,
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// The stakes of the wagers in play.
    InPlay {
        /// At which table.
        table: TableId,
    },
    /// What is set aside for an attendant to pay.
    HandPay {
        /// At which table.
        table: TableId,
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// What a patron owes after a round was settled again. Below zero, or nothing.
    Receivable {
        /// At which table.
        table: TableId,
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// What the house has won at a table, below zero if it has lost.
    House {
        /// At which table.
        table: TableId,
    },
    /// What two people gave patrons at a table or took from them, without money from elsewhere: below zero by what
    /// was given, above by what was taken.
    Adjustments {
        /// At which table.
        table: TableId,
    },
    /// Real chips, which the house counts only while they are in play. Either sign.
    ExternalChips,
    /// Vouchers that the house owes.
    VouchersOutstanding,
    /// Vouchers that were not redeemed in time.
    UnclaimedVouchers,
    /// Vouchers that two people took out of circulation.
    VoidedVouchers,
    /// Cash: below zero by what has come in, above by what has gone out. The float in the drawer is not counted.
    CashDesk,
    /// Between two halves of a move that are in one append. Nothing, after each append.
    Suspense,
}

impl Account {
    /// Whether this account may have this balance.
    #[must_use]
    pub fn may_be(&self, balance: Cents) -> bool {
        match self {
            Self::Credits { .. }
            | Self::InPlay { .. }
            | Self::HandPay { .. }
            | Self::VouchersOutstanding
            | Self::UnclaimedVouchers
            | Self::VoidedVouchers => balance >= 0,
            Self::Receivable { .. } => balance <= 0,
            Self::House { .. }
            | Self::Adjustments { .. }
            | Self::ExternalChips
            | Self::CashDesk
            | Self::Suspense => true,
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Credits { table, patron } => write!(f, "the credits of {patron} at {table}"),
            Self::InPlay { table } => write!(f, "the wagers in play at {table}"),
            Self::HandPay { table, patron } => write!(f, "the hand pay of {patron} at {table}"),
            Self::Receivable { table, patron } => write!(f, "the debt of {patron} at {table}"),
            Self::House { table } => write!(f, "the house at {table}"),
            Self::Adjustments { table } => write!(f, "the adjustments at {table}"),
            Self::ExternalChips => f.write_str("the real chips"),
            Self::VouchersOutstanding => f.write_str("the vouchers outstanding"),
            Self::UnclaimedVouchers => f.write_str("the vouchers that expired"),
            Self::VoidedVouchers => f.write_str("the vouchers that were voided"),
            Self::CashDesk => f.write_str("the cash desk"),
            Self::Suspense => f.write_str("the suspense account"),
        }
    }
}
