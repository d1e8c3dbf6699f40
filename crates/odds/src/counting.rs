//! Counting: is a wager safe from a patron who watches the cards?
//!
//! The best linear count gives every card a tag, so that the running sum of the tags of the cards gone,
//! divided by the number of decks left (the true count), is the best linear guess of how far the
//! expectation has moved. A wager is worth a bet, by that guess, once the true count passes the house
//! edge. How good the guess is, and how much even a perfect player gains, is measured on whole shoes with
//! the exact expectation before every round.
#![expect(
    clippy::float_arithmetic,
    reason = "averages over simulated shoes, for display only; no money and no exact figure"
)]

use crate::blocks::in_order;
use crate::simulate::{Plan, ShoeWalk};
use crate::{Odds, ShoeRefused};
use punto_rules::{Card, Composition, Money};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

/// The best linear count of one wager.
#[derive(Clone, Debug)]
pub struct LinearCount {
    /// The tag of each card of the deck, in the deck's order, in units of expectation times decks.
    pub tags: Vec<(Card, f64)>,
    /// The true count from which on the wager has a positive expectation by this count: its house edge.
    pub trigger: f64,
}

/// How a wager did over many shoes with the cut card at one depth.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gain {
    /// Rounds in which its exact expectation was above zero.
    pub positive: u64,
    /// The sum of these expectations: what a perfect player gains for one unit in each.
    pub perfect: f64,
    /// Rounds in which the linear count said so.
    pub counted: u64,
    /// The sum of the exact expectations of those: what a counter gains.
    pub linear: f64,
}

/// The results of a counting analysis, by depth of the cut card.
#[derive(Clone, Debug)]
pub struct CountingResults {
    /// How many shoes were dealt.
    pub shoes: u64,
    /// For each depth: how many rounds were dealt in all, and each wager's gain.
    pub depths: Vec<(CutDepth, u64, Vec<Gain>)>,
}

/// Where the cut card lies: how many cards stay behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CutDepth(pub u32);

/// A counting analysis of one game and number of decks.
#[derive(Debug)]
pub struct Counting<'o, 'r> {
    odds: &'o Odds<'r>,
    full: Composition,
    stake: Option<Money>,
    counts: Vec<LinearCount>,
    depths: Vec<CutDepth>,
}

impl<'o, 'r> Counting<'o, 'r> {
    /// Works out the linear counts from the effects of removal on full decks.
    ///
    /// # Errors
    /// Refuses what [`Odds::analyse`] refuses.
    pub fn new(
        odds: &'o Odds<'r>,
        decks: u8,
        stake: Option<Money>,
        depths: Vec<CutDepth>,
    ) -> Result<Self, ShoeRefused> {
        let full = Composition::full(odds.rulebook().deck, decks);
        let removals = odds.effects_of_removal(&full, stake)?;
        let analysis = odds.analyse(&full)?;
        let per_deck =
            f64::from(full.total() - 1) / f64::from(u32::try_from(full.deck().size()).unwrap_or(1));
        let counts = analysis.wagers().iter().enumerate().map(|(index, wager)| LinearCount {
            tags: removals
                .iter()
                .map(|removal| (removal.card, removal.effects[index].to_f64() * per_deck))
                .collect(),
            trigger: wager.house_edge(stake).to_f64(),
        });
        let counts = counts.collect();
        Ok(Self { odds, full, stake, counts, depths })
    }

    /// The best linear count of each wager, in the order of the felt.
    #[must_use]
    pub fn counts(&self) -> &[LinearCount] {
        &self.counts
    }

    /// No shoe yet.
    #[must_use]
    pub fn start(&self) -> CountingResults {
        let none = vec![Gain::default(); self.counts.len()];
        CountingResults {
            shoes: 0,
            depths: self.depths.iter().map(|depth| (*depth, 0, none.clone())).collect(),
        }
    }

