//! How many deals each line of each wager decides: what the engine says, and what a test has counted.

use punto_odds::{Analysis, Odds};
use punto_rules::{Bonus, Composition, Facts, Rulebook, Verdict, WagerRule};

/// The number of ordered deals of six cards behind every figure of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) deals: i64,
    /// Player, Banker, Tie.
    pub(crate) outcomes: [i64; 3],
    pub(crate) wagers: Vec<WagerTally>,
}

/// The same for one wager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WagerTally {
    pub(crate) key: String,
    pub(crate) lines: Vec<i64>,
    pub(crate) pushes: Vec<i64>,
    pub(crate) lose: i64,
    pub(crate) bonuses: Vec<i64>,
}

/// What a round makes of a wager, by its place in the pay table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Line(usize),
    Push(usize),
    Lose,
}

impl Place {
    pub(crate) fn of(rule: &WagerRule, verdict: Verdict<'_>) -> Self {
        match verdict {
            Verdict::Win(line) => {
                Self::Line(rule.lines().iter().position(|it| std::ptr::eq(it, line)).unwrap())
            }
            Verdict::Push(push) => {
                Self::Push(rule.pushes().iter().position(|it| std::ptr::eq(it, push)).unwrap())
            }
            Verdict::Lose => Self::Lose,
        }
    }
}

/// The bonuses that a wager carries, in the rulebook's order.
pub(crate) fn carried<'r>(book: &'r Rulebook, rule: &WagerRule) -> impl Iterator<Item = &'r Bonus> {
    let key = rule.key().to_owned();
    book.bonuses.iter().filter(move |bonus| *bonus.on == *key)
}

impl WagerTally {
    pub(crate) fn add(&mut self, place: Place, deals: i64) {
        match place {
            Place::Line(line) => self.lines[line] += deals,
            Place::Push(push) => self.pushes[push] += deals,
            Place::Lose => self.lose += deals,
        }
    }

    /// Adds what these facts pay beside the wager.
    pub(crate) fn add_bonuses(&mut self, book: &Rulebook, rule: &WagerRule, facts: &Facts, deals: i64) {
        for (tally, bonus) in self.bonuses.iter_mut().zip(carried(book, rule)) {
            *tally += if bonus.when.holds(facts) { deals } else { 0 };
        }
    }
}

impl Tally {
    /// Nothing counted yet.
    pub(crate) fn empty(book: &Rulebook) -> Self {
        let wager = |rule: &WagerRule| WagerTally {
            key: rule.key().to_owned(),
            lines: vec![0; rule.lines().len()],
            pushes: vec![0; rule.pushes().len()],
            lose: 0,
            bonuses: carried(book, rule).map(|_| 0).collect(),
        };
        Self { deals: 0, outcomes: [0; 3], wagers: book.wagers.iter().map(wager).collect() }
    }

    /// What the engine says.
    pub(crate) fn of(analysis: &Analysis<'_>) -> Self {
        let wager = |wager: &punto_odds::WagerWeights<'_>| WagerTally {
            key: wager.rule().key().to_owned(),
            lines: wager.line_weights().map(|(_, deals)| deals).collect(),
            pushes: wager.push_weights().map(|(_, deals)| deals).collect(),
            lose: wager.lose_weight(),
            bonuses: wager.bonus_weights().map(|(_, deals)| deals).collect(),
        };
        Self {
            deals: analysis.deals(),
            outcomes: punto_rules::Winner::ALL.map(|winner| analysis.outcome_weight(winner)),
            wagers: analysis.wagers().iter().map(wager).collect(),
        }
    }
}

/// Checks that the engine says of this shoe what was counted, to the last integer.
pub(crate) fn check(book: &Rulebook, shoe: &Composition, counted: &Tally) {
    let said = Tally::of(&Odds::of(book).analyse(shoe).unwrap());
    let game = &book.front.key;
    for (said, counted) in said.wagers.iter().zip(&counted.wagers) {
        assert_eq!(said, counted, "{game}, {shoe:?}");
    }
    assert_eq!(said, *counted, "{game}, {shoe:?}");
}

/// n (n-1) … for so many factors.
pub(crate) fn falling(n: i64, factors: usize) -> i64 {
    (n - i64::try_from(factors).unwrap() + 1..=n).product()
}
