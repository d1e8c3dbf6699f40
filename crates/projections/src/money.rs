//! Sums for display. What is summed was checked when it was accepted; a sum that no integer holds stays at the end.

use punto_rules::Money;

pub(crate) const fn add(to: &mut Money, amount: Money) {
    // A view only shows: the table has refused whatever could not be counted.
    *to = Money::from_cents(to.cents().saturating_add(amount.cents()));
}

pub(crate) const fn take(from: &mut Money, amount: Money) {
    *from = less(*from, amount);
}

pub(crate) const fn less(from: Money, amount: Money) -> Money {
    // The same.
    Money::from_cents(from.cents().saturating_sub(amount.cents()))
}

pub(crate) fn sum(all: impl IntoIterator<Item = Money>) -> Money {
    let mut total = Money::ZERO;
    all.into_iter().for_each(|amount| add(&mut total, amount));
    total
}
