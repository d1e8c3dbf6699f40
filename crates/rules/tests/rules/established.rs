//! Established outcomes, against brute force over every card that may still come.

use crate::check::{Chance, RWS, book, books, dealt};
use punto_rules::{Card, Decided, Kind, Progress, Report, Rulebook, Verdict};

/// The established wagers, as the rules have them: a report that turns on nothing still tells them.
fn established(book: &'static Rulebook, cards: &[Card]) -> Vec<(&'static str, Decided)> {
    let adjudication = book.adjudicate(&Report::of(Kind::Other), Some(cards)).expect("a ruling");
    adjudication.established.iter().map(|(rule, decided)| (rule.key(), *decided)).collect()
}

/// What was seen of one wager over all continuations.
#[derive(Clone, Copy, Default)]
struct Seen {
    won: bool,
    lost: bool,
    pushed: bool,
}

/// Deals every card of the deck at every turn.
fn follow(book: &Rulebook, deck: &[Card], progress: Progress<'_>, seen: &mut [Seen]) {
    match progress {
        Progress::Dealing(round) => {
            for &card in deck {
                follow(book, deck, dealt(round, card), seen);
            }
        }
        Progress::Complete(round) => {
            for (rule, seen) in book.wagers.iter().zip(seen) {
                match rule.verdict(round.facts()) {
                    Verdict::Win(_) => seen.won = true,
                    Verdict::Push(_) => seen.pushed = true,
                    Verdict::Lose => seen.lost = true,
                }
            }
        }
    }
}

fn by_brute_force(book: &'static Rulebook, cards: &[Card]) -> Vec<(&'static str, Decided)> {
    let deck: Vec<Card> = book.deck.cards().collect();
    let mut seen = vec![Seen::default(); book.wagers.len()];
    follow(book, &deck, book.lay_out(cards).expect("cards of the deck").progress, &mut seen);
    let decided = |seen: &Seen| match seen {
        Seen { won: true, lost: false, pushed: false } => Some(Decided::Won),
        Seen { won: false, lost: true, pushed: false } => Some(Decided::Lost),
        _ => None,
    };
    let wagers = book.wagers.iter().zip(&seen);
    wagers.filter_map(|(rule, seen)| Some((rule.key(), decided(seen)?))).collect()
}

/// Every prefix of these many deals from the fourth card on, and of a few of them from the third on.
fn check_prefixes(game: &str, deals: usize, of_three_cards: usize) {
    let book = book(game);
    let mut chance = Chance::seeded(20_170_317);
    for deal in 0..deals {
        let cards = chance.round(book.deck);
        let shortest = if deal < of_three_cards { 3 } else { 4 };
        for length in shortest..=cards.len() {
            let prefix = &cards[..length];
            assert_eq!(established(book, prefix), by_brute_force(book, prefix), "{game}: {prefix:?}");
        }
    }
}

#[test]
fn with_52_cards_it_is_what_no_card_can_change() {
    check_prefixes(RWS, 400, 60);
}

#[test]
fn with_65_cards_it_is_what_no_card_can_change() {
    check_prefixes("six-star", 400, 40);
}

#[test]
fn the_other_games_agree_too() {
    for game in ["super-six-etg", "fortune-six", "rapid-etg"] {
        check_prefixes(game, 100, 10);
    }
}

#[test]
fn nothing_is_established_before_the_players_second_card() {
    for book in books().filter(|book| book.deck.size() == 52) {
        assert_eq!(established(book, &[]), []);
        let deck: Vec<Card> = book.deck.cards().collect();
        for &first in &deck {
            assert_eq!(established(book, &[first]), []);
            // One suit of seconds, for every suit of firsts: suits decide nothing here.
            for &second in &deck[..13] {
                assert_eq!(established(book, &[first, second]), [], "{}: {first} {second}", book.front.key);
            }
        }
    }
}

#[test]
fn the_players_second_card_decides_the_player_pair() {
    for book in books() {
        let mut chance = Chance::seeded(7);
        for _ in 0..40 {
            let cards = &chance.six_cards(book.deck)[..3];
            let how = if cards[0].rank() == cards[2].rank() { Decided::Won } else { Decided::Lost };
            assert!(established(book, cards).contains(&("player-pair", how)), "{cards:?}");
        }
    }
}

#[test]
fn the_element_bonus_is_lost_as_soon_as_two_elements_differ() {
    let book = book("six-star");
    let lost = ("element-bonus", Decided::Lost);
    assert_eq!(established(book, &[]), []);
    let deck: Vec<Card> = book.deck.cards().collect();
    for &first in &deck {
        assert_eq!(established(book, &[first]), []);
        for &second in deck.iter().step_by(6) {
            let expected: &[_] = if first.suit() == second.suit() { &[] } else { &[lost] };
            assert_eq!(established(book, &[first, second]), expected, "{first} {second}");
        }
    }
    let mut chance = Chance::seeded(5);
    for _ in 0..300 {
        let cards = chance.round(book.deck);
        for length in 0..cards.len() {
            let differ = cards[..length].iter().any(|card| card.suit() != cards[0].suit());
            assert_eq!(established(book, &cards[..length]).contains(&lost), differ, "{:?}", &cards[..length]);
        }
    }
}
