//! When a line of a pay table holds, as a rulebook's file says it: every test that is there must hold.

use crate::card::{rank, suit};
use crate::round::{Round, pair, total};
use serde::Deserialize;

/// The tests of one line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct When {
    winner: Option<Winner>,
    margin: Option<OneOrMore<u8>>,
    cards: Option<OneOrMore<usize>>,
    suit: Option<String>,
    player: Option<HandTests>,
    banker: Option<HandTests>,
}

/// A single value, or a list of which any will do.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum OneOrMore<T> {
    One(T),
    More(Vec<T>),
}

impl<T: PartialEq> OneOrMore<T> {
    pub(crate) fn has(&self, value: &T) -> bool {
        self.all().contains(value)
    }

    pub(crate) fn all(&self) -> &[T] {
        match self {
            Self::One(one) => std::slice::from_ref(one),
            Self::More(more) => more,
        }
    }
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
enum Winner {
    Player,
    Banker,
    Tie,
}

impl Winner {
    fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Banker => "banker",
            Self::Tie => "tie",
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HandTests {
    points: Option<OneOrMore<u8>>,
    cards: Option<OneOrMore<usize>>,
    natural: Option<bool>,
    pair: Option<Pair>,
    suit: Option<String>,
    ranks: Option<Vec<char>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Pair {
    Is(bool),
    Of(PairOf),
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum PairOf {
    Suited,
    Unsuited,
}

impl When {
    /// Whether it holds of this round.
    pub(crate) fn holds(&self, round: &Round<'_>) -> bool {
        let (player, banker) = (&round.player, &round.banker);
        let both: Vec<&str> = player.iter().chain(banker).copied().collect();
        let margin = total(player).abs_diff(total(banker));
        self.winner.is_none_or(|winner| winner.word() == round.winner())
            && self.margin.as_ref().is_none_or(|wanted| wanted.has(&margin))
            && self.cards.as_ref().is_none_or(|wanted| wanted.has(&both.len()))
            && self.suit.as_ref().is_none_or(|wanted| is_of_suit(&both, wanted))
            && self.player.as_ref().is_none_or(|tests| tests.hold(player))
            && self.banker.as_ref().is_none_or(|tests| tests.hold(banker))
    }
}

impl HandTests {
    fn hold(&self, hand: &[&str]) -> bool {
        let is_natural = hand.len() == 2 && matches!(total(hand), 8 | 9);
        self.points.as_ref().is_none_or(|wanted| wanted.has(&total(hand)))
            && self.cards.as_ref().is_none_or(|wanted| wanted.has(&hand.len()))
            && self.natural.is_none_or(|wanted| wanted == is_natural)
            && self.pair.as_ref().is_none_or(|wanted| wanted.is(hand))
            && self.suit.as_ref().is_none_or(|wanted| is_of_suit(hand, wanted))
            && self.ranks.as_ref().is_none_or(|wanted| has_ranks(hand, wanted))
    }
}

impl Pair {
    fn is(&self, hand: &[&str]) -> bool {
        let is_suited = suit(hand[0]) == suit(hand[1]);
        match self {
            Self::Is(wanted) => pair(hand) == *wanted,
            Self::Of(PairOf::Suited) => pair(hand) && is_suited,
            Self::Of(PairOf::Unsuited) => pair(hand) && !is_suited,
        }
    }
}

/// Whether the cards are all of one suit, of more than one, or all of this one.
fn is_of_suit(cards: &[&str], wanted: &str) -> bool {
    let is_one = cards.iter().all(|card| suit(card) == suit(cards[0]));
    match wanted {
        "one" => is_one,
        "mixed" => !is_one,
        letter => is_one && letter.starts_with(suit(cards[0])),
    }
}

/// Whether the hand has exactly these ranks, in any order.
fn has_ranks(hand: &[&str], wanted: &[char]) -> bool {
    let mut found: Vec<char> = hand.iter().map(|card| rank(card)).collect();
    let mut wanted = wanted.to_vec();
    found.sort_unstable();
    wanted.sort_unstable();
    found == wanted
}
