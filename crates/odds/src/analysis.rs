//! The figures of a shoe: what each wager does, exactly.

use crate::Fraction;
use num_bigint::BigInt;
use punto_rules::{Bonus, Money, Odds as PayOdds, PayLine, PushLine, WagerRule, Winner};

/// Every wager of a game from one shoe, over all ordered deals of six cards without replacement.
#[derive(Clone, Debug)]
pub struct Analysis<'r> {
    deals: i64,
    outcomes: [i64; 3],
    wagers: Vec<WagerWeights<'r>>,
}

/// One wager: how many of the deals each line of its pay table decides.
#[derive(Clone, Debug)]
pub struct WagerWeights<'r> {
    rule: &'r WagerRule,
    deals: i64,
    lines: Vec<i64>,
    pushes: Vec<i64>,
    bonuses: Vec<BonusWeights<'r>>,
}

/// A fixed bonus: in how many deals it is paid, and in how many of them together with what else.
#[derive(Clone, Debug)]
pub(crate) struct BonusWeights<'r> {
    pub(crate) bonus: &'r Bonus,
    pub(crate) weight: i64,
    pub(crate) with_lines: Vec<i64>,
    pub(crate) with_pushes: i64,
    /// With each bonus of the wager that stands before it.
    pub(crate) with_earlier: Vec<i64>,
}

impl<'r> Analysis<'r> {
    pub(crate) const fn new(deals: i64, outcomes: [i64; 3], wagers: Vec<WagerWeights<'r>>) -> Self {
        Self { deals, outcomes, wagers }
    }

    /// How many ordered deals of six cards there are: the denominator of everything.
    #[must_use]
    pub const fn deals(&self) -> i64 {
        self.deals
    }

    /// How many of them end so.
    #[must_use]
    pub const fn outcome_weight(&self, winner: Winner) -> i64 {
        self.outcomes[winner as usize]
    }

    /// How likely it is that the round ends so.
    #[must_use]
    pub fn outcome(&self, winner: Winner) -> Fraction {
        Fraction::new(self.outcome_weight(winner), self.deals)
    }

    /// Every wager of the game, in the order of the felt.
    #[must_use]
    pub fn wagers(&self) -> &[WagerWeights<'r>] {
        &self.wagers
    }

    /// The wager with this key.
    #[must_use]
    pub fn wager(&self, key: &str) -> Option<&WagerWeights<'r>> {
        self.wagers.iter().find(|wager| wager.rule.key() == key)
    }
}

impl<'r> WagerWeights<'r> {
    pub(crate) const fn new(
        rule: &'r WagerRule,
        deals: i64,
        lines: Vec<i64>,
        pushes: Vec<i64>,
        bonuses: Vec<BonusWeights<'r>>,
    ) -> Self {
        Self { rule, deals, lines, pushes, bonuses }
    }

