//! Money that moves: what leaves one account comes to another.

use crate::Account;
use punto_rules::Money;

/// One move of money. Its legs always sum to zero.
///
/// ```
/// use punto_ledger::{Account, Posting};
/// use punto_rules::Money;
/// let ten = Money::from_cents(1_000);
/// let legs = vec![(Account::CashDesk, Money::from_cents(-1_000)), (Account::Suspense, ten)];
/// assert!(Posting::new("cash came in", legs).is_ok());
///
/// let refused = Posting::new("cash came in", vec![(Account::Suspense, ten)]).unwrap_err();
/// assert_eq!(refused.to_string(), "cash came in: the posting is off by 10.00 instead of summing to zero");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posting {
    why: &'static str,
    legs: Vec<(Account, Money)>,
}

/// Why legs are not a posting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PostingRefused {
    /// They do not sum to zero.
    #[error("{why}: the posting is off by {by} instead of summing to zero")]
    NotZero {
        /// Why money was to move.
        why: &'static str,
        /// What they sum to.
        by: Money,
    },
    /// Their sum cannot be counted.
    #[error("{why}: the posting is beyond what can be counted")]
    TooLarge {
        /// Why money was to move.
        why: &'static str,
    },
}

impl Posting {
    /// A posting of these legs.
    ///
    /// # Errors
    /// When they do not sum to zero, or their sum cannot be counted.
    pub fn new(why: &'static str, legs: Vec<(Account, Money)>) -> Result<Self, PostingRefused> {
        let sum: i128 = legs.iter().map(|(_, amount)| i128::from(amount.cents())).sum();
        match i64::try_from(sum) {
            Ok(0) => Ok(Self { why, legs }),
            Ok(cents) => Err(PostingRefused::NotZero { why, by: Money::from_cents(cents) }),
            Err(_) => Err(PostingRefused::TooLarge { why }),
        }
    }

    /// The same amount out of one account and into another.
    ///
    /// # Errors
    /// When the amount has no opposite.
    pub fn transfer(
        why: &'static str,
        from: Account,
        to: Account,
        amount: Money,
    ) -> Result<Self, PostingRefused> {
        let less = Money::ZERO.checked_sub(amount).ok_or(PostingRefused::TooLarge { why })?;
        Self::new(why, vec![(from, less), (to, amount)])
    }

    /// Why money moves.
    #[must_use]
    pub const fn why(&self) -> &'static str {
        self.why
    }

    /// Which accounts change, and by how much. An account may be named more than once.
    #[must_use]
    pub fn legs(&self) -> &[(Account, Money)] {
        &self.legs
    }
}
