//! A voucher as the cash desk knows it, and how all of them add up.

use punto_rules::Money;
use punto_vocabulary::{PatronId, WallTime};
use serde::{Deserialize, Serialize};

/// Which print of a voucher, counted from 1. Each has its own number; only the last one's is good.
///
/// ```
/// use punto_cashier::Generation;
/// assert!(!Generation::FIRST.is_duplicate());
/// assert!(Generation::FIRST.next().is_some_and(Generation::is_duplicate));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Generation(u32);

impl Generation {
    /// The first print.
    pub const FIRST: Self = Self(1);

    /// The print after this, unless they are used up.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self.0.checked_add(1) {
            Some(next) => Some(Self(next)),
            None => None,
        }
    }

    /// Whether the paper must say that it is a duplicate.
    #[must_use]
    pub const fn is_duplicate(self) -> bool {
        self.0 > 1
    }

    /// The count.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}

/// A voucher as the cash desk knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Voucher {
    /// What it is worth.
    pub amount: Money,
    /// When it was issued.
    pub issued_at: WallTime,
    /// At this tick it is no longer good.
    pub expires_at: WallTime,
    /// The last print of it.
    pub generation: Generation,
    /// How it stands.
    pub state: VoucherState,
    /// Out of whose credits it was issued; none where it was sold for cash.
    pub issued_to: Option<PatronId>,
}

/// How a voucher stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum VoucherState {
    /// Issued, but the printer has not said that the paper came out. It can be redeemed or printed again.
    Pending,
    /// Issued and printed.
    Printed,
    /// Paid, in cash or in credits.
    Redeemed,
    /// Taken out of circulation by two people.
    Voided,
    /// Not redeemed in time.
    Expired,
}

impl VoucherState {
    /// Whether the house still owes it.
    #[must_use]
    pub const fn is_outstanding(self) -> bool {
        matches!(self, Self::Pending | Self::Printed)
    }
}

/// How many, and how much together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// How many.
    pub count: u64,
    /// How much together.
    pub amount: Money,
}

impl Tally {
    /// Counts one in. The desk has refused whatever would not fit, so nothing is cut off here.
    pub(crate) const fn count(&mut self, amount: Money) {
        // The desk has refused whatever would not fit.
        self.count = self.count.saturating_add(1);
        // The same.
        self.amount = Money::from_cents(self.amount.cents().saturating_add(amount.cents()));
    }

    pub(crate) const fn uncount(&mut self, amount: Money) {
        // What goes out was counted in.
        self.count = self.count.saturating_sub(1);
        // The same.
        self.amount = Money::from_cents(self.amount.cents().saturating_sub(amount.cents()));
    }

    fn and(self, other: Self) -> Option<Self> {
        let count = self.count.checked_add(other.count)?;
        Some(Self { count, amount: self.amount.checked_add(other.amount)? })
    }
}

/// All vouchers of the house. Every one that was issued is in exactly one of the other four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VoucherBalance {
    /// All that there ever were.
    pub issued: Tally,
    /// Paid.
    pub redeemed: Tally,
    /// Still owed.
    pub outstanding: Tally,
    /// Taken out of circulation.
    pub voided: Tally,
    /// Not redeemed in time.
    pub expired: Tally,
}

impl VoucherBalance {
    /// Whether issued = redeemed + outstanding + voided + expired, in number and in money.
    #[must_use]
    pub fn is_even(&self) -> bool {
        let others = [self.outstanding, self.voided, self.expired];
        let sum = others.into_iter().try_fold(self.redeemed, Tally::and);
        sum == Some(self.issued)
    }
}