    /// Walks through every shoe of the plan on this many threads. `progress` hears how many shoes are done;
    /// once `stop` is set, the shoes begun are finished and the results are what there is. They do not
    /// depend on the number of threads.
    ///
    /// # Errors
    /// Refuses a plan of another deck.
    pub fn run(
        &self,
        plan: &Plan<'_>,
        threads: NonZeroUsize,
        mut progress: impl FnMut(u64),
        stop: &AtomicBool,
    ) -> Result<CountingResults, ShoeRefused> {
        let one_shoe = |shoe: u64| {
            let mut results = self.start();
            self.walk(plan.walk(shoe), &mut results).map(|()| results)
        };
        let (mut all, mut refused) = (self.start(), None);
        in_order(plan.shoes(), threads, stop, one_shoe, |shoe| match shoe {
            Ok(results) => {
                all.merge(&results);
                progress(all.shoes);
            }
            Err(error) => refused = Some(error),
        });
        refused.map_or(Ok(all), Err)
    }

    /// Walks through one shoe, evaluates every wager exactly before every round, and adds it to the
    /// results. As in a simulation to a cut card, the round in which it appears is finished and one more
    /// is dealt.
    ///
    /// # Errors
    /// Refuses a shoe of another deck.
    pub fn walk(&self, shoe: ShoeWalk<'_>, results: &mut CountingResults) -> Result<(), ShoeRefused> {
        let mut cut_cards = vec![CutCard::Ahead; results.depths.len()];
        for step in shoe {
            let now = self.evaluate(&step.unseen)?;
            let left = step.in_shoe.saturating_sub(step.round.cards().len().try_into().unwrap_or(u32::MAX));
            for ((depth, rounds, gains), cut_card) in results.depths.iter_mut().zip(&mut cut_cards) {
                if *cut_card != CutCard::Done {
                    *rounds += 1;
                    gains.iter_mut().zip(&now).for_each(|(gain, now)| gain.add(*now));
                    *cut_card = cut_card.after(left < depth.0);
                }
            }
        }
        results.shoes += 1;
        Ok(())
    }

    /// What each wager is worth now, exactly, and whether the count says so.
    fn evaluate(&self, unseen: &Composition) -> Result<Vec<Now>, ShoeRefused> {
        let analysis = self.odds.analyse(unseen)?;
        let decks_left =
            f64::from(unseen.total()) / f64::from(u32::try_from(unseen.deck().size()).unwrap_or(1));
        let now = analysis.wagers().iter().zip(&self.counts).map(|(wager, count)| {
            let (numerator, denominator) = wager.expectation_parts(self.stake);
            #[expect(
                clippy::cast_precision_loss,
                reason = "an average over many rounds is all that is wanted"
            )]
            let expectation = numerator as f64 / denominator as f64;
            let true_count = self.running(count, unseen) / decks_left;
            Now { expectation, positive: numerator > 0, counted: true_count > count.trigger }
        });
        Ok(now.collect())
    }

    /// The running count: the sum of the tags of the cards that were seen.
    fn running(&self, count: &LinearCount, unseen: &Composition) -> f64 {
        let seen = |card: Card| f64::from(self.full.count(card) - unseen.count(card));
        count.tags.iter().map(|(card, tag)| tag * seen(*card)).sum()
    }
}

/// What a cut card means for the rounds to come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CutCard {
    /// It has not appeared.
    Ahead,
    /// It has: one more round is dealt.
    Appeared,
    /// That was the last.
    Done,
}

impl CutCard {
    /// After a round, which reached behind the cut card or not.
    const fn after(self, reached: bool) -> Self {
        match self {
            Self::Ahead if !reached => Self::Ahead,
            Self::Ahead => Self::Appeared,
            Self::Appeared | Self::Done => Self::Done,
        }
    }
}

#[derive(Clone, Copy)]
struct Now {
    expectation: f64,
    positive: bool,
    counted: bool,
}

impl Gain {
    fn add(&mut self, now: Now) {
        if now.positive {
            self.positive += 1;
            self.perfect += now.expectation;
        }
        if now.counted {
            self.counted += 1;
            self.linear += now.expectation;
        }
    }
}

impl CountingResults {
    /// Adds the results of other shoes.
    pub fn merge(&mut self, other: &Self) {
        self.shoes += other.shoes;
        for ((_, rounds, gains), (_, more, others)) in self.depths.iter_mut().zip(&other.depths) {
            *rounds += more;
            for (gain, other) in gains.iter_mut().zip(others) {
                gain.positive += other.positive;
                gain.perfect += other.perfect;
                gain.counted += other.counted;
                gain.linear += other.linear;
            }
        }
    }
}
