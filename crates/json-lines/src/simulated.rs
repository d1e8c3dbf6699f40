//! `simulate`: what came up by chance beside the exact figures.

use punto_odds::simulate::Tally;
use punto_odds::{Analysis, Fraction};
use punto_rules::{Money, Rulebook, WagerRule};
use serde::Serialize;

/// One line of a pay table, counted and computed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SimulatedLine {
    /// The wager.
    pub on: String,
    /// The line, a push, a loss or a bonus, in words.
    pub when: String,
    /// The same for programs.
    pub counts: Counted,
    /// In how many rounds it came up.
    pub count: u64,
    /// The share of all rounds.
    pub observed: f64,
    /// The share it should have, as an exact fraction.
    pub exact: String,
    /// The same as a decimal number.
    #[serde(skip)]
    pub expected: f64,
    /// How many standard errors the observed share is off; not a number where no number is large enough.
    pub z: f64,
}

/// What a line counts, by its place in the rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Counted {
    /// The wager is paid by this one of its pay lines.
    Pays {
        /// Which, from 0.
        nth: usize,
    },
    /// The stake goes back by this one of its pushes.
    Returned {
        /// Which, from 0.
        nth: usize,
    },
    /// The wager loses.
    Loses,
    /// This bonus is paid.
    Bonus {
        /// Its key.
        key: Box<str>,
    },
}

impl SimulatedLine {
    #[expect(clippy::cast_precision_loss, clippy::float_arithmetic, reason = "for display")]
    fn new(
        on: &WagerRule,
        (when, counts): (String, Counted),
        count: u64,
        rounds: u64,
        exact: &Fraction,
    ) -> Self {
        let rounds = rounds.max(1) as f64;
        let (observed, expected) = (count as f64 / rounds, exact.to_f64());
        let error = (expected * (1.0 - expected) / rounds).sqrt();
        let z = match observed - expected {
            0.0 => 0.0,
            // A line that cannot happen and did is off by more than any number of standard errors.
            difference => difference / error,
        };
        Self { on: on.key().to_owned(), when, counts, count, observed, exact: exact.to_string(), expected, z }
    }
}

/// Every pay line, push, loss and bonus, as it was counted and as it should be.
///
/// ```
/// use punto_odds::simulate::Tally;
/// use punto_rules::Composition;
/// let book = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
/// let odds = punto_odds::Odds::of(book);
/// let exact = odds.analyse(&Composition::full(book.deck, 8))?;
/// let lines = punto_json_lines::compare(book, &exact, &Tally::new(book));
/// assert!(lines.iter().all(|line| line.count == 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn compare(book: &Rulebook, exact: &Analysis<'_>, tally: &Tally) -> Vec<SimulatedLine> {
    let mut lines = vec![];
    let mut line = |on: &WagerRule, when: (String, Counted), count: u64, exact: Fraction| {
        lines.push(SimulatedLine::new(on, when, count, tally.rounds(), &exact));
    };
    for (wager, counted) in exact.wagers().iter().zip(tally.wagers()) {
        let chance = |weight: i64| Fraction::new(weight, exact.deals());
        for (nth, ((pay, weight), count)) in wager.line_weights().zip(&counted.lines).enumerate() {
            let when = format!("{} ({})", pay.when(), pay.odds());
            line(wager.rule(), (when, Counted::Pays { nth }), *count, chance(weight));
        }
        for (nth, ((push, weight), count)) in wager.push_weights().zip(&counted.pushes).enumerate() {
            let when = format!("{} (returned)", push.when);
            line(wager.rule(), (when, Counted::Returned { nth }), *count, chance(weight));
        }
        line(wager.rule(), ("loses".to_owned(), Counted::Loses), counted.losses, wager.lose());
        for (bonus, weight) in wager.bonus_weights() {
            // The bonus is one of this rulebook.
            let index = book.bonuses.iter().position(|known| known.key == bonus.key).unwrap_or_default();
            // A tally counts every bonus of its rulebook.
            let count = tally.bonuses().get(index).copied().unwrap_or_default();
            let counts = Counted::Bonus { key: bonus.key.clone() };
            line(wager.rule(), (bonus.name.en.to_string(), counts), count, chance(weight));
        }
    }
    lines
}

/// What every wager won on average for one unit staked, in the rulebook's order; a fixed bonus is spread over this stake.
pub fn averages<'a>(
    book: &'a Rulebook,
    tally: &'a Tally,
    stake: Money,
) -> impl Iterator<Item = f64> + use<'a> {
    book.wagers.iter().zip(tally.wagers()).map(move |(rule, counted)| {
        let wins = rule.lines().iter().zip(&counted.lines);
        let won: Fraction = wins
            .map(|(line, count)| Fraction::new(u64::from(line.odds().pays()) * count, line.odds().per()))
            .sum();
        let result = won + bonuses(book, rule, tally, stake) - Fraction::new(counted.losses, 1);
        (&result * &Fraction::new(1, tally.rounds().max(1))).to_f64()
    })
}

/// What the fixed bonuses of the wager paid over all rounds, for one unit staked.
fn bonuses(book: &Rulebook, rule: &WagerRule, tally: &Tally, stake: Money) -> Fraction {
    let paid = book.bonuses.iter().zip(tally.bonuses()).filter(|(bonus, _)| &*bonus.on == rule.key());
    let cents = paid.map(|(bonus, count)| i128::from(bonus.amount.cents()) * i128::from(*count));
    Fraction::new(cents.sum::<i128>(), stake.cents().max(1))
}
