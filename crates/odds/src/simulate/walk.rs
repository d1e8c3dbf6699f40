//! One simulated shoe, round by round.

use super::judge::play;
use super::kernel::BURN_PLACE;
use super::pool::{Bounds, MOST, Pool, Words};
use super::random::{Seed, Stream, threshold};
use super::tables::card;
use super::{Dealing, Plan};
use punto_rules::{Card, CompletedRound, Composition};

/// Walks through one shoe of a plan: before each round what was unseen, then the round.
///
/// These are the same cards as in the tallies of [`run()`](super::run()); this is for analyses that look at the
/// shoe before every round, and much slower.
///
/// ```
/// let rulebook = punto_rulebooks::house_rulebook("fortune-six").ok_or("no such game")?;
/// use punto_odds::simulate::{Dealing, Plan, Seed};
/// let plan = Plan::new(rulebook, 8, Dealing::ToCutCard { behind: 14 }, 1, Seed(7))?;
/// let mut unseen = 416;
/// for step in plan.walk(0) {
///     assert!(step.unseen.total() <= unseen);
///     unseen = step.unseen.total();
/// }
/// assert!(unseen < 40);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ShoeWalk<'p> {
    plan: &'p Plan<'p>,
    stream: Stream,
    pool: Box<Pool<u8, { 2 * MOST }>>,
    unseen: Composition,
    round: u64,
    /// Cards in the pool.
    left: u32,
    /// Cards in the shoe: the pool without those that were burnt face down.
    in_shoe: u32,
    /// How many rounds are sure to follow, once that is known.
    remaining: Option<u32>,
}

/// One round of a shoe and what was known before it.
#[derive(Clone, Debug)]
pub struct ShoeStep<'p> {
    /// Every card that had not been seen when the round began: what a perfect counter knows, and what the
    /// exact chances of the round follow from. Cards burnt face down are among them.
    pub unseen: Composition,
    /// How many cards the shoe still held when the round began.
    pub in_shoe: u32,
    /// The round.
    pub round: CompletedRound<'p>,
}

impl<'p> ShoeWalk<'p> {
    pub(super) fn new(plan: &'p Plan<'p>, seed: Seed, shoe: u64) -> Self {
        let cards = plan.cards();
        let mut walk = Self {
            plan,
            stream: Stream::new(seed, shoe),
            pool: Box::new(Pool::of(&plan.codes)),
            unseen: Composition::full(plan.rulebook.deck, plan.decks),
            round: 0,
            left: cards,
            in_shoe: cards,
            remaining: None,
        };
        match plan.dealing {
            Dealing::FixedRounds { per_shoe } => walk.remaining = Some(per_shoe),
            Dealing::ToCutCard { .. } => walk.burn(),
        }
        walk
    }

    /// Turns the first card and burns as many as it says.
    fn burn(&mut self) {
        let [index] = self.stream.draw(BURN_PLACE, u64::from(self.left), threshold(u64::from(self.left), 1));
        let turned = self.pool.draw_one(self.left, index);
        self.see(turned);
        self.left -= 1;
        self.in_shoe -= 1 + u32::from(self.plan.burns[usize::from(turned & 15)]);
    }

    fn see(&mut self, code: u8) {
        if let Some(card) = card(self.plan.rulebook.deck, code) {
            // A card of the pool is one of the unseen, so there is one to remove.
            let removed = self.unseen.remove(card);
            debug_assert!(removed.is_ok());
        }
    }

    fn draw(&mut self) -> [u8; 6] {
        let bounds = Bounds::new(self.plan.words, self.left);
        let draw = match self.plan.words {
            Words::One => Pool::draw_six::<false>,
            Words::Two => Pool::draw_six::<true>,
        };
        draw(&mut self.pool, self.stream, self.round, &bounds)
    }
}

impl<'p> Iterator for ShoeWalk<'p> {
    type Item = ShoeStep<'p>;

    fn next(&mut self) -> Option<ShoeStep<'p>> {
        if self.remaining == Some(0) {
            return None;
        }
        let (unseen, in_shoe) = (self.unseen.clone(), self.in_shoe);
        let codes = self.draw();
        let round = play(self.plan.rulebook, codes)?;
        let taken: Vec<Card> = round.cards();
        let used = u32::try_from(taken.len()).ok()?;
        codes.into_iter().take(taken.len()).for_each(|code| self.see(code));
        self.round += 1;
        self.remaining = self.remaining.map(|rounds| rounds - 1);
        self.in_shoe -= used;
        match self.plan.dealing {
            // Every round has six places; those it does not need are never turned.
            Dealing::FixedRounds { .. } => self.left -= 6,
            Dealing::ToCutCard { behind } => {
                self.pool.put_back(self.left, codes[4], codes[5]);
                self.left -= used;
                if self.remaining.is_none() && self.in_shoe < behind {
                    self.remaining = Some(1);
                }
            }
        }
        Some(ShoeStep { unseen, in_shoe, round })
    }
}
