//! What changes for each patron when a settled round is settled again, or undone.

use crate::state::{LastRound, PatronState, State};
use crate::{Chips, Difference, PatronId, SettledRound, SettledWager};
use punto_rules::Money;
use std::collections::BTreeMap;

/// What each patron gets more by the new settlement than by the old one, or has to give back. What their
/// credits do not cover they owe.
pub(super) fn differences(state: &State, last: &LastRound, new: Option<&SettledRound>) -> Vec<Difference> {
    let mut patrons: BTreeMap<&PatronId, i64> = BTreeMap::new();
    for (patron, amount) in gained(new) {
        let sum = patrons.entry(patron).or_default();
        *sum = sum.saturating_add(amount);
    }
    for (patron, amount) in gained(last.settlement.as_ref()) {
        let sum = patrons.entry(patron).or_default();
        *sum = sum.saturating_sub(amount);
    }
    let has_credits = state.settings.as_ref().is_some_and(|settings| settings.chips == Chips::Credits);
    let difference = |(patron, amount): (&PatronId, i64)| {
        let is_by_hand = new.is_some_and(|new| new.hand_pays.iter().any(|aside| aside.patron == *patron));
        let (set_aside, owed) = match state.patrons.get(patron).filter(|_| has_credits) {
            _ if !has_credits => (0, 0),
            _ if amount > 0 => (if is_by_hand { amount } else { 0 }, 0),
            None => (0, amount.saturating_neg()),
            Some(PatronState { credits, hand_pay, .. }) => {
                // What an attendant has not paid yet comes first, then the credits.
                let aside = amount.max(hand_pay.cents().saturating_neg());
                (aside, aside.saturating_sub(amount).saturating_sub(credits.cents()).max(0))
            }
        };
        let [amount, set_aside, owed] = [amount, set_aside, owed].map(Money::from_cents);
        Difference { patron: patron.clone(), amount, set_aside, owed }
    };
    patrons.into_iter().filter(|(_, amount)| *amount != 0).map(difference).collect()
}

/// What each wager and each bonus left its patron with beyond the stake. A void round leaves everybody as they were. Stakes
/// are counted too, because a corrected layout changes them (R13c).
fn gained(settlement: Option<&SettledRound>) -> Vec<(&PatronId, i64)> {
    let Some(settled) = settlement else { return Vec::new() };
    let gain = |wager: &SettledWager| wager.returned.cents().saturating_sub(wager.stake.cents());
    let wagers = settled.wagers.iter().map(|wager| (&wager.patron, gain(wager)));
    let bonuses = settled.bonuses.iter().map(|bonus| (&bonus.patron, bonus.amount.cents()));
    wagers.chain(bonuses).collect()
}