    /// Which wager it is.
    #[must_use]
    pub const fn rule(&self) -> &'r WagerRule {
        self.rule
    }

    /// Each pay line and the number of deals it decides.
    pub fn line_weights(&self) -> impl Iterator<Item = (&'r PayLine, i64)> {
        self.rule.lines().iter().zip(self.lines.iter().copied())
    }

    /// Each push and the number of deals it decides.
    pub fn push_weights(&self) -> impl Iterator<Item = (&'r PushLine, i64)> {
        self.rule.pushes().iter().zip(self.pushes.iter().copied())
    }

    /// The fixed bonuses it carries, and the number of deals that pay each.
    pub fn bonus_weights(&self) -> impl Iterator<Item = (&'r Bonus, i64)> {
        self.bonuses.iter().map(|paid| (paid.bonus, paid.weight))
    }

    /// How likely something is that happens in so many deals.
    fn probability(&self, weight: i64) -> Fraction {
        Fraction::new(weight, self.deals)
    }

    /// Each pay line and how likely it pays.
    pub fn lines(&self) -> impl Iterator<Item = (&'r PayLine, Fraction)> {
        self.line_weights().map(|(line, weight)| (line, self.probability(weight)))
    }

    /// How likely it wins: its hit frequency.
    #[must_use]
    pub fn win(&self) -> Fraction {
        self.probability(self.lines.iter().sum())
    }

    /// How likely it is returned.
    #[must_use]
    pub fn push(&self) -> Fraction {
        self.probability(self.pushes.iter().sum())
    }

    /// How likely it loses.
    #[must_use]
    pub fn lose(&self) -> Fraction {
        self.probability(self.lose_weight())
    }

    /// In how many deals it loses.
    #[must_use]
    pub fn lose_weight(&self) -> i64 {
        self.deals - self.lines.iter().sum::<i64>() - self.pushes.iter().sum::<i64>()
    }

    /// What it wins on average for every unit staked, pushes counted as zero. Where it carries a fixed
    /// bonus, that depends on the stake; without a stake the bonus is left out.
    #[must_use]
    pub fn expectation(&self, stake: Option<Money>) -> Fraction {
        let wins: Fraction = self.line_weights().map(|(line, weight)| times(line.odds(), weight)).sum();
        let plain = wins - Fraction::new(self.lose_weight(), 1);
        let bonus = match stake.filter(|stake| *stake > Money::ZERO) {
            None => Fraction::zero(),
            Some(stake) => Fraction::new(self.bonus_paid(), stake.cents()),
        };
        &(plain + bonus) * &Fraction::new(1, self.deals)
    }

    /// The expectation as a numerator and a denominator above zero, not in lowest terms: for programs that
    /// ask very often, such as a counting analysis. There is room for ten decks, odds of a million to one and
    /// a stake of a million; [`WagerWeights::expectation`] has no such limit.
    #[must_use]
    pub fn expectation_parts(&self, stake: Option<Money>) -> (i128, i128) {
        // A multiple of every line's `per`, and at most 10^15.
        let unit = i128::from(self.rule.unit().cents());
        let win = |(line, weight): (&PayLine, i64)| {
            i128::from(weight) * i128::from(line.odds().pays()) * (unit / i128::from(line.odds().per()))
        };
        let wins: i128 = self.line_weights().map(win).sum();
        let plain = wins - i128::from(self.lose_weight()) * unit;
        let deals = i128::from(self.deals) * unit;
        match stake.filter(|stake| *stake > Money::ZERO && !self.bonuses.is_empty()) {
            None => (plain, deals),
            Some(stake) => {
                let stake = i128::from(stake.cents());
                let paid =
                    |(bonus, weight): (&Bonus, i64)| i128::from(bonus.amount.cents()) * i128::from(weight);
                (plain * stake + self.bonus_weights().map(paid).sum::<i128>() * unit, deals * stake)
            }
        }
    }

    /// The cents that all bonuses pay over all deals.
    fn bonus_paid(&self) -> BigInt {
        self.bonus_weights().map(|(bonus, weight)| BigInt::from(bonus.amount.cents()) * weight).sum()
    }

    /// What the house keeps on average of every unit staked: minus the expectation.
    #[must_use]
    pub fn house_edge(&self, stake: Option<Money>) -> Fraction {
        -self.expectation(stake)
    }

    /// The stake, in cents, at which the fixed bonus makes the wager even; below it the patron has the
    /// better of it. Nothing for a wager without a bonus.
    #[must_use]
    pub fn break_even_stake(&self) -> Option<Fraction> {
        let paid = Fraction::new(self.bonus_paid(), self.deals);
        let edge = self.house_edge(None);
        let carries = paid.is_positive() && edge.is_positive();
        carries.then(|| paid.checked_div(&edge)).flatten()
    }

    /// The variance of the result for every unit staked.
    #[must_use]
    pub fn variance(&self, stake: Option<Money>) -> Fraction {
        let mean = self.expectation(stake);
        self.second_moment(stake) - &mean * &mean
    }

    /// The mean of the square of the result: lines squared, losses, and what a bonus adds to a line.
    fn second_moment(&self, stake: Option<Money>) -> Fraction {
        let squares =
            self.line_weights().map(|(line, weight)| &times(line.odds(), 1) * &times(line.odds(), weight));
        let plain = squares.sum::<Fraction>() + Fraction::new(self.lose_weight(), 1);
        let with_bonus = match stake.filter(|stake| *stake > Money::ZERO) {
            None => Fraction::zero(),
            Some(stake) => self.bonuses.iter().map(|bonus| self.bonus_square(bonus, stake)).sum(),
        };
        &(plain + with_bonus) * &Fraction::new(1, self.deals)
    }

    /// Where the bonus is paid, the result is what the wager wins or loses, the bonuses before this one, and
    /// the bonus: the square grows by twice its product with the others, and by its own square.
    fn bonus_square(&self, bonus: &BonusWeights<'_>, stake: Money) -> Fraction {
        let amount = |bonus: &Bonus| Fraction::new(bonus.amount.cents(), stake.cents());
        let weighted = |value: Fraction, weight: i64| &value * &Fraction::new(weight, 1);
        let lines = self.rule.lines().iter().zip(&bonus.with_lines);
        let wins: Fraction = lines.map(|(line, weight)| times(line.odds(), *weight)).sum();
        let lost = bonus.weight - bonus.with_lines.iter().sum::<i64>() - bonus.with_pushes;
        let earlier = self.bonuses.iter().zip(&bonus.with_earlier);
        let earlier: Fraction = earlier.map(|(other, weight)| weighted(amount(other.bonus), *weight)).sum();
        let others = wins - Fraction::new(lost, 1) + earlier;
        let paid = amount(bonus.bonus);
        &paid * &(others.clone() + others + weighted(paid.clone(), bonus.weight))
    }

    /// The standard deviation of the result for every unit staked, for display.
    #[must_use]
    pub fn deviation(&self, stake: Option<Money>) -> f64 {
        self.variance(stake).to_f64().sqrt()
    }
}

/// So many times the odds.
fn times(odds: PayOdds, weight: i64) -> Fraction {
    Fraction::new(BigInt::from(odds.pays()) * weight, odds.per())
}
