//! The second enumeration again, for shoes from which cards have gone unevenly.

use crate::exact::games::{Numbers, game, games};
use crate::exact::second::Second;
use crate::exact::tally::{Tally, check};
use punto_rules::{Composition, Deck};

/// A shoe that nobody chose: what is left of eight decks, without some ranks, without some suits, or nearly
/// empty.
fn uneven(deck: Deck, kind: usize, numbers: &mut Numbers) -> Composition {
    let mut shoe = Composition::empty(deck);
    let cards: Vec<_> = deck.cards().collect();
    if kind == 3 {
        for _ in 0..6 + numbers.below(15) {
            let card = cards[numbers.below(cards.len())];
            shoe.set(card, shoe.count(card) + 1).unwrap();
        }
        return shoe;
    }
    let missing_ranks: Vec<_> = (0..4).map(|_| deck.ranks()[numbers.below(13)]).collect();
    let missing_suits: Vec<_> = (0..2).map(|_| deck.suits()[numbers.below(deck.suits().len())]).collect();
    for card in cards {
        let missing = match kind {
            1 => missing_ranks.contains(&card.rank()),
            2 => missing_suits.contains(&card.suit()),
            _ => false,
        };
        shoe.set(card, if missing { 0 } else { u16::try_from(numbers.below(9)).unwrap() }).unwrap();
    }
    shoe
}

fn check_uneven_shoes(key: &str, seed: u64) -> Vec<Tally> {
    let book = game(key);
    let second = Second::of(book);
    let mut numbers = Numbers(seed);
    let check_one = |nth: usize| {
        let shoe = uneven(book.deck, nth % 4, &mut numbers);
        let tally = second.count(&shoe);
        check(book, &shoe, &tally);
        tally
    };
    (0..12).map(check_one).collect()
}

#[test]
fn games_of_52_cards_from_uneven_shoes() {
    for (seed, book) in (1..).zip(games().filter(|book| book.deck == Deck::FiftyTwo)) {
        check_uneven_shoes(&book.front.key, seed);
    }
}

#[test]
fn six_star_from_uneven_shoes() {
    let tallies = check_uneven_shoes("six-star", 66);
    let rare = |tally: &Tally| tally.wagers.iter().all(|wager| wager.lines.iter().all(|deals| *deals > 0));
    assert!(tallies.iter().filter(|tally| rare(tally)).count() > 3, "elements and Flaming 9's come up");
}
