//! Every marked figure against a fresh analysis, and every text against its mark.

use crate::tags::Tag;
use punto_odds::{Analysis, Covariances, Fraction, Odds, Removal};
use punto_rules::{Composition, Money, Rulebook, Winner};
use std::collections::{BTreeMap, BTreeSet};

/// What the page ought to say.
pub(crate) struct Fresh<'r> {
    pub(crate) stake: Money,
    analyses: BTreeMap<u8, Analysis<'r>>,
    removals: BTreeMap<u8, Vec<Removal>>,
    covariances: BTreeMap<u8, Covariances<'r>>,
}

impl<'r> Fresh<'r> {
    pub(crate) fn of(book: &'r Rulebook, stake: Money) -> Self {
        let odds = Odds::of(book);
        let decks =
            || (book.decks.min..=book.decks.max).map(|decks| (decks, Composition::full(book.deck, decks)));
        Self {
            stake,
            analyses: decks().map(|(n, shoe)| (n, odds.analyse(&shoe).unwrap())).collect(),
            removals: decks()
                .map(|(n, shoe)| (n, odds.effects_of_removal(&shoe, Some(stake)).unwrap()))
                .collect(),
            covariances: decks()
                .map(|(n, shoe)| (n, odds.covariances(&shoe, Some(stake)).unwrap()))
                .collect(),
        }
    }

    /// Checks one marked element.
    pub(crate) fn check(&self, tag: &Tag<'_>) {
        let figure = tag.get("data-figure").unwrap();
        let value = tag.get("data-value").unwrap();
        if let Some(wanted) = self.exact(tag, figure) {
            assert_eq!(value, wanted.to_string(), "{tag:?}");
        } else {
            let wanted = self.decimal(tag, figure);
            let found: f64 = value.parse().unwrap();
            let slack = if figure.starts_with("hundred") { 1e-9 } else { 0.0 };
            assert!((found - wanted).abs() <= slack, "{tag:?}: {wanted}");
        }
        shows(tag, figure, value);
    }

    /// The figure as a fraction, if it is one.
    fn exact(&self, tag: &Tag<'_>, figure: &str) -> Option<Fraction> {
        let decks: u8 = tag.get("data-decks")?.parse().unwrap();
        let analysis = &self.analyses[&decks];
        if figure == "outcome" {
            let key = tag.get("data-outcome").unwrap();
            return Winner::ALL.into_iter().find(|winner| winner.key() == key).map(|w| analysis.outcome(w));
        }
        let key = tag.get("data-wager").unwrap();
        let place = analysis.wagers().iter().position(|wager| wager.rule().key() == key).unwrap();
        let wager = &analysis.wagers()[place];
        Some(match figure {
            "win" => wager.win(),
            "push" => wager.push(),
            "lose" => wager.lose(),
            "hit" => Fraction::new(1, 1).checked_div(&wager.win()).unwrap(),
            "expectation" => wager.expectation(Some(self.stake_of(tag))),
            "break_even_stake" => wager.break_even_stake().unwrap(),
            "probability" => match (tag.get("data-line"), tag.get("data-bonus")) {
                (Some(line), None) => wager.lines().nth(line.parse().unwrap()).unwrap().1,
                (None, Some(key)) => {
                    let found = wager.bonus_weights().find(|(bonus, _)| &*bonus.key == key);
                    Fraction::new(found.unwrap().1, analysis.deals())
                }
                _ => panic!("{tag:?}"),
            },
            "removal" => self.removal(tag, decks, place),
            "covariance" => self.covariance(tag, decks, place).0,
            _ => return None,
        })
    }

