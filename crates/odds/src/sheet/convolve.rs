//! The result of many rounds of one unit each: the distribution of one round, added to itself.

use crate::WagerWeights;
use crate::sheet::number::float;

/// The distribution of the total result, on the smallest steps that the pay table makes.
pub(crate) struct Total {
    /// How many steps make one unit.
    pub(crate) unit: i64,
    lowest: i64,
    chances: Vec<f64>,
}

/// Beyond so many different results a distribution is not worked out.
const RESULTS_MAX: i64 = 1_000_000;

impl Total {
    /// The total of so many independent rounds, fixed bonuses left out; nothing where the pay table has too
    /// many different totals.
    pub(crate) fn of(wager: &WagerWeights<'_>, rounds: u16) -> Option<Self> {
        let unit = wager.rule().unit().cents();
        let wins = wager.lines().map(|(line, probability)| {
            let odds = line.odds();
            (i64::from(odds.pays()).saturating_mul(unit / i64::from(odds.per())), probability.to_f64())
        });
        let rest = [(0, wager.push().to_f64()), (-unit, wager.lose().to_f64())];
        let round: Vec<(i64, f64)> = wins.chain(rest).collect();
        let highest = round.iter().map(|(steps, _)| *steps).max()?;
        let span = highest.checked_add(unit)?;
        let results = span.checked_mul(i64::from(rounds))?.checked_add(1)?;
        if results > RESULTS_MAX {
            return None;
        }
        let mut chances = vec![0.0; usize::try_from(results).ok()?];
        chances[0] = 1.0;
        let mut reach = 1;
        for _ in 0..rounds {
            let before = chances[..reach].to_vec();
            chances[..reach].fill(0.0);
            reach += usize::try_from(span).ok()?;
            for (steps, probability) in &round {
                let shift = usize::try_from(steps + unit).ok()?;
                for (to, from) in chances[shift..].iter_mut().zip(&before) {
                    *to += from * probability;
                }
            }
        }
        Some(Self { unit, lowest: -unit * i64::from(rounds), chances })
    }

    /// Every result in steps, and how likely it is.
    pub(crate) fn results(&self) -> impl Iterator<Item = (i64, f64)> {
        (self.lowest..).zip(self.chances.iter().copied())
    }

    /// How likely a result is for which this holds.
    pub(crate) fn chance(&self, holds: impl Fn(i64) -> bool) -> f64 {
        self.results().filter(|(steps, _)| holds(*steps)).map(|(_, chance)| chance).sum()
    }

    /// A result in units.
    pub(crate) fn units(&self, steps: i64) -> f64 {
        float(steps) / float(self.unit)
    }

    /// The smallest result, in units, that at least this share of all totals does not exceed.
    pub(crate) fn quantile(&self, share: f64) -> f64 {
        let mut sum = 0.0;
        let reached = self.results().find(|(_, chance)| {
            sum += chance;
            sum >= share
        });
        self.units(reached.map_or(0, |(steps, _)| steps))
    }

    /// The mean and the standard deviation, in units.
    pub(crate) fn moments(&self) -> (f64, f64) {
        let mean: f64 = self.results().map(|(steps, chance)| self.units(steps) * chance).sum();
        let square = |steps: i64| (self.units(steps) - mean) * (self.units(steps) - mean);
        let variance: f64 = self.results().map(|(steps, chance)| square(steps) * chance).sum();
        (mean, variance.sqrt())
    }
}
