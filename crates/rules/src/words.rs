//! Conditions in words, for pay tables that people read.

use crate::{Condition, HandTest, PairTest, Rank, Side, Suit, SuitTest, Test, Winner};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

impl fmt::Display for Condition {
    /// Says when the condition holds: "Banker wins with 6 points on 2 cards".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = self.tests().iter().find_map(|test| match test {
            Test::Winner(winner) => Some(*winner),
            _ => None,
        });
        let mut phrases: Vec<String> = Vec::new();
        let won_by = match winner {
            Some(Winner::Player) => Some(Side::Player),
            Some(Winner::Banker) => Some(Side::Banker),
            Some(Winner::Tie) | None => None,
        };
        if let Some(side) = won_by {
            phrases.push(join(format!("{side} wins"), &self.about_hand(side)));
        } else if winner.is_some() {
            phrases.push("Tie".to_owned());
        }
        for side in Side::BOTH.into_iter().filter(|side| Some(*side) != won_by) {
            match &*self.about_hand(side) {
                [] => {}
                about => phrases.push(join(side.to_string(), about)),
            }
        }
        phrases.extend(self.tests().iter().filter_map(about_round));
        f.pad(&phrases.join(", "))
    }
}

impl Condition {
    fn about_hand(&self, side: Side) -> Vec<String> {
        let of_side = self.tests().iter().filter_map(|test| match test {
            Test::Hand(of, test) if *of == side => Some(test),
            _ => None,
        });
        of_side.map(about_hand).collect()
    }
}

fn join(subject: String, about: &[String]) -> String {
    about.iter().fold(subject, |text, phrase| format!("{text} {phrase}"))
}

fn about_round(test: &Test) -> Option<String> {
    match test {
        Test::Winner(_) | Test::Hand(..) => None,
        Test::Margin(points) => Some(format!("by {} points", either(points))),
        Test::Cards(counts) => Some(format!("{} cards in all", either(counts))),
        Test::Suit(suit) => Some(about_suit("all cards", *suit)),
    }
}

fn about_hand(test: &HandTest) -> String {
    match test {
        HandTest::Points(points) => format!("with {} points", either(points)),
        HandTest::Cards(counts) => format!("on {} cards", either(counts)),
        HandTest::Natural(true) => "with a natural".to_owned(),
        HandTest::Natural(false) => "without a natural".to_owned(),
        HandTest::Pair(PairTest::Pair) => "with a pair".to_owned(),
        HandTest::Pair(PairTest::Suited) => "with a suited pair".to_owned(),
        HandTest::Pair(PairTest::Unsuited) => "with an unsuited pair".to_owned(),
        HandTest::Pair(PairTest::None) => "without a pair".to_owned(),
        HandTest::Suit(suit) => about_suit("all", *suit),
        HandTest::Ranks(ranks) => {
            format!("with {}", ranks.iter().copied().map(Rank::name).collect::<Vec<_>>().join(", "))
        }
    }
}

fn about_suit(what: &str, test: SuitTest) -> String {
    match test {
        SuitTest::One => format!("{what} of one suit"),
        SuitTest::Mixed => format!("{what} not of one suit"),
        SuitTest::Is(suit) => format!("{what} {}", Suit::name(suit)),
    }
}

fn either(values: &[impl ToString]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or ")
}
