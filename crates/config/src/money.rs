//! Money under a key: exact, in quotes with two decimals.

use crate::Kind;
use crate::given::Given;
use crate::setting::Setting;
use punto_rules::Money;
use std::ops::RangeInclusive;

/// So many whole units.
pub(crate) const fn units(units: i64) -> Money {
    // Only amounts in this source, which are small.
    Money::from_cents(units.saturating_mul(100))
}

/// Any amount that a table or a cage can have to do with.
pub(crate) const ANY: RangeInclusive<Money> = Money::from_cents(1)..=units(1_000_000_000);

/// Whether money belongs there.
pub(crate) fn is_money(kind: &Kind) -> bool {
    match kind {
        Kind::Money { .. } => true,
        Kind::Optional(kind) | Kind::List(kind) => is_money(kind),
        _ => false,
    }
}

impl Setting for Money {
    type Within = RangeInclusive<Money>;

    fn kind(within: &Self::Within) -> Kind {
        Kind::Money { min: *within.start(), max: *within.end() }
    }

    fn read(given: Given<'_>, within: &Self::Within) -> Option<Self> {
        given.text()?.parse().ok().filter(|money| within.contains(money))
    }

    fn written(&self) -> String {
        format!("\"{self}\"")
    }
}
