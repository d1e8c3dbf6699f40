//! The vocabulary in which pay lines, pushes, bonuses and marks say when they apply.
//!
//! A completed round is described by a few fields, each with one value out of a handful: who won, how
//! many points each hand has, whether the first two cards pair, and so on. [`Facts`] holds one bit for
//! each value of each field, exactly one of them set in every field. A [`Condition`] holds the bits it
//! allows, all of them in a field that it does not ask about. It holds when the facts set no bit that
//! it does not allow: one `and` and one comparison, whatever it asks.
#![expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "a hand is eight bytes, but by value it is taken apart and put together again: 160 ns a round instead of 100"
)]

use crate::{Hand, PointTotal, Rank, Side, Suit, TableOfPlay};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// Who won the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// The Player hand has the higher total.
    Player,
    /// The Banker hand has the higher total.
    Banker,
    /// Both have the same.
    Tie,
}

impl Winner {
    /// Every result.
    pub const ALL: [Self; 3] = [Self::Player, Self::Banker, Self::Tie];

    pub(crate) fn of(player: PointTotal, banker: PointTotal) -> Self {
        match player.cmp(&banker) {
            core::cmp::Ordering::Greater => Self::Player,
            core::cmp::Ordering::Less => Self::Banker,
            core::cmp::Ordering::Equal => Self::Tie,
        }
    }

    /// `player`, `banker` or `tie`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Banker => "banker",
            Self::Tie => "tie",
        }
    }
}

/// One question about a completed round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Test {
    /// Who won.
    Winner(Winner),
    /// By how many points: any of these, 0 to 9.
    Margin(Box<[u8]>),
    /// How many cards both hands have together: any of these, 4 to 6.
    Cards(Box<[u8]>),
    /// Whether all cards of both hands are of one suit.
    Suit(SuitTest),
    /// A question about one hand.
    Hand(Side, HandTest),
}

/// One question about one hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandTest {
    /// Its point total: any of these.
    Points(Box<[PointTotal]>),
    /// How many cards it has: any of these, 2 or 3.
    Cards(Box<[u8]>),
    /// Whether it is a natural.
    Natural(bool),
    /// Whether its first two cards form a pair (R1).
    Pair(PairTest),
    /// Whether all its cards are of one suit.
    Suit(SuitTest),
    /// Its cards have exactly these ranks, in any order.
    Ranks(Box<[Rank]>),
}

/// What is asked of the first two cards of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairTest {
    /// A pair by rank, suited or not.
    Pair,
    /// A pair of one suit.
    Suited,
    /// A pair of two suits.
    Unsuited,
    /// No pair.
    None,
}

/// What is asked of the suits of some cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuitTest {
    /// All are of one suit, whichever.
    One,
    /// All are of this suit.
    Is(Suit),
    /// They are not all of one suit.
    Mixed,
}

/// A group of bits, of which the facts of a round set exactly one.
#[derive(Clone, Copy)]
struct Field {
    at: u32,
    width: u32,
}

/// One value for mixed suits, and one for each of the nine suits.
const SUIT_WIDTH: u32 = 10;

impl Field {
    const WINNER: Self = Self { at: 0, width: 3 };
    const MARGIN: Self = Self { at: 3, width: 10 };
    const CARDS: Self = Self { at: 13, width: 3 };
    const SUIT: Self = Self { at: 16, width: SUIT_WIDTH };
    const PLAYER: u32 = 26;
    const BANKER: u32 = Self::PLAYER + Self::PER_HAND;
    const PER_HAND: u32 = 27;

    const fn of_hand(side: Side, offset: u32, width: u32) -> Self {
        let base = match side {
            Side::Player => Self::PLAYER,
            Side::Banker => Self::BANKER,
        };
        Self { at: base + offset, width }
    }
    const fn points(side: Side) -> Self {
        Self::of_hand(side, 0, 10)
    }
    const fn hand_cards(side: Side) -> Self {
        Self::of_hand(side, 10, 2)
    }
    const fn natural(side: Side) -> Self {
        Self::of_hand(side, 12, 2)
    }
    const fn pair(side: Side) -> Self {
        Self::of_hand(side, 14, 3)
    }
    const fn hand_suit(side: Side) -> Self {
        Self::of_hand(side, 17, SUIT_WIDTH)
    }

    /// The bits of these values of the field; a value that the field does not have has no bit.
    fn bits(self, values: impl IntoIterator<Item = u32>) -> u128 {
        let values = values.into_iter().filter(|value| *value < self.width);
        values.fold(0, |bits, value| bits | 1 << (self.at + value))
    }

