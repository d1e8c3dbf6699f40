//! What the rulebook's pay tables let the house expect: the exact edge of each wager times what was in action on it.

use punto_house::Games;
use punto_journal::RulebookVersion;
use punto_odds::{Fraction, Odds};
use punto_rules::{Composition, Money};
use punto_table::SettledRound;
use std::collections::BTreeMap;

/// How many wagers there were of a kind and a stake; below zero where they were of an earlier time and are void now.
type Counts = BTreeMap<(Box<str>, Money), i64>;

/// Stakes in action, by rulebook and decks, then by wager and stake: how many there were.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stakes(BTreeMap<(RulebookVersion, u8), Counts>);

impl Stakes {
    /// The wagers of a settled round.
    pub(crate) fn take_in(&mut self, rulebook: &RulebookVersion, decks: u8, round: &SettledRound) {
        self.count(rulebook, decks, round, 1);
    }

    /// The wagers of a round that was settled and is void now.
    pub(crate) fn take_out(&mut self, rulebook: &RulebookVersion, decks: u8, round: &SettledRound) {
        self.count(rulebook, decks, round, -1);
    }

    fn count(&mut self, rulebook: &RulebookVersion, decks: u8, round: &SettledRound, times: i64) {
        let wagers = self.0.entry((rulebook.clone(), decks)).or_default();
        for wager in round.wagers.iter().filter(|wager| wager.effective > Money::ZERO) {
            *wagers.entry((wager.on.as_str().into(), wager.effective)).or_default() += times;
        }
    }

    /// What the house may expect to win of them from full shoes, exactly. Nothing where a rulebook is not known here.
    pub(crate) fn expected(&self, games: &Games) -> Option<Fraction> {
        let mut sum = Fraction::zero();
        for ((version, decks), wagers) in &self.0 {
            let book = &games.version(version)?.rulebook;
            let analysis = Odds::of(book).analyse(&Composition::full(book.deck, *decks)).ok()?;
            for ((on, stake), count) in wagers {
                let staked = Fraction::new(i128::from(stake.cents()) * i128::from(*count), 1);
                sum = sum + &analysis.wager(on)?.house_edge(Some(*stake)) * &staked;
            }
        }
        Some(sum)
    }
}

/// Whole cents, halves rounded up.
pub(crate) fn cents(exact: &Fraction) -> Option<Money> {
    let half = Fraction::new(1, 2);
    i64::try_from((exact.clone() + half).floor()).ok().map(Money::from_cents)
}

/// A part of a whole in millionths, halves rounded up. Nothing of nothing.
pub(crate) fn share(part: Money, whole: Money) -> Option<i64> {
    let (part, whole) = (i128::from(part.cents()), i128::from(whole.cents()));
    if whole == 0 {
        return None;
    }
    let (part, whole) = if whole < 0 { (-part, -whole) } else { (part, whole) };
    i64::try_from((2 * part * 1_000_000 + whole).div_euclid(2 * whole)).ok()
}
