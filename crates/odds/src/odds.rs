//! The odds of a game: what must be counted, worked out once, and the exact figures for any shoe.

use crate::analysis::BonusWeights;
use crate::counts::Counts;
use crate::event::Event;
use crate::workload::{Sums, Workload};
use crate::{Analysis, WagerWeights};
use punto_rules::{Composition, Condition, Rulebook, Test, WagerRule, Winner};

/// A signed sum of events.
pub(crate) type Signed = Vec<(i64, Event)>;

/// The exact odds of a game, ready for any shoe.
///
/// ```
/// use punto_odds::Odds;
/// use punto_rules::Composition;
///
/// let rulebook = punto_rulebooks::house_rulebook("commission-super-six-plus").ok_or("no such game")?;
/// let odds = Odds::of(rulebook);
/// let analysis = odds.analyse(&Composition::full(rulebook.deck, 8))?;
/// let banker = analysis.wager("banker").ok_or("not offered")?;
/// assert_eq!(format!("{:.6}", banker.house_edge(None).to_f64() * 100.0), "1.057906");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Odds<'r> {
    pub(crate) book: &'r Rulebook,
    workload: Workload,
    outcomes: [Sums; 3],
    wagers: Vec<WagerSums>,
}

#[derive(Debug)]
struct WagerSums {
    lines: Vec<Sums>,
    pushes: Vec<Sums>,
    bonuses: Vec<BonusSums>,
}

/// A bonus that the wager carries: which, how often, and how often together with each line, with a push and
/// with each bonus before it.
#[derive(Debug)]
struct BonusSums {
    index: usize,
    all: Sums,
    with_lines: Vec<Sums>,
    with_pushes: Vec<Sums>,
    with_earlier: Vec<Sums>,
}

/// The fewest cards that every round can be dealt from.
pub const CARDS_MIN: u32 = 6;
/// The most cards that the integers used here have room for: twenty decks of 65.
pub const CARDS_MAX: u32 = 1_300;

/// Why a shoe cannot be analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShoeRefused {
    /// A round may need six cards.
    #[error("{cards} cards are too few: a round may need {CARDS_MIN}")]
    TooFewCards {
        /// How many there are.
        cards: u32,
    },
    /// More than twenty decks.
    #[error("{cards} cards are too many: at most {CARDS_MAX}")]
    TooManyCards {
        /// How many there are.
        cards: u32,
    },
    /// The shoe holds cards of another deck.
    #[error("the shoe holds another deck than the game is played with")]
    OtherDeck,
}

impl<'r> Odds<'r> {
    /// Works out what must be counted for this game.
    #[must_use]
    pub fn of(book: &'r Rulebook) -> Self {
        let mut workload = Workload::new(book);
        let outcomes = Winner::ALL.map(|winner| {
            let event = workload.event(&Condition::all(vec![Test::Winner(winner)]));
            workload.add(book, &[(1, event)])
        });
        let wagers = book.wagers.iter().map(|rule| WagerSums::of(rule, book, &mut workload)).collect();
        Self { book, workload, outcomes, wagers }
    }

    /// The game.
    #[must_use]
    pub const fn rulebook(&self) -> &'r Rulebook {
        self.book
    }

    /// The exact figures of every wager for a round from this shoe.
    ///
    /// # Errors
    /// Refuses a shoe of another deck, one with fewer than six cards, and one with more than 1,300.
    pub fn analyse(&self, shoe: &Composition) -> Result<Analysis<'r>, ShoeRefused> {
        let counts = counted(self.book, shoe)?;
        let tables = self.workload.count(&counts);
        let weight = |sums: &Sums| tables.weight(sums);
        let wagers = self.book.wagers.iter().zip(&self.wagers).map(|(rule, sums)| {
            let lines = sums.lines.iter().map(weight).collect();
            let pushes = sums.pushes.iter().map(weight).collect();
            let bonuses = sums.bonuses.iter().map(|bonus| BonusWeights {
                bonus: &self.book.bonuses[bonus.index],
                weight: weight(&bonus.all),
                with_lines: bonus.with_lines.iter().map(weight).collect(),
                with_pushes: bonus.with_pushes.iter().map(weight).sum(),
                with_earlier: bonus.with_earlier.iter().map(weight).collect(),
            });
            WagerWeights::new(rule, counts.deals(), lines, pushes, bonuses.collect())
        });
        let wagers = wagers.collect();
        Ok(Analysis::new(counts.deals(), self.outcomes.each_ref().map(weight), wagers))
    }
}

/// The cards of the shoe, if it can be analysed.
pub(crate) fn counted(book: &Rulebook, shoe: &Composition) -> Result<Counts, ShoeRefused> {
    let cards = shoe.total();
    if shoe.deck() != book.deck {
        return Err(ShoeRefused::OtherDeck);
    }
    if cards < CARDS_MIN {
        return Err(ShoeRefused::TooFewCards { cards });
    }
    if cards > CARDS_MAX {
        return Err(ShoeRefused::TooManyCards { cards });
    }
    Ok(Counts::of(shoe, &book.values))
}

impl WagerSums {
    fn of(rule: &WagerRule, book: &Rulebook, workload: &mut Workload) -> Self {
        let (pushes, lines) = decided(rule, workload);
        let carried = book.bonuses.iter().enumerate().filter(|(_, bonus)| &*bonus.on == rule.key());
        let mut earlier: Vec<Signed> = vec![];
        let bonuses = carried.map(|(index, bonus)| {
            let event = vec![(1, workload.event(&bonus.when))];
            let mut with = |others: &[Signed]| -> Vec<Sums> {
                others.iter().map(|other| workload.add(book, &together(other, &event))).collect()
            };
            let (with_lines, with_pushes, with_earlier) = (with(&lines), with(&pushes), with(&earlier));
            let all = workload.add(book, &event);
            earlier.push(event);
            BonusSums { index, all, with_lines, with_pushes, with_earlier }
        });
        let bonuses = bonuses.collect();
        let lines = lines.iter().map(|line| workload.add(book, line)).collect();
        let pushes = pushes.iter().map(|push| workload.add(book, push)).collect();
        Self { lines, pushes, bonuses }
    }
}

/// The events in which each push and each pay line of the wager decides: the first that holds, pushes
/// before lines.
pub(crate) fn decided(rule: &WagerRule, workload: &Workload) -> (Vec<Signed>, Vec<Signed>) {
    let mut before: Vec<Event> = vec![];
    let mut first_to_hold = |condition: &Condition| {
        let event = workload.event(condition);
        let signed = before.iter().fold(vec![(1, event.clone())], without);
        before.push(event);
        signed
    };
    let pushes = rule.pushes().iter().map(|push| first_to_hold(&push.when)).collect();
    let lines = rule.lines().iter().map(|line| first_to_hold(line.when())).collect();
    (pushes, lines)
}

/// What is left of the events without those that also belong to another.
fn without(signed: Signed, other: &Event) -> Signed {
    let mut rest = vec![];
    for (sign, event) in signed {
        if let Some(less) = event.less(other) {
            rest.push((sign, less));
        } else {
            rest.extend(event.and(other).map(|both| (-sign, both)));
            rest.push((sign, event));
        }
    }
    rest.retain(|(_, event)| !event.is_empty());
    rest
}

/// The rounds that belong to both sums.
pub(crate) fn together(one: &Signed, other: &Signed) -> Signed {
    let pairs = one.iter().flat_map(|a| other.iter().map(move |b| (a, b)));
    pairs.filter_map(|((a_sign, a), (b_sign, b))| Some((a_sign * b_sign, a.and(b)?))).collect()
}
