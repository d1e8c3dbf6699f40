//! One set of meters.

use punto_rules::Money;
use serde::{Deserialize, Serialize};

/// An amount of cents that was counted over all time. It has room for more single amounts than a house lives to see, so no
/// meter and no account is ever full: what is full would have to stop the house.
pub type Cents = i128;

/// So many cents as one amount of money, unless they are more than one can be.
#[must_use]
pub fn money(cents: Cents) -> Option<Money> {
    i64::try_from(cents).ok().map(Money::from_cents)
}

/// So many cents in writing: `1,234.50`.
#[must_use]
pub fn in_writing(cents: Cents) -> String {
    money(cents).map_or_else(|| format!("{cents} cents"), |money| money.to_string())
}

/// How often, and how much together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MeterTally {
    /// How often.
    pub count: u64,
    /// How much together.
    pub amount: Cents,
}

impl MeterTally {
    pub(crate) fn once(amount: Money) -> Self {
        Self { count: 1, amount: amount.cents().into() }
    }

    fn plus(self, other: Self) -> Option<Self> {
        let count = self.count.checked_add(other.count)?;
        Some(Self { count, amount: self.amount.checked_add(other.amount)? })
    }
}

/// What a terminal, a table, a game or the whole house has done so far.
///
/// What the house has won is `wagered - returned - bonuses - corrections`.
///
/// ```
/// use punto_ledger::Meter;
/// let one = Meter { wagered: 10_000, rounds: 1, ..Meter::default() };
/// let both = one.checked_add(&one).ok_or("too large")?;
/// assert_eq!((both.wagered, both.rounds), (20_000, 2));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meter {
    /// Credits bought.
    pub credits_in: Cents,
    /// Credits cashed out.
    pub credits_out: Cents,
    /// Stakes that were settled.
    pub wagered: Cents,
    /// What went back when they were settled, stakes included.
    pub returned: Cents,
    /// Fixed bonuses.
    pub bonuses: Cents,
    /// Rounds settled again, and what patrons got more by it, below zero if less. A terminal counts those it had a
    /// wager in.
    pub corrections: MeterTally,
    /// Rounds that were void, and the stakes that went back. A terminal counts rounds it had a wager in.
    pub voids: MeterTally,
    /// Hand pays that were paid.
    pub hand_pays: MeterTally,
    /// Adjustments by two people, and what patrons got more by them, below zero if less. No part of what was won.
    pub adjustments: MeterTally,
    /// Debts that patrons repaid, out of credits or in cash.
    pub debts_repaid: MeterTally,
    /// Rounds that were settled. A terminal counts those it had a wager in.
    pub rounds: u64,
    /// Irregularities that were reported. Terminals have none: they belong to the table.
    pub irregularities: u64,
}

impl Meter {
    /// Both together, unless the sum cannot be counted.
    #[must_use]
    pub fn checked_add(&self, other: &Self) -> Option<Self> {
        Some(Self {
            credits_in: self.credits_in.checked_add(other.credits_in)?,
            credits_out: self.credits_out.checked_add(other.credits_out)?,
            wagered: self.wagered.checked_add(other.wagered)?,
            returned: self.returned.checked_add(other.returned)?,
            bonuses: self.bonuses.checked_add(other.bonuses)?,
            corrections: self.corrections.plus(other.corrections)?,
            voids: self.voids.plus(other.voids)?,
            hand_pays: self.hand_pays.plus(other.hand_pays)?,
            adjustments: self.adjustments.plus(other.adjustments)?,
            debts_repaid: self.debts_repaid.plus(other.debts_repaid)?,
            rounds: self.rounds.checked_add(other.rounds)?,
            irregularities: self.irregularities.checked_add(other.irregularities)?,
        })
    }
}
