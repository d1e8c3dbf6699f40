//! What is simulated.

use super::judge::Judge;
use super::kernel::{Counts, Kind, Marked, Plain, Task, deal_fixed, deal_to_cut_card, marked};
use super::pool::{Bounds, FEW, MORE, MOST, Words};
use super::random::{Seed, threshold};
use super::rare::{Atom, Mask};
use super::tables::{Tables, card, codes};
use super::{ShoeWalk, Tally};
use punto_rules::{Card, Rulebook, Suit};
use std::ops::Range;

/// How far a shoe is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealing {
    /// So many rounds from every shoe, no more than can always be dealt, and no burn. Every round then has
    /// exactly the chances of the first round of a fresh shoe.
    FixedRounds {
        /// How many.
        per_shoe: u32,
    },
    /// To a cut card. Before the first round a card is turned and as many are burnt face down as it counts
    /// points, ten if it counts none. The round in which the cut card appears is finished, and one more is
    /// dealt. The cut card appears in a round when that round takes a card from behind it; if a round ends
    /// just in front of it, it appears in the next.
    ///
    /// Shoes with many long rounds then have fewer rounds, so the averages shift slightly.
    ToCutCard {
        /// How many cards lie behind the cut card.
        behind: u32,
    },
}

impl Dealing {
    /// As many rounds as can always be dealt: one for every six cards.
    #[must_use]
    pub fn fixed(rulebook: &Rulebook, decks: u8) -> Self {
        Self::FixedRounds { per_shoe: cards_in(rulebook, decks) / CARDS_MAX }
    }
}

/// The most cards that a round takes.
const CARDS_MAX: u32 = 6;

/// The most cards that the burn takes: the card that is turned, and ten.
const BURN_MAX: u32 = 11;

/// A block is about so many rounds: a few milliseconds.
const BLOCK_ROUNDS: u32 = 1 << 20;

fn cards_in(rulebook: &Rulebook, decks: u8) -> u32 {
    u32::from(decks) * u32::from(u8::try_from(rulebook.deck.size()).unwrap_or(u8::MAX))
}

/// A simulation, ready to run.
#[derive(Clone, Debug)]
pub struct Plan<'r> {
    pub(super) rulebook: &'r Rulebook,
    pub(super) decks: u8,
    pub(super) dealing: Dealing,
    shoes: u64,
    seed: Seed,
    pub(super) words: Words,
    /// The cards of a fresh shoe by their codes.
    pub(super) codes: Vec<u8>,
    /// And with their marks, if the rulebook looks at rare things.
    marked: Vec<u32>,
    /// How many cards are burnt, by rank.
    pub(super) burns: [u8; 16],
    /// For fixed rounds by the round, else by the number of unseen cards.
    bounds: Vec<Bounds>,
    tables: Box<Tables>,
    judge: Judge,
}

/// Why a simulation cannot be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanRefused {
    /// There is no shoe.
    #[error("a shoe of {decks} decks cannot be dealt; at least 1 is needed")]
    NoCards {
        /// What was asked.
        decks: u8,
    },
    /// Some shoes would end before the last round.
    #[error("{asked} rounds cannot always be dealt from {cards} cards; 1 to {most} can")]
    RoundsPerShoe {
        /// What was asked.
        asked: u32,
        /// How many cards the shoe has.
        cards: u32,
        /// The most.
        most: u32,
    },
    /// The last rounds could run out of cards, or the burn could reach the cut card.
    #[error(
        "the cut card cannot lie in front of the last {asked} of {cards} cards; it can for {least} to {most}"
    )]
    CutCard {
        /// What was asked.
        asked: u32,
        /// How many cards the shoe has.
        cards: u32,
        /// Fewer might not do for the round in which it appears and the last one.
        least: u32,
        /// More might be reached by the burn.
        most: u32,
    },
}

impl<'r> Plan<'r> {
    /// So many shoes of so many decks.
    ///
    /// # Errors
    /// Refuses no decks at all, more rounds than can always be dealt, and a cut card too near an end.
    pub fn new(
        rulebook: &'r Rulebook,
        decks: u8,
        dealing: Dealing,
        shoes: u64,
        seed: Seed,
    ) -> Result<Self, PlanRefused> {
        let cards = cards_in(rulebook, decks);
        check(decks, cards, dealing)?;
        let words = Words::for_cards(cards);
        let bounds = match dealing {
            Dealing::FixedRounds { per_shoe } => {
                (0..per_shoe).map(|round| Bounds::new(words, cards - CARDS_MAX * round)).collect()
            }
            Dealing::ToCutCard { .. } => (0..=cards).map(|left| Bounds::new(words, left)).collect(),
        };
        let atoms = Atom::of(rulebook);
        let (ranks, suits) = (rulebook.deck.ranks(), rulebook.deck.suits());
        let mark = |code: u8| {
            let suit = suits.get(usize::from(code >> 4)).copied().unwrap_or(Suit::Spades);
            marked(code, Mask::of_card(&atoms, ranks[usize::from(code & 15)], suit))
        };
        let one_deck: Vec<u32> = codes(rulebook.deck).map(mark).collect();
        let tables = Box::new(Tables::new(rulebook, &atoms));
        let judge = Judge::new(rulebook, &tables, &one_deck);
        let repeat = usize::from(decks);
        let marked = if atoms.is_empty() { Vec::new() } else { one_deck.repeat(repeat) };
        let codes = codes(rulebook.deck).collect::<Vec<_>>().repeat(repeat);
        let burns = burns(rulebook);
        Ok(Self { rulebook, decks, dealing, shoes, seed, words, codes, marked, burns, bounds, tables, judge })
    }

