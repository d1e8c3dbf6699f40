//! What changes for each patron when a settled round is settled again, or undone.

use crate::state::{LastRound, State};
use crate::{Chips, Difference, PatronId, SettledRound};
use punto_rules::Money;
use std::collections::BTreeMap;

/// What each patron gets more by the new settlement than by the old one, or has to give back. What their
/// credits do not cover they owe.
pub(super) fn differences(state: &State, last: &LastRound, new: Option<&SettledRound>) -> Vec<Difference> {
    let mut patrons: BTreeMap<&PatronId, i64> = BTreeMap::new();
    let (old, new) = (paid(last, last.settlement.as_ref()), paid(last, new));
    for (patron, amount) in new {
        let sum = patrons.entry(patron).or_default();
        *sum = sum.saturating_add(amount);
    }
    for (patron, amount) in old {
        let sum = patrons.entry(patron).or_default();
        *sum = sum.saturating_sub(amount);
    }
    let has_credits = state.settings.as_ref().is_some_and(|settings| settings.chips == Chips::Credits);
    let difference = |(patron, amount): (&PatronId, i64)| {
        let credits = state.patrons.get(patron).map_or(0, |state| state.credits.cents());
        let owed = if has_credits { amount.saturating_neg().saturating_sub(credits).max(0) } else { 0 };
        let (amount, owed) = (Money::from_cents(amount), Money::from_cents(owed));
        Difference { patron: patron.clone(), amount, owed }
    };
    patrons.into_iter().filter(|(_, amount)| *amount != 0).map(difference).collect()
}

/// What went back to whom, wager by wager and bonus by bonus; of a void round every stake.
fn paid<'a>(last: &'a LastRound, settlement: Option<&'a SettledRound>) -> Vec<(&'a PatronId, i64)> {
    match settlement {
        Some(settled) => {
            let wagers = settled.wagers.iter().map(|wager| (&wager.patron, wager.returned.cents()));
            let bonuses = settled.bonuses.iter().map(|bonus| (&bonus.patron, bonus.amount.cents()));
            wagers.chain(bonuses).collect()
        }
        None => last.wagers.values().map(|wager| (&wager.patron, wager.stake.cents())).collect(),
    }
}
