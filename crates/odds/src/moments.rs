//! How wagers move together: the covariance of any two wagers of a round.

use crate::odds::{Signed, counted, decided, together};
use crate::workload::Workload;
use crate::{Fraction, Odds, ShoeRefused};
use punto_rules::{Composition, Money, WagerRule};

/// The covariances of all wagers of a game, for one unit on each.
#[derive(Clone, Debug)]
pub struct Covariances<'r> {
    rules: Vec<&'r WagerRule>,
    matrix: Vec<Vec<Fraction>>,
}

impl<'r> Covariances<'r> {
    /// The wagers, in the order of the felt.
    #[must_use]
    pub fn wagers(&self) -> &[&'r WagerRule] {
        &self.rules
    }

    /// The covariance of two wagers by their place in the order of the felt; with itself, the variance.
    #[must_use]
    pub fn between(&self, one: usize, other: usize) -> Option<&Fraction> {
        self.matrix.get(one)?.get(other)
    }
}

/// A part of what a wager returns: so much in every round of the event. A wager returns nothing when it
/// loses, its stake when it is pushed, and stake and win when it wins; a bonus comes on top. That is its
/// result plus one, which has the same covariances.
struct Part {
    returned: Fraction,
    event: Signed,
}

impl<'r> Odds<'r> {
    /// The covariance between any two wagers from this shoe, exactly. `stake` is what lies on each wager,
    /// and matters only where a fixed bonus is paid.
    ///
    /// ```
    /// use punto_odds::Odds;
    /// use punto_rules::Composition;
    /// let book = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
    /// let covariances = Odds::of(book).covariances(&Composition::full(book.deck, 8), None)?;
    /// let player_and_banker = covariances.between(0, 1).ok_or("two wagers")?;
    /// assert!(!player_and_banker.is_positive());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Refuses the shoes that [`Odds::analyse`] refuses.
    pub fn covariances(
        &self,
        shoe: &Composition,
        stake: Option<Money>,
    ) -> Result<Covariances<'r>, ShoeRefused> {
        let counts = counted(self.book, shoe)?;
        let mut workload = Workload::new(self.book);
        let rules: Vec<&'r WagerRule> = self.book.wagers.iter().collect();
        let parts: Vec<Vec<Part>> = rules.iter().map(|rule| self.parts(rule, &workload, stake)).collect();
        let one = |part: &Part, workload: &mut Workload| workload.add(self.book, &part.event);
        let singles: Vec<Vec<_>> =
            parts.iter().map(|parts| parts.iter().map(|part| one(part, &mut workload)).collect()).collect();
        let mut products = vec![];
        for (i, a) in parts.iter().enumerate() {
            for (j, b) in parts.iter().enumerate().skip(i) {
                for (m, x) in a.iter().enumerate() {
                    for (n, y) in b.iter().enumerate() {
                        let sums = workload.add(self.book, &together(&x.event, &y.event));
                        products.push((i, j, &a[m].returned * &b[n].returned, sums));
                    }
                }
            }
        }
        let tables = workload.count(&counts);
        let share = |weight: i64| Fraction::new(weight, counts.deals());
        let mean = |i: usize| -> Fraction {
            let parts = parts[i].iter().zip(&singles[i]);
            parts.map(|(part, sums)| &part.returned * &share(tables.weight(sums))).sum()
        };
        let means: Vec<Fraction> = (0..rules.len()).map(mean).collect();
        let mut matrix = vec![vec![Fraction::zero(); rules.len()]; rules.len()];
        for (i, j, returned, sums) in products {
            let term = &returned * &share(tables.weight(&sums));
            matrix[i][j] = matrix[i][j].clone() + term;
        }
        for i in 0..rules.len() {
            for j in i..rules.len() {
                matrix[i][j] = matrix[i][j].clone() - &means[i] * &means[j];
                matrix[j][i] = matrix[i][j].clone();
            }
        }
        Ok(Covariances { rules, matrix })
    }

    fn parts(&self, rule: &WagerRule, workload: &Workload, stake: Option<Money>) -> Vec<Part> {
        let (pushes, lines) = decided(rule, workload);
        let pushes = pushes.into_iter().map(|event| Part { returned: Fraction::new(1, 1), event });
        let lines = rule.lines().iter().zip(lines).map(|(line, event)| {
            let odds = line.odds();
            Part { returned: Fraction::new(odds.pays() + odds.per(), odds.per()), event }
        });
        let bonuses = self.book.bonuses.iter().filter(|bonus| &*bonus.on == rule.key()).filter_map(|bonus| {
            let stake = stake.filter(|stake| *stake > Money::ZERO)?;
            let returned = Fraction::new(bonus.amount.cents(), stake.cents());
            Some(Part { returned, event: vec![(1, workload.event(&bonus.when))] })
        });
        pushes.chain(lines).chain(bonuses).collect()
    }
}
