//! What changes for each patron when a settled round is settled again, or undone.

use crate::state::{LastRound, PatronState, State};
use crate::{Chips, Difference, Refusal, SettledRound};
use punto_rules::Money;
use punto_vocabulary::PatronId;
use std::collections::BTreeMap;

/// What each patron gets more by the new settlement than by the old one, or has to give back. What their
/// credits do not cover they owe.
///
/// # Errors
/// When the sums do not fit.
pub(super) fn differences(
    state: &State,
    last: &LastRound,
    new: Option<&SettledRound>,
) -> Result<Vec<Difference>, Refusal> {
    let mut patrons: BTreeMap<&PatronId, Money> = BTreeMap::new();
    for (patron, amount) in gained(new)? {
        let sum = patrons.entry(patron).or_default();
        *sum = sum.checked_add(amount).ok_or_else(uncountable)?;
    }
    for (patron, amount) in gained(last.settlement.as_ref())? {
        let sum = patrons.entry(patron).or_default();
        *sum = sum.checked_sub(amount).ok_or_else(uncountable)?;
    }
    let has_credits = state.settings.as_ref().is_some_and(|settings| settings.chips == Chips::Credits);
    let mut differences = Vec::new();
    for (patron, amount) in patrons.into_iter().filter(|(_, amount)| *amount != Money::ZERO) {
        let is_by_hand = new.is_some_and(|new| new.hand_pays.iter().any(|aside| aside.patron == *patron));
        let (set_aside, owed) = if !has_credits {
            (Money::ZERO, Money::ZERO)
        } else if amount > Money::ZERO {
            (if is_by_hand { amount } else { Money::ZERO }, Money::ZERO)
        } else {
            given_back(state.patrons.get(patron), amount).ok_or_else(uncountable)?
        };
        differences.push(Difference { patron: patron.clone(), amount, set_aside, owed });
    }
    Ok(differences)
}

/// How much less is set aside for a patron who has to give this back, and how much they come to owe; nothing where the
/// sums do not fit.
fn given_back(patron: Option<&PatronState>, amount: Money) -> Option<(Money, Money)> {
    let nothing = PatronState::default();
    let PatronState { credits, hand_pay, .. } = patron.unwrap_or(&nothing);
    // What an attendant has not paid yet comes first, then the credits.
    let aside = amount.max(Money::ZERO.checked_sub(*hand_pay)?);
    let owed = aside.checked_sub(amount)?.checked_sub(*credits)?;
    Some((aside, owed.max(Money::ZERO)))
}

/// What each wager and each bonus left its patron with beyond the stake. A void round leaves everybody as they were. Stakes
/// are counted too, because a corrected layout changes them (R13c).
fn gained(settlement: Option<&SettledRound>) -> Result<Vec<(&PatronId, Money)>, Refusal> {
    let Some(settled) = settlement else { return Ok(Vec::new()) };
    let mut gained = Vec::new();
    for wager in &settled.wagers {
        gained.push((&wager.patron, wager.returned.checked_sub(wager.stake).ok_or_else(uncountable)?));
    }
    gained.extend(settled.bonuses.iter().map(|bonus| (&bonus.patron, bonus.amount)));
    Ok(gained)
}

fn uncountable() -> Refusal {
    Refusal::broken("the differences of a round settled again came to more than can be counted")
}