    /// The rulebook.
    #[must_use]
    pub const fn rulebook(&self) -> &'r Rulebook {
        self.rulebook
    }

    /// How many shoes.
    #[must_use]
    pub const fn shoes(&self) -> u64 {
        self.shoes
    }

    /// How many cards a fresh shoe has.
    #[must_use]
    pub fn cards(&self) -> u32 {
        cards_in(self.rulebook, self.decks)
    }

    /// About how many rounds a shoe has; exactly, if that is fixed.
    #[must_use]
    pub fn rounds_per_shoe(&self) -> u32 {
        match self.dealing {
            Dealing::FixedRounds { per_shoe } => per_shoe,
            // A round takes 4.94 cards; the burn 7.5; and one round follows the cut card.
            Dealing::ToCutCard { behind } => (self.cards() - behind).saturating_sub(7) / 5 + 2,
        }
    }

    /// How many blocks it is cut into. The tally does not depend on it.
    #[must_use]
    pub fn blocks(&self) -> u64 {
        self.shoes.div_ceil(self.block_shoes())
    }

    fn block_shoes(&self) -> u64 {
        u64::from((BLOCK_ROUNDS / self.rounds_per_shoe().max(1)).max(1))
    }

    /// Walks through one shoe, numbered from 0, round by round.
    #[must_use]
    pub fn walk(&self, shoe: u64) -> ShoeWalk<'_> {
        ShoeWalk::new(self, self.seed, shoe)
    }

    /// Deals one block of shoes, numbered from 0; nothing beyond the last.
    #[must_use]
    pub fn run_block(&self, block: u64) -> Tally {
        let first = block.saturating_mul(self.block_shoes()).min(self.shoes);
        let shoes = first..first.saturating_add(self.block_shoes()).min(self.shoes);
        let mut counts = Counts::new();
        if self.marked.is_empty() {
            self.deal::<Plain>(
                &self.codes.iter().map(|code| code & 15).collect::<Vec<_>>(),
                shoes.clone(),
                &mut counts,
            );
        } else {
            self.deal::<Marked>(&self.marked, shoes.clone(), &mut counts);
        }
        let mut tally = Tally::new(self.rulebook);
        tally.add_shoes(shoes.end - shoes.start);
        self.judge.add(counts.keys.as_slice(), &mut tally);
        self.settle(&counts.rare, &mut tally);
        tally
    }

    /// Asks the rulebook about rounds that are not plain.
    fn settle(&self, rounds: &[[u8; 6]], tally: &mut Tally) {
        let deck: Vec<Option<Card>> = (0..=u8::MAX).map(|code| card(self.rulebook.deck, code)).collect();
        for codes in rounds {
            let ranks = codes.map(|code| code & 15);
            let taken = self.tables.look_up(self.tables.hands(ranks), ranks[4], ranks[5]).cards();
            let mut cards = [None; 6];
            for (card, code) in cards.iter_mut().zip(codes) {
                *card = deck[usize::from(*code)];
            }
            let [Some(p1), Some(b1), Some(p2), Some(b2), Some(fifth), Some(sixth)] = cards else { continue };
            let cards = [p1, b1, p2, b2, fifth, sixth];
            let round = self.rulebook.play(&cards[..(taken as usize).min(6)]);
            debug_assert!(round.is_ok(), "the tables and the rules disagree on {cards:?}");
            if let Ok(round) = round {
                tally.count(&round);
            }
        }
    }

    fn deal<K: Kind>(&self, cards: &[K::Card], shoes: Range<u64>, counts: &mut Counts) {
        let task = Task {
            tables: &self.tables,
            cards,
            bounds: &self.bounds,
            burns: &self.burns,
            burn_threshold: threshold(u64::from(self.cards()), 1),
            seed: self.seed,
        };
        let deal = match (self.words, self.dealing) {
            (Words::One, Dealing::FixedRounds { .. }) if cards.len() <= FEW => {
                deal_fixed::<K, { 2 * FEW }, false>
            }
            (Words::One, Dealing::FixedRounds { .. }) => deal_fixed::<K, { 2 * MORE }, false>,
            (Words::Two, Dealing::FixedRounds { .. }) => deal_fixed::<K, { 2 * MOST }, true>,
            (Words::One, Dealing::ToCutCard { behind }) => {
                return deal_to_cut_card::<K, { 2 * MORE }, false>(&task, behind, shoes, counts);
            }
            (Words::Two, Dealing::ToCutCard { behind }) => {
                return deal_to_cut_card::<K, { 2 * MOST }, true>(&task, behind, shoes, counts);
            }
        };
        deal(&task, shoes, counts);
    }
}

fn check(decks: u8, cards: u32, dealing: Dealing) -> Result<(), PlanRefused> {
    if cards == 0 {
        return Err(PlanRefused::NoCards { decks });
    }
    match dealing {
        Dealing::FixedRounds { per_shoe: asked } => {
            let most = cards / CARDS_MAX;
            let refused = PlanRefused::RoundsPerShoe { asked, cards, most };
            if (1..=most).contains(&asked) { Ok(()) } else { Err(refused) }
        }
        Dealing::ToCutCard { behind: asked } => {
            let (least, most) = (2 * CARDS_MAX, cards - BURN_MAX);
            let refused = PlanRefused::CutCard { asked, cards, least, most };
            if (least..=most).contains(&asked) { Ok(()) } else { Err(refused) }
        }
    }
}

/// How many cards are burnt when a card of each rank is turned: its points, ten if it has none.
fn burns(rulebook: &Rulebook) -> [u8; 16] {
    let mut burns = [0; 16];
    for (burn, rank) in burns.iter_mut().zip(rulebook.deck.ranks()) {
        *burn = match rulebook.values.of(rank).as_total().get() {
            0 => 10,
            points => points,
        };
    }
    burns
}
