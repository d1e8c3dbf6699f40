//! A hand of two or three cards and its point total.

use crate::{Card, Rank, Suit};
use core::fmt;

/// One of the two hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The Player hand.
    Player,
    /// The Banker hand.
    Banker,
}

impl Side {
    /// Both hands, in dealing order.
    pub const BOTH: [Self; 2] = [Self::Player, Self::Banker];

    /// `player` or `banker`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Banker => "banker",
        }
    }

    /// The hand on the other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Player => Self::Banker,
            Self::Banker => Self::Player,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Player => "Player",
            Self::Banker => "Banker",
        })
    }
}

/// The point total of a hand: 0 to 9, the last digit of the sum of its cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointTotal(u8);

impl PointTotal {
    /// The total of these points: only the last digit counts.
    #[must_use]
    pub const fn of(points: u8) -> Self {
        Self(points % 10)
    }

    /// The total as a number from 0 to 9.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    const fn plus(self, points: CardPoints) -> Self {
        let sum = self.0 + points.0;
        Self(if sum >= 20 {
            sum - 20
        } else if sum >= 10 {
            sum - 10
        } else {
            sum
        })
    }
}

impl fmt::Display for PointTotal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// What a card counts: 0 to 10. (Ten is written where a rulebook gives a Ten its face value, R1a.)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardPoints(u8);

impl CardPoints {
    /// These points, if a card can count them.
    #[must_use]
    pub const fn new(points: u8) -> Option<Self> {
        if points <= 10 { Some(Self(points)) } else { None }
    }

    /// The points as a number from 0 to 10.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// What the card counts as the Player's third card in the table of play: 0 to 9.
    #[must_use]
    pub const fn as_total(self) -> PointTotal {
        PointTotal::of(self.0)
    }
}

/// What each rank counts in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointValues([CardPoints; Rank::COUNT]);

impl PointValues {
    /// Every rank counts zero until it is given a value.
    pub const ZERO: Self = Self([CardPoints(0); Rank::COUNT]);

    /// Gives a rank its value.
    pub const fn set(&mut self, rank: Rank, points: CardPoints) {
        self.0[rank as usize] = points;
    }

    /// What the rank counts.
    #[must_use]
    pub const fn of(&self, rank: Rank) -> CardPoints {
        self.0[rank as usize]
    }

    /// How many cards are burnt face down after a card of this rank was turned: as many as it counts points, ten
    /// if it counts none. House procedure, the same for every shoe.
    ///
    /// ```
    /// let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
    /// use punto_rules::Rank;
    /// assert_eq!((rulebook.values.burnt_after(Rank::Three), rulebook.values.burnt_after(Rank::King)), (3, 10));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub const fn burnt_after(&self, rank: Rank) -> u8 {
        match self.of(rank).as_total().get() {
            0 => 10,
            points => points,
        }
    }
}

/// The cards that one side has received, at most three.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    cards: [Card; 3],
    count: u8,
    points: PointTotal,
}

/// Stands in the places of a hand that hold no card yet; it is never shown.
const NO_CARD: Card = match Card::new(Rank::Ace, Suit::Spades) {
    Some(card) => card,
    None => unreachable!(),
};

impl Hand {
    pub(crate) const EMPTY: Self = Self { cards: [NO_CARD; 3], count: 0, points: PointTotal(0) };

    /// Adds a card; the round has made sure that there is room for it.
    pub(crate) const fn receive(&mut self, card: Card, points: CardPoints) {
        self.cards[self.count as usize] = card;
        self.count += 1;
        self.points = self.points.plus(points);
    }

    /// The cards in the order they were received.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.count)]
    }

    /// The point total of the cards received so far.
    #[must_use]
    pub const fn points(&self) -> PointTotal {
        self.points
    }

    /// The third card, if one was drawn.
    #[must_use]
    pub const fn third(&self) -> Option<Card> {
        if self.count == 3 { Some(self.cards[2]) } else { None }
    }

    /// How many cards it has.
    #[must_use]
    pub const fn count(&self) -> u8 {
        self.count
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} ({})", self.cards(), self.points)
    }
}