    /// All bits of the field.
    const fn mask(self) -> u128 {
        ((1 << self.width) - 1) << self.at
    }
}

/// A hand's ranks, four bits of count for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RankCounts(u64);

impl RankCounts {
    fn of(ranks: impl IntoIterator<Item = Rank>) -> Self {
        Self(ranks.into_iter().map(|rank| 1_u64 << (4 * rank as u32)).sum())
    }
}

/// Everything about a completed round that a condition can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    bits: u128,
    ranks: [RankCounts; 2],
}

/// What the suits of some cards come to: value 0 of a suit field when mixed, else 1 + the suit.
const fn suit_value(suits_seen: u32) -> u32 {
    if suits_seen.is_power_of_two() { 1 + suits_seen.trailing_zeros() } else { 0 }
}

fn suits_of(hand: &Hand) -> u32 {
    hand.cards().iter().fold(0, |seen, card| seen | 1 << card.suit() as u32)
}

/// What the first two cards come to: value 0 of a pair field without a pair, 1 unsuited, 2 suited.
fn pair_value(hand: &Hand) -> u32 {
    match hand.cards() {
        [first, second, ..] if first == second => 2,
        [first, second, ..] if first.rank() == second.rank() => 1,
        _ => 0,
    }
}

impl Facts {
    pub(crate) fn of(play: &TableOfPlay, player: &Hand, banker: &Hand) -> Self {
        let (points_p, points_b) = (player.points(), banker.points());
        let seen = [suits_of(player), suits_of(banker)];
        let mut bits = 1_u128 << (Field::WINNER.at + Winner::of(points_p, points_b) as u32)
            | 1 << (Field::MARGIN.at + u32::from(points_p.get().abs_diff(points_b.get())))
            | 1 << (Field::CARDS.at + u32::from(player.count() + banker.count() - 4))
            | 1 << (Field::SUIT.at + suit_value(seen[0] | seen[1]));
        for (side, hand, seen) in [(Side::Player, player, seen[0]), (Side::Banker, banker, seen[1])] {
            let natural = hand.count() == 2 && play.is_natural(hand.points());
            bits |= 1 << (Field::points(side).at + u32::from(hand.points().get()))
                | 1 << (Field::hand_cards(side).at + u32::from(hand.count() - 2))
                | 1 << (Field::natural(side).at + u32::from(natural))
                | 1 << (Field::pair(side).at + pair_value(hand))
                | 1 << (Field::hand_suit(side).at + suit_value(seen));
        }
        let ranks = [player, banker].map(|hand| RankCounts::of(hand.cards().iter().map(|card| card.rank())));
        Self { bits, ranks }
    }
}

/// A conjunction of tests; with none of them it always holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    tests: Vec<Test>,
    forbidden: u128,
    ranks: [Option<RankCounts>; 2],
}

impl Condition {
    /// The condition that all of these tests make together.
    #[must_use]
    pub fn all(tests: Vec<Test>) -> Self {
        let forbidden = tests.iter().fold(0, |bits, test| bits | forbidden_by(test));
        let asked = |side| {
            tests.iter().find_map(|test| match test {
                Test::Hand(of, HandTest::Ranks(ranks)) if *of == side => {
                    Some(RankCounts::of(ranks.iter().copied()))
                }
                _ => None,
            })
        };
        let ranks = Side::BOTH.map(asked);
        Self { tests, forbidden, ranks }
    }

    /// Its tests.
    #[must_use]
    pub fn tests(&self) -> &[Test] {
        &self.tests
    }

    /// Whether it holds of this round.
    #[must_use]
    pub fn holds(&self, facts: &Facts) -> bool {
        facts.bits & self.forbidden == 0
            && self.ranks.iter().zip(&facts.ranks).all(|(asked, has)| asked.is_none_or(|ranks| ranks == *has))
    }

