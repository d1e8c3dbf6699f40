//! An event that does not fit the table it happened at: the table remembers that, and plays no further round.

use crate::Table;
use crate::state::{PatronState, State};
use punto_rules::Money;
use punto_vocabulary::PatronId;
use std::fmt;

/// How the house begins the reason for locking a table whose record contradicts itself. Whoever watches the house looks for
/// it: such a table needs more than a pit manager.
pub const CONTRADICTS: &str = "the record of this table contradicts itself";

/// One of the three amounts that a table keeps for a patron.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purse {
    /// What can be bet.
    Credits,
    /// What an attendant pays.
    HandPay,
    /// What the patron owes.
    Owed,
}

impl Purse {
    /// The words for it. They name no patron: everybody at the table may read why it is locked.
    const fn name(self) -> &'static str {
        match self {
            Self::Credits => "a patron's credits",
            Self::HandPay => "what an attendant pays to a patron",
            Self::Owed => "what a patron owes",
        }
    }

    const fn of(self, state: &mut PatronState) -> &mut Money {
        match self {
            Self::Credits => &mut state.credits,
            Self::HandPay => &mut state.hand_pay,
            Self::Owed => &mut state.owed,
        }
    }
}

impl Table {
    /// The first event that did not fit the state it was applied to, if there was one. The state cannot be relied on any
    /// more: every command that plays is refused, and the house locks the table and records why.
    ///
    /// ```
    /// use punto_table::{CreditsBought, Means, Table, evolve};
    /// use punto_rules::Money;
    /// # let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
    /// let mut table = Table::new("rapid-1".parse()?, rulebook.clone().into());
    /// let (amount, with) = (Money::from_cents(i64::MAX), Means::Cash);
    /// let bought = CreditsBought { patron: "ann".parse()?, amount, with };
    /// evolve(&mut table, &bought.clone().into());
    /// assert_eq!(table.broken(), None);
    /// evolve(&mut table, &bought.into());
    /// assert!(table.broken().is_some_and(|why| why.contains("more than can be counted")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn broken(&self) -> Option<&str> {
        self.state.broken.as_deref()
    }
}

impl State {
    /// Notes that an event does not fit. The first one counts: what comes after may only follow from it.
    pub(crate) fn breaks(&mut self, what: impl fmt::Display) {
        if self.broken.is_none() {
            self.broken = Some(what.to_string().into());
        }
    }

    /// Adds to what a patron has.
    pub(crate) fn give(&mut self, patron: &PatronId, purse: Purse, amount: Money) {
        let money = purse.of(self.account(patron));
        match money.checked_add(amount) {
            Some(sum) => *money = sum,
            None => self.breaks(format_args!("{} came to more than can be counted", purse.name())),
        }
    }

    /// Takes from what a patron has.
    pub(crate) fn take(&mut self, patron: &PatronId, purse: Purse, amount: Money) {
        let money = purse.of(self.account(patron));
        match money.checked_sub(amount) {
            Some(rest) => *money = rest,
            None => self.breaks(format_args!("{} came to more than can be counted", purse.name())),
        }
    }
}
