//! The cards of a shoe, counted as enumeration wants them.

use punto_rules::{Card, Composition, PointValues, Rank, Suit};

/// How many of each card there are, and what each rank counts.
#[derive(Clone, Debug)]
pub(crate) struct Counts {
    /// By rank, then by suit.
    cards: [[i64; Suit::COUNT]; Rank::COUNT],
    /// The value of each rank, 0 to 9.
    values: [usize; Rank::COUNT],
    total: i64,
}

impl Counts {
    pub(crate) fn of(shoe: &Composition, values: &PointValues) -> Self {
        let count =
            |rank: Rank, suit: Suit| Card::new(rank, suit).map_or(0, |card| i64::from(shoe.count(card)));
        Self {
            cards: std::array::from_fn(|r| std::array::from_fn(|s| count(Rank::ALL[r], Suit::ALL[s]))),
            values: std::array::from_fn(|r| usize::from(values.of(Rank::ALL[r]).as_total().get())),
            total: i64::from(shoe.total()),
        }
    }

    /// The same cards with all suits taken for one, where suits do not matter.
    pub(crate) fn without_suits(&self) -> Self {
        let mut counts = self.clone();
        for suits in &mut counts.cards {
            let all = suits.iter().sum();
            *suits = [0; Suit::COUNT];
            suits[0] = all;
        }
        counts
    }

    /// How many cards there are.
    pub(crate) const fn total(&self) -> i64 {
        self.total
    }

    /// How many cards of each value there are, of one suit or of all.
    pub(crate) fn by_value(&self, suit: Option<Suit>) -> [i64; 10] {
        let mut counts = [0; 10];
        for (rank, value) in self.values.iter().enumerate() {
            counts[*value] += match suit {
                Some(suit) => self.cards[rank][suit as usize],
                None => self.cards[rank].iter().sum(),
            };
        }
        counts
    }

    /// How many ordered ways there are to fill up a deal of so many cards to six with any cards at all.
    pub(crate) fn filler(&self, cards: i64) -> i64 {
        falling(self.total - cards, 6 - cards)
    }

    /// How many ordered deals of six cards there are.
    pub(crate) fn deals(&self) -> i64 {
        falling(self.total, 6)
    }

    /// The counts of the suits of each rank.
    pub(crate) fn ranks(&self) -> impl Iterator<Item = &[i64]> {
        self.cards.iter().map(|suits| &suits[..])
    }

    pub(crate) const fn card(&self, rank: usize, suit: usize) -> i64 {
        self.cards[rank][suit]
    }

    pub(crate) const fn value(&self, rank: usize) -> usize {
        self.values[rank]
    }

    /// Takes a card away; the caller has made sure that there is one.
    pub(crate) const fn take(&mut self, rank: usize, suit: usize) {
        self.cards[rank][suit] -= 1;
        self.total -= 1;
    }

    pub(crate) const fn put_back(&mut self, rank: usize, suit: usize) {
        self.cards[rank][suit] += 1;
        self.total += 1;
    }
}

/// n (n-1) … for so many factors.
pub(crate) fn falling(n: i64, factors: i64) -> i64 {
    (0..factors).map(|gone| n - gone).product()
}