    /// Whether it could still hold when the cards of these two incomplete hands are kept and any others
    /// follow. It may say yes where a closer look would say no, never the reverse: it looks only at what
    /// the cards on the table fix for good, field by field.
    pub(crate) fn may_hold(&self, player: &Hand, banker: &Hand) -> bool {
        let seen = [suits_of(player), suits_of(banker)];
        let hands = [(Side::Player, player, seen[0]), (Side::Banker, banker, seen[1])];
        let fixed_pairs = hands.iter().filter(|(_, hand, _)| hand.count() >= 2).map(|&(side, hand, _)| {
            let field = Field::pair(side);
            field.mask() & !(1 << (field.at + pair_value(hand)))
        });
        let suit_fields = hands
            .iter()
            .map(|&(side, _, seen)| (Field::hand_suit(side), seen))
            .chain([(Field::SUIT, seen[0] | seen[1])]);
        let fixed_suits = suit_fields.map(|(field, seen)| match seen.count_ones() {
            0 => 0,
            // One suit so far: it stays that suit or becomes mixed.
            1 => field.mask() & !(1 << field.at) & !(1 << (field.at + suit_value(seen))),
            _ => field.mask() & !(1 << field.at),
        });
        let impossible = fixed_pairs.chain(fixed_suits).fold(0, |bits, bit| bits | bit);
        !FIELDS.iter().any(|field| field.mask() & !(self.forbidden | impossible) == 0)
    }

    /// Whether any test asks about more than points and the number of cards: ranks (pairs and sets) or suits.
    #[must_use]
    pub fn looks_at(&self) -> LooksAt {
        self.tests.iter().fold(LooksAt::default(), |looks, test| {
            let (ranks, suits) = match test {
                Test::Suit(_) | Test::Hand(_, HandTest::Suit(_)) => (false, true),
                Test::Hand(_, HandTest::Ranks(_) | HandTest::Pair(PairTest::Pair | PairTest::None)) => {
                    (true, false)
                }
                Test::Hand(_, HandTest::Pair(PairTest::Suited | PairTest::Unsuited)) => (true, true),
                _ => (false, false),
            };
            looks | LooksAt { ranks, suits }
        })
    }
}

/// Every field, for walking over them all.
const FIELDS: [Field; 14] = [
    Field::WINNER,
    Field::MARGIN,
    Field::CARDS,
    Field::SUIT,
    Field::points(Side::Player),
    Field::hand_cards(Side::Player),
    Field::natural(Side::Player),
    Field::pair(Side::Player),
    Field::hand_suit(Side::Player),
    Field::points(Side::Banker),
    Field::hand_cards(Side::Banker),
    Field::natural(Side::Banker),
    Field::pair(Side::Banker),
    Field::hand_suit(Side::Banker),
];

impl core::ops::BitOr for LooksAt {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self { ranks: self.ranks || other.ranks, suits: self.suits || other.suits }
    }
}

/// What of a card a condition distinguishes beside its point value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LooksAt {
    /// Ranks: a ten is not a king.
    pub ranks: bool,
    /// Suits.
    pub suits: bool,
}

fn forbidden_by(test: &Test) -> u128 {
    let (field, allowed) = match test {
        Test::Winner(winner) => (Field::WINNER, Field::WINNER.bits([*winner as u32])),
        Test::Margin(points) => (Field::MARGIN, Field::MARGIN.bits(points.iter().map(|p| u32::from(*p)))),
        Test::Cards(counts) => {
            (Field::CARDS, Field::CARDS.bits(counts.iter().map(|c| u32::from(*c).wrapping_sub(4))))
        }
        Test::Suit(suit) => (Field::SUIT, allowed_suits(Field::SUIT, *suit)),
        Test::Hand(side, test) => return forbidden_in_hand(*side, test),
    };
    field.mask() & !allowed
}

fn forbidden_in_hand(side: Side, test: &HandTest) -> u128 {
    let (field, allowed) = match test {
        HandTest::Points(points) => {
            let field = Field::points(side);
            (field, field.bits(points.iter().map(|p| u32::from(p.get()))))
        }
        HandTest::Cards(counts) => {
            let field = Field::hand_cards(side);
            (field, field.bits(counts.iter().map(|c| u32::from(*c).wrapping_sub(2))))
        }
        HandTest::Natural(natural) => {
            let field = Field::natural(side);
            (field, field.bits([u32::from(*natural)]))
        }
        HandTest::Pair(pair) => {
            let field = Field::pair(side);
            let values: &[u32] = match pair {
                PairTest::None => &[0],
                PairTest::Unsuited => &[1],
                PairTest::Suited => &[2],
                PairTest::Pair => &[1, 2],
            };
            (field, field.bits(values.iter().copied()))
        }
        HandTest::Suit(suit) => (Field::hand_suit(side), allowed_suits(Field::hand_suit(side), *suit)),
        HandTest::Ranks(_) => return 0,
    };
    field.mask() & !allowed
}

fn allowed_suits(field: Field, test: SuitTest) -> u128 {
    match test {
        SuitTest::Mixed => field.bits([0]),
        SuitTest::One => field.mask() & !field.bits([0]),
        SuitTest::Is(suit) => field.bits([1 + suit as u32]),
    }
}
