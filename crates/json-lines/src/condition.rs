//! A condition as JSON: its tests, one by one, so that screens need not read the words of it.

use punto_rules::{Condition, HandTest, PairTest, PointTotal, Rank, Side, Suit, SuitTest, Test, Winner};
use serde::Serialize;

/// One question about a completed round. All tests of a condition must hold; without any it always holds.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ConditionTest))]
#[serde(tag = "test", rename_all = "kebab-case")]
pub(crate) enum TestOut {
    /// Who won.
    Winner {
        /// They: `player`, `banker` or `tie`.
        is: &'static str,
    },
    /// By how many points.
    Margin {
        /// Any of these.
        any: Vec<u8>,
    },
    /// How many cards both hands have together.
    Cards {
        /// Any of these.
        any: Vec<u8>,
    },
    /// Whether all cards of both hands are of one suit.
    Suit {
        /// `one` whichever, `mixed`, or the letter of a certain suit.
        is: String,
    },
    /// The point total of a hand.
    HandPoints {
        /// Of which hand.
        side: &'static str,
        /// Any of these.
        any: Vec<u8>,
    },
    /// How many cards a hand has.
    HandCards {
        /// Of which hand.
        side: &'static str,
        /// Any of these.
        any: Vec<u8>,
    },
    /// Whether a hand is a natural.
    HandNatural {
        /// Of which hand.
        side: &'static str,
        /// Whether it must be one, or must not.
        is: bool,
    },
    /// Whether the first two cards of a hand form a pair.
    HandPair {
        /// Of which hand.
        side: &'static str,
        /// `pair`, `suited`, `unsuited` or `none`.
        is: &'static str,
    },
    /// Whether all cards of a hand are of one suit.
    HandSuit {
        /// Of which hand.
        side: &'static str,
        /// `one` whichever, `mixed`, or the letter of a certain suit.
        is: String,
    },
    /// The ranks of a hand, in any order.
    HandRanks {
        /// Of which hand.
        side: &'static str,
        /// Exactly these, by their letters.
        ranks: Vec<char>,
    },
}

/// The tests of a condition.
pub(crate) fn tests_of(condition: &Condition) -> Vec<TestOut> {
    condition.tests().iter().map(TestOut::from).collect()
}

impl From<&Test> for TestOut {
    fn from(test: &Test) -> Self {
        match test {
            Test::Winner(winner) => Self::Winner { is: Winner::key(*winner) },
            Test::Margin(points) => Self::Margin { any: points.to_vec() },
            Test::Cards(counts) => Self::Cards { any: counts.to_vec() },
            Test::Suit(suit) => Self::Suit { is: suit_word(*suit) },
            Test::Hand(side, test) => Self::of_hand(*side, test),
        }
    }
}

impl TestOut {
    fn of_hand(side: Side, test: &HandTest) -> Self {
        let side = side.key();
        match test {
            HandTest::Points(points) => {
                Self::HandPoints { side, any: points.iter().copied().map(PointTotal::get).collect() }
            }
            HandTest::Cards(counts) => Self::HandCards { side, any: counts.to_vec() },
            HandTest::Natural(is) => Self::HandNatural { side, is: *is },
            HandTest::Pair(pair) => {
                let is = match pair {
                    PairTest::Pair => "pair",
                    PairTest::Suited => "suited",
                    PairTest::Unsuited => "unsuited",
                    PairTest::None => "none",
                };
                Self::HandPair { side, is }
            }
            HandTest::Suit(suit) => Self::HandSuit { side, is: suit_word(*suit) },
            HandTest::Ranks(ranks) => {
                Self::HandRanks { side, ranks: ranks.iter().copied().map(Rank::letter).collect() }
            }
        }
    }
}

fn suit_word(test: SuitTest) -> String {
    match test {
        SuitTest::One => "one".to_owned(),
        SuitTest::Mixed => "mixed".to_owned(),
        SuitTest::Is(suit) => Suit::letter(suit).to_string(),
    }
}
