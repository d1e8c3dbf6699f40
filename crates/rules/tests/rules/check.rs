//! What the tests share: rulebooks by key, cards from words, and chance that is the same every time.

use crate::plain;
use punto_rulebooks::{house_games, house_rulebook};
use punto_rules::{Card, Deck, Money, Progress, Round, Rulebook, Suit};

/// The RWS game, the only one with a commission, a differential and options for the patrons.
pub(crate) const RWS: &str = "commission-super-six-plus";

pub(crate) fn book(game: &str) -> &'static Rulebook {
    house_rulebook(game).expect("the house plays this game")
}

/// The five games.
pub(crate) fn books() -> impl Iterator<Item = &'static Rulebook> {
    house_games().into_iter().map(book)
}

/// Cards from words: `9s Kd`.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

pub(crate) const fn cents(amount: i64) -> Money {
    Money::from_cents(amount)
}

/// The round after one more card.
pub(crate) fn dealt(round: Round<'_>, card: Card) -> Progress<'_> {
    round.deal(card).expect("a card of the deck")
}

/// Numbers without a pattern that matters, the same in every run.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let high = usize::try_from(self.0 >> 33).expect("31 bits fit");
        high % bound
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Six cards of the deck. Every second time they are of one or two suits, so that one suit is no rarity,
    /// and now and then of the last three ranks only, which in the 6 Star deck are the Stars.
    pub(crate) fn six_cards(&mut self, deck: Deck) -> [Card; 6] {
        let two_suits = [self.pick(deck.suits()), self.pick(deck.suits())];
        let suits: &[Suit] = match self.below(4) {
            0 => &two_suits[..1],
            1 => &two_suits,
            _ => deck.suits(),
        };
        let ranks = deck.ranks();
        let ranks = if self.below(16) == 0 { &ranks[10..] } else { &ranks[..] };
        core::array::from_fn(|_| Card::new(self.pick(ranks), self.pick(suits)).expect("a card of the deck"))
    }

    /// The cards of one whole round: as many of six as the table of play asks for.
    pub(crate) fn round(&mut self, deck: Deck) -> Vec<Card> {
        let six = self.six_cards(deck);
        six[..plain::play(six.map(plain::value)).cards()].to_vec()
    }
}
