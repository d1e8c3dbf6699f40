//! The Tie Bonus of `six-star` (3.10.1.1, 3.10.1.2, 4.3).

use crate::round::{Round, flaming_nines};
use crate::{PlainBonus, PlainWager};

/// One bonus to each patron with a Tie wager, however many and however large (ruling R5).
pub(crate) fn bonuses(game: &str, round: &Round, wagers: &[PlainWager]) -> Vec<PlainBonus> {
    let mut bonuses: Vec<PlainBonus> = Vec::new();
    let Some((kind, amount)) = tie_bonus(game, round) else {
        return bonuses;
    };
    for wager in wagers.iter().filter(|wager| wager.on == "tie") {
        if bonuses.iter().all(|bonus| bonus.patron != wager.patron) {
            bonuses.push(PlainBonus { patron: wager.patron.clone(), kind: kind.to_owned(), amount });
        }
    }
    bonuses
}

/// The bonus this round pays, if it pays one: its kind and its amount in cents.
fn tie_bonus(game: &str, round: &Round) -> Option<(&'static str, i64)> {
    if game != "six-star" {
        return None;
    }
    // Two nines, or two hands of zero points: either way the round is a tie.
    if flaming_nines(&round.player) && flaming_nines(&round.banker) {
        return Some(("flaming-nines", 300_000));
    }
    if round.six_stars() {
        return Some(("six-stars", 3_000_000));
    }
    None
}
