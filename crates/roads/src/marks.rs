//! What may be noted on a result beside its winner. A mark is drawn on a cell and never moves one.

use core::fmt;

/// One thing noted on a result beside its winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The Player hand's first two cards are a pair: `p`.
    PlayerPair,
    /// The Banker hand's first two cards are a pair: `b`.
    BankerPair,
    /// At least one hand is a natural: `n`.
    Natural,
    /// Banker won with six: `6`.
    Six,
}

impl Mark {
    /// Every mark, in the order in which a token writes them.
    pub const ALL: [Self; 4] = [Self::PlayerPair, Self::BankerPair, Self::Natural, Self::Six];

    /// The letter that stands for this mark in a token.
    ///
    /// ```
    /// # use punto_roads::Mark;
    /// assert_eq!(Mark::ALL.map(Mark::letter), ['p', 'b', 'n', '6']);
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::PlayerPair => 'p',
            Self::BankerPair => 'b',
            Self::Natural => 'n',
            Self::Six => '6',
        }
    }

    const fn bit(self) -> u8 {
        match self {
            Self::PlayerPair => 1,
            Self::BankerPair => 2,
            Self::Natural => 4,
            Self::Six => 8,
        }
    }
}

/// A set of [`Mark`]s.
///
/// ```
/// use punto_roads::{Mark, Marks};
///
/// let marks = Marks::NONE.with(Mark::Natural);
/// assert!(marks.has(Mark::Natural));
/// assert!(!marks.has(Mark::Six));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Marks(u8);

impl Marks {
    /// No marks at all.
    pub const NONE: Self = Self(0);

    /// Whether the mark is in the set.
    #[must_use]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & mark.bit() != 0
    }

    /// The set with this mark added; a mark already there changes nothing.
    #[must_use]
    pub const fn with(self, mark: Mark) -> Self {
        Self(self.0 | mark.bit())
    }

    /// The marks of the set, in the order of [`Mark::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Mark> {
        Mark::ALL.into_iter().filter(move |&mark| self.has(mark))
    }
}

impl FromIterator<Mark> for Marks {
    fn from_iter<I: IntoIterator<Item = Mark>>(marks: I) -> Self {
        marks.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
