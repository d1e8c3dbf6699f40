//! The cards that are still unseen, and drawing six of them.

use super::random::{Stream, threshold};

/// What a pool holds: a card in whatever few bits its user needs.
pub(super) trait CardWord: Copy + Default {
    /// The place of its rank in the deck, below 13.
    fn rank(self) -> u8;
}

/// The rank alone.
impl CardWord for u8 {
    #[inline]
    fn rank(self) -> u8 {
        self
    }
}

/// Rank, suit and marks.
impl CardWord for u32 {
    #[inline]
    fn rank(self) -> u8 {
        (self & 15) as u8
    }
}

/// Room for this many cards; a pool has places for twice as many, so that no index needs a check.
pub(super) const FEW: usize = 512;
/// The same for larger shoes, up to the most that six indices from one word can serve.
pub(super) const MORE: usize = 1024;
/// The same for any shoe: 255 decks of 65 cards are 16575.
pub(super) const MOST: usize = 32768;

/// How the six indices of a round are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Words {
    /// All from one word: up to 1024 cards, whose ordered draws of six are below 2^60.
    One,
    /// Three from each of two words: up to 2^21 cards.
    Two,
}

impl Words {
    pub(super) const fn for_cards(cards: u32) -> Self {
        if cards as usize <= MORE { Self::One } else { Self::Two }
    }
}

/// What a draw from so many cards must know, computed once.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bounds {
    /// How many cards stay.
    rest: u64,
    thresholds: [u64; 2],
}

impl Bounds {
    /// For six cards out of `left`; nothing can be drawn from fewer.
    pub(super) fn new(words: Words, left: u32) -> Self {
        let left = u64::from(left);
        let thresholds = match words {
            _ if left < 6 => [0; 2],
            Words::One => [threshold(left, 6), 0],
            Words::Two => [threshold(left, 3), threshold(left - 3, 3)],
        };
        Self { rest: left.saturating_sub(6), thresholds }
    }
}

/// The unseen cards: the first `left` places, in no order that matters.
#[derive(Clone, Debug)]
pub(super) struct Pool<T, const SIZE: usize>([T; SIZE]);

impl<T: CardWord, const SIZE: usize> Pool<T, SIZE> {
    /// These cards.
    pub(super) fn of(cards: &[T]) -> Self {
        let mut pool = Self([T::default(); SIZE]);
        pool.fill(cards);
        pool
    }

    /// Starts again with these cards.
    pub(super) fn fill(&mut self, cards: &[T]) {
        let (places, _) = self.0.split_at_mut(cards.len().min(SIZE));
        places.copy_from_slice(cards);
    }

    /// Draws six cards: a Fisher-Yates shuffle that goes no further than the round does.
    ///
    /// Round number `round` of the shoe has its own words of the stream. Afterwards the first `left - 6`
    /// places hold the others.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a place in the array")]
    pub(super) fn draw_six<const TWO: bool>(
        &mut self,
        stream: Stream,
        round: u64,
        bounds: &Bounds,
    ) -> [T; 6] {
        let Bounds { rest, thresholds } = *bounds;
        // With this mask in place, the compiler can tell that no index below leaves the array.
        let rest = rest & (SIZE as u64 / 2 - 1);
        let left = rest + 6;
        let indices = if TWO {
            let [p1, b1, p2] = stream.draw(2 * round, left, thresholds[0]);
            let [b2, fifth, sixth] = stream.draw(2 * round + 1, left - 3, thresholds[1]);
            [p1, b1, p2, b2, fifth, sixth]
        } else {
            stream.draw(round, left, thresholds[0])
        };
        let mut last = left;
        indices.map(|index| {
            last -= 1;
            let card = self.0[index];
            self.0[index] = self.0[last as usize];
            card
        })
    }

    /// Draws the card at this index out of `left`.
    pub(super) fn draw_one(&mut self, left: u32, index: usize) -> T {
        let card = self.0[index];
        self.0[index] = self.0[left as usize - 1];
        card
    }

    /// Puts the fifth and the sixth card back on top of the others. A round that takes four cards then
    /// goes on with `left - 4` of them, one that takes five with `left - 5`.
    #[inline]
    pub(super) fn put_back(&mut self, left: u32, fifth: T, sixth: T) {
        self.0[left.wrapping_sub(6) as usize & (SIZE - 1)] = sixth;
        self.0[left.wrapping_sub(5) as usize & (SIZE - 1)] = fifth;
    }
}