    /// The effect of each suit that the mark names; all of them are the same.
    fn removal(&self, tag: &Tag<'_>, decks: u8, place: usize) -> Fraction {
        let (rank, suits) = (tag.get("data-rank").unwrap(), tag.get("data-suits").unwrap());
        let effects = suits.chars().map(|suit| {
            let card = format!("{rank}{suit}");
            let removal = self.removals[&decks].iter().find(|removal| removal.card.to_string() == card);
            removal.unwrap().effects[place].clone()
        });
        let effects: BTreeSet<Fraction> = effects.collect();
        assert_eq!(effects.len(), 1, "{tag:?}");
        effects.first().unwrap().clone()
    }

    /// The covariance, and the correlation.
    fn covariance(&self, tag: &Tag<'_>, decks: u8, place: usize) -> (Fraction, f64) {
        let covariances = &self.covariances[&decks];
        let key = tag.get("data-other").unwrap();
        let other = covariances.wagers().iter().position(|rule| rule.key() == key).unwrap();
        let between = |one, other| covariances.between(one, other).unwrap().clone();
        let spread = (between(place, place).to_f64() * between(other, other).to_f64()).sqrt();
        let correlation = if place == other { 1.0 } else { between(place, other).to_f64() / spread };
        (between(place, other), correlation)
    }

    fn stake_of(&self, tag: &Tag<'_>) -> Money {
        tag.get("data-stake").map_or(self.stake, |cents| Money::from_cents(cents.parse().unwrap()))
    }

    /// The figure as a floating-point number.
    fn decimal(&self, tag: &Tag<'_>, figure: &str) -> f64 {
        let value: f64 = tag.get("data-value").unwrap().parse().unwrap();
        let found = tag.get("data-decks").map(|decks| &self.analyses[&decks.parse().unwrap()]);
        let wager = found.map(|analysis| analysis.wager(tag.get("data-wager").unwrap()).unwrap());
        match (figure, wager) {
            ("house_edge", Some(wager)) => wager.house_edge(Some(self.stake_of(tag))).to_f64(),
            ("deviation", Some(wager)) => wager.deviation(Some(self.stake_of(tag))),
            ("correlation", Some(_)) => {
                let decks = tag.get("data-decks").unwrap().parse().unwrap();
                let wagers = self.covariances[&decks].wagers();
                let key = tag.get("data-wager").unwrap();
                self.covariance(tag, decks, wagers.iter().position(|rule| rule.key() == key).unwrap()).1
            }
            ("hundred_mean", Some(wager)) => wager.expectation(None).to_f64() * 100.0,
            ("hundred_deviation", Some(wager)) => wager.deviation(None) * 10.0,
            (
                "hundred_ahead" | "hundred_even" | "hundred_behind" | "hundred_column" | "hundred_within_1"
                | "hundred_within_2",
                _,
            ) => {
                assert!((0.0..=1.0).contains(&value), "{tag:?}");
                value
            }
            ("hundred_5" | "hundred_50" | "hundred_95", Some(_)) => value,
            _ => panic!("an unknown figure: {tag:?}"),
        }
    }
}

/// The text is the rounding of the mark.
fn shows(tag: &Tag<'_>, figure: &str, value: &str) {
    if tag.text.trim().is_empty() || tag.text == value {
        return;
    }
    let (numerator, denominator) = value.split_once('/').unwrap_or((value, "1"));
    let value = numerator.parse::<f64>().unwrap() / denominator.parse::<f64>().unwrap();
    let scale = match figure {
        _ if tag.text.ends_with('%') => 100.0,
        "removal" => 100_000.0,
        "break_even_stake" => 0.01,
        _ => 1.0,
    };
    let text = tag.text.trim_end_matches("\u{a0}%").trim_start_matches("1\u{a0}in\u{a0}");
    let text = text.replace('−', "-").replace([',', '+'], "");
    let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let shown: f64 = text.parse().unwrap_or_else(|_| panic!("{tag:?}"));
    let half = 0.5 * 10_f64.powi(-i32::try_from(decimals).unwrap());
    assert!((shown - value * scale).abs() <= half * 1.000_001, "{tag:?}: {}", value * scale);
}
