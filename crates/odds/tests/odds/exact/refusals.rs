//! Shoes that are refused, and that no other shoe, however odd, makes trouble.

use crate::exact::figures::check_sums;
use crate::exact::games::{cards, game, games, shoe};
use proptest::prelude::*;
use punto_odds::{Odds, ShoeRefused};
use punto_rules::{Composition, Deck, Rulebook};

fn check(book: &Rulebook, shoe: &Composition, refused: ShoeRefused, says: &str) {
    let odds = Odds::of(book);
    assert_eq!(odds.analyse(shoe).unwrap_err(), refused);
    assert_eq!(odds.covariances(shoe, None).unwrap_err(), refused);
    assert_eq!(refused.to_string(), says);
}

/// A shoe of so many aces of one suit.
fn aces(deck: Deck, count: u16) -> Composition {
    let mut shoe = Composition::empty(deck);
    shoe.set(deck.cards().next().unwrap(), count).unwrap();
    shoe
}

#[test]
fn fewer_than_six_cards_are_refused() {
    for book in games() {
        let (none, five) = (Composition::empty(book.deck), aces(book.deck, 5));
        check(book, &none, ShoeRefused::TooFewCards { cards: 0 }, "0 cards are too few: a round may need 6");
        check(book, &five, ShoeRefused::TooFewCards { cards: 5 }, "5 cards are too few: a round may need 6");
        check_sums(book, &aces(book.deck, 6));
    }
}

#[test]
fn more_than_1300_cards_are_refused() {
    for book in games() {
        let refused = |cards| ShoeRefused::TooManyCards { cards };
        check(book, &aces(book.deck, 1_301), refused(1_301), "1301 cards are too many: at most 1300");
        let most = Composition::full(book.deck, 255);
        let cards = most.total();
        check(book, &most, refused(cards), &format!("{cards} cards are too many: at most 1300"));
        let mut every = Composition::empty(book.deck);
        book.deck.cards().for_each(|card| every.set(card, u16::MAX).unwrap());
        let cards = every.total();
        check(book, &every, refused(cards), &format!("{cards} cards are too many: at most 1300"));
        check_sums(book, &aces(book.deck, 1_300));
    }
}

#[test]
fn another_deck_is_refused_before_the_cards_are_counted() {
    let says = "the shoe holds another deck than the game is played with";
    for book in games() {
        for deck in Deck::ALL.into_iter().filter(|deck| *deck != book.deck) {
            for shoe in [0, 8, 255].map(|decks| Composition::full(deck, decks)) {
                check(book, &shoe, ShoeRefused::OtherDeck, says);
            }
        }
    }
}

#[test]
fn a_shoe_without_low_cards_always_ties() {
    for (key, text) in [("rapid-etg", "Ts Js Qs Ks Th Jh Qh"), ("six-star", "Tf Sf Lf Ff Tg Sg Lg Fg")] {
        let book = game(key);
        let odds = Odds::of(book);
        let analysis = odds.analyse(&shoe(book.deck, &cards(text))).unwrap();
        assert_eq!(analysis.outcome(punto_rules::Winner::Tie).to_string(), "1");
        assert_eq!(analysis.wager("tie").unwrap().expectation(None).to_string(), "8");
        assert_eq!(analysis.wager("player").unwrap().push().to_string(), "1");
    }
}

/// A shoe with up to twenty of each card: all kinds of them, or only a few.
fn any_shoe(deck: Deck) -> impl Strategy<Value = Composition> {
    let cards: Vec<_> = deck.cards().collect();
    let many = prop::collection::vec(0_u16..=20, cards.len());
    let few = prop::collection::vec(prop_oneof![9 => Just(0_u16), 1 => 0_u16..=20], cards.len());
    prop_oneof![many, few].prop_map(move |counts| {
        let mut shoe = Composition::empty(deck);
        for (card, count) in cards.iter().zip(counts) {
            shoe.set(*card, count).unwrap();
        }
        shoe
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_shoe_of_52_card_games_adds_up(shoe in any_shoe(Deck::FiftyTwo)) {
        prop_assume!((6..=1_300).contains(&shoe.total()));
        games().filter(|book| book.deck == shoe.deck()).for_each(|book| check_sums(book, &shoe));
    }

    #[test]
    fn every_shoe_of_six_star_adds_up(shoe in any_shoe(Deck::SixStar)) {
        prop_assume!((6..=1_300).contains(&shoe.total()));
        check_sums(game("six-star"), &shoe);
    }
}
