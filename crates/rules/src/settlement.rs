//! Settlement: what becomes of every wager once the hands are complete.

use crate::{Bonus, Clause, CompletedRound, Money, Verdict, Wager};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// A wager and whose it is. The patron is whatever the caller knows patrons by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed<'r, P> {
    /// Whose it is.
    pub patron: P,
    /// The wager.
    pub wager: Wager<'r>,
}

/// What became of every wager of a round, in the order they were given, and the fixed bonuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement<'r, P> {
    wagers: Vec<Settled<'r>>,
    bonuses: Vec<BonusWon<'r, P>>,
}

/// What became of one wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled<'r> {
    wager: Wager<'r>,
    verdict: Verdict<'r>,
    win: Money,
}

/// A fixed bonus that a patron gets beside what their wagers won (R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BonusWon<'r, P> {
    /// Who gets it.
    pub patron: P,
    /// Which bonus.
    pub bonus: &'r Bonus,
}

impl<'r, P> Settlement<'r, P> {
    /// What became of each wager.
    #[must_use]
    pub fn wagers(&self) -> &[Settled<'r>] {
        &self.wagers
    }

    /// The fixed bonuses won.
    #[must_use]
    pub fn bonuses(&self) -> &[BonusWon<'r, P>] {
        &self.bonuses
    }
}

impl<'r> Settled<'r> {
    fn of(wager: Wager<'r>, verdict: Verdict<'r>) -> Self {
        let win = match verdict {
            Verdict::Win(line) => line.odds().on(wager.in_action()),
            Verdict::Push(_) | Verdict::Lose => Money::ZERO,
        };
        Self { wager, verdict, win }
    }

    /// The wager.
    #[must_use]
    pub const fn wager(&self) -> &Wager<'r> {
        &self.wager
    }

    /// Whether it won, lost or was returned, and by which line.
    #[must_use]
    pub const fn verdict(&self) -> Verdict<'r> {
        self.verdict
    }

    /// What was won on top of the stake.
    #[must_use]
    pub const fn win(&self) -> Money {
        self.win
    }

    /// What the house kept of the win as its commission.
    #[must_use]
    pub const fn commission(&self) -> Money {
        match self.verdict {
            Verdict::Win(line) => {
                Money::from_cents(line.gross().on(self.wager.in_action()).cents() - self.win.cents())
            }
            Verdict::Push(_) | Verdict::Lose => Money::ZERO,
        }
    }

    /// What goes back to the patron: the stake with the win, the stake alone, or only what was never
    /// in action (R8, R13).
    #[must_use]
    pub const fn returned(&self) -> Money {
        let stake = self.wager.stake().cents();
        Money::from_cents(match self.verdict {
            Verdict::Win(_) => stake + self.win.cents(),
            Verdict::Push(_) => stake,
            Verdict::Lose => stake - self.wager.in_action().cents(),
        })
    }

    /// What the patron is up, or down.
    #[must_use]
    pub const fn net(&self) -> Money {
        Money::from_cents(self.returned().cents() - self.wager.stake().cents())
    }

    /// The clause that decided it.
    #[must_use]
    pub const fn clause(&self) -> &'r Clause {
        match self.verdict {
            Verdict::Win(line) => line.clause(),
            Verdict::Push(push) => &push.clause,
            Verdict::Lose => &self.wager.rule().clauses().loses,
        }
    }
}

impl<'r> CompletedRound<'r> {
    /// Settles these wagers to the cent.
    ///
    /// ```
    /// let rulebook = punto_rulebooks::house_rulebook("commission-super-six-plus").ok_or("no such game")?;
    /// use punto_rules::{Money, Placed, Verdict};
    /// let round = rulebook.play(&["9s".parse()?, "3c".parse()?, "Kd".parse()?, "3h".parse()?])?;
    /// let wager = rulebook.offered("player").ok_or("not offered")?.wager(Money::from_cents(5_000))?;
    /// let settlement = round.settle(&[Placed { patron: "ann", wager }]);
    /// assert!(matches!(settlement.wagers()[0].verdict(), Verdict::Win(_)));
    /// assert_eq!(settlement.wagers()[0].returned().to_string(), "100.00");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn settle<P: Copy + Ord>(&self, placed: &[Placed<'r, P>]) -> Settlement<'r, P> {
        let facts = self.facts();
        let settle = |placed: &Placed<'r, P>| Settled::of(placed.wager, placed.wager.rule().verdict(facts));
        let wagers = placed.iter().map(settle).collect();
        let won = self.rulebook().bonuses.iter().filter(|bonus| bonus.when.holds(facts));
        let bonuses = won.flat_map(|bonus| bonus_winners(bonus, placed)).collect();
        Settlement { wagers, bonuses }
    }
}

/// One bonus to each patron with at least one wager that carries it, in the order of those wagers (R5).
fn bonus_winners<'r, P: Copy + Ord>(bonus: &'r Bonus, placed: &[Placed<'r, P>]) -> Vec<BonusWon<'r, P>> {
    let mut seen = BTreeSet::new();
    let carries = |placed: &&Placed<'r, P>| placed.wager.rule().key() == &*bonus.on;
    let first = placed.iter().filter(carries).filter(|placed| seen.insert(placed.patron));
    first.map(|placed| BonusWon { patron: placed.patron, bonus }).collect()
}
