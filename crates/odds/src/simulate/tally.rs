//! What came up how often.

use punto_rules::{CompletedRound, Facts, Rulebook, Verdict, WagerRule, Winner};
use std::ops::AddAssign;

/// How often each line of each wager came up in some simulated rounds.
///
/// Tallies of one rulebook add up, in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    shoes: u64,
    rounds: u64,
    winners: [u64; 3],
    wagers: Vec<WagerTally>,
    bonuses: Vec<u64>,
}

/// How often each line of one wager came up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WagerTally {
    /// For each pay line, in the rulebook's order.
    pub lines: Vec<u64>,
    /// For each line by which it is returned, in the rulebook's order.
    pub pushes: Vec<u64>,
    /// For everything else.
    pub losses: u64,
}

/// What one round made of every wager.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Outcome {
    winner: u8,
    wagers: Vec<WagerOutcome>,
    bonuses: Vec<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum WagerOutcome {
    Line(usize),
    Push(usize),
    Loss,
}

impl Outcome {
    /// Asks the rulebook.
    pub(super) fn of(round: &CompletedRound<'_>) -> Self {
        let (facts, rulebook) = (round.facts(), round.rulebook());
        Self {
            winner: round.winner() as u8,
            wagers: rulebook.wagers.iter().map(|wager| WagerOutcome::of(wager, facts)).collect(),
            bonuses: rulebook.bonuses.iter().map(|bonus| bonus.when.holds(facts)).collect(),
        }
    }
}

impl WagerOutcome {
    fn of(wager: &WagerRule, facts: &Facts) -> Self {
        match wager.verdict(facts) {
            Verdict::Win(line) => place_of(wager.lines(), line).map_or(Self::Loss, Self::Line),
            Verdict::Push(push) => place_of(wager.pushes(), push).map_or(Self::Loss, Self::Push),
            Verdict::Lose => Self::Loss,
        }
    }
}

/// Where in the list this very line stands; two lines may be equal, so their addresses decide.
fn place_of<T>(list: &[T], line: &T) -> Option<usize> {
    list.iter().position(|other| std::ptr::eq(other, line))
}

impl Tally {
    /// Nothing yet.
    #[must_use]
    pub fn new(rulebook: &Rulebook) -> Self {
        let wagers = rulebook.wagers.iter().map(|wager| WagerTally {
            lines: vec![0; wager.lines().len()],
            pushes: vec![0; wager.pushes().len()],
            losses: 0,
        });
        let bonuses = vec![0; rulebook.bonuses.len()];
        Self { shoes: 0, rounds: 0, winners: [0; 3], wagers: wagers.collect(), bonuses }
    }

    /// How many shoes were dealt.
    #[must_use]
    pub const fn shoes(&self) -> u64 {
        self.shoes
    }

    /// How many rounds were played.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// How many rounds ended so.
    #[must_use]
    pub const fn winner(&self, winner: Winner) -> u64 {
        self.winners[winner as usize]
    }

    /// The wagers, in the rulebook's order.
    #[must_use]
    pub fn wagers(&self) -> &[WagerTally] {
        &self.wagers
    }

    /// How many rounds had each fixed bonus, in the rulebook's order.
    #[must_use]
    pub fn bonuses(&self) -> &[u64] {
        &self.bonuses
    }

    /// Counts one round, settled by the rulebook itself.
    ///
    /// ```
    /// let rulebook = punto_rulebooks::house_rulebook("six-star").ok_or("no such game")?;
    /// use punto_odds::simulate::Tally;
    /// let mut tally = Tally::new(rulebook);
    /// tally.count(&rulebook.play(&["9f".parse()?, "3e".parse()?, "Sf".parse()?, "3w".parse()?])?);
    /// assert_eq!((tally.rounds(), tally.wagers()[0].lines[0]), (1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count(&mut self, round: &CompletedRound<'_>) {
        let (facts, rulebook) = (round.facts(), round.rulebook());
        self.rounds += 1;
        self.winners[round.winner() as usize] += 1;
        for (tally, wager) in self.wagers.iter_mut().zip(&rulebook.wagers) {
            *tally.of(WagerOutcome::of(wager, facts)) += 1;
        }
        for (count, bonus) in self.bonuses.iter_mut().zip(&rulebook.bonuses) {
            *count += u64::from(bonus.when.holds(facts));
        }
    }

    pub(super) fn add(&mut self, outcome: &Outcome, times: u64) {
        self.rounds += times;
        if let Some(count) = self.winners.get_mut(usize::from(outcome.winner)) {
            *count += times;
        }
        for (tally, outcome) in self.wagers.iter_mut().zip(&outcome.wagers) {
            *tally.of(*outcome) += times;
        }
        for (count, _) in self.bonuses.iter_mut().zip(&outcome.bonuses).filter(|(_, paid)| **paid) {
            *count += times;
        }
    }

    pub(super) const fn add_shoes(&mut self, shoes: u64) {
        self.shoes += shoes;
    }
}

impl WagerTally {
    fn of(&mut self, outcome: WagerOutcome) -> &mut u64 {
        match outcome {
            WagerOutcome::Line(at) => &mut self.lines[at],
            WagerOutcome::Push(at) => &mut self.pushes[at],
            WagerOutcome::Loss => &mut self.losses,
        }
    }
}

impl AddAssign<&Self> for Tally {
    fn add_assign(&mut self, other: &Self) {
        self.shoes += other.shoes;
        self.rounds += other.rounds;
        add_all(&mut self.winners, &other.winners);
        add_all(&mut self.bonuses, &other.bonuses);
        for (tally, other) in self.wagers.iter_mut().zip(&other.wagers) {
            add_all(&mut tally.lines, &other.lines);
            add_all(&mut tally.pushes, &other.pushes);
            tally.losses += other.losses;
        }
    }
}

fn add_all(counts: &mut [u64], others: &[u64]) {
    counts.iter_mut().zip(others).for_each(|(count, other)| *count += other);
}
