//! The commitment holds the house to the whole order, and the cut comes after it.

use crate::shoe::make::{rulebook, seed, set, shuffled};
use proptest::prelude::*;
use punto_rulebooks::house_games;
use punto_rules::{Card, CardRefused};
use punto_shoe::{
    CardSet, Commitment, Cut, CutRefused, Mismatch, Reveal, Salt, Shuffled, verify, verify_dealt,
};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// What verification says of a changed reveal.
fn after(change: impl FnOnce(&mut Reveal)) -> Mismatch {
    let shuffled = shuffled(1);
    let published = shuffled.commitment();
    let mut reveal = shuffled.reveal();
    verify(&published, &reveal, Cut::NONE).unwrap();
    change(&mut reveal);
    verify(&published, &reveal, Cut::NONE).unwrap_err()
}

#[test]
fn every_game_and_number_of_decks_is_shuffled_committed_and_verified() {
    for (number, game) in (1..).zip(house_games()) {
        let rulebook = rulebook(game);
        for decks in rulebook.decks.min..=rulebook.decks.max {
            let set = CardSet::of(rulebook, decks.into()).unwrap();
            let shuffled = Shuffled::new(seed(number), set.clone());
            let published = shuffled.commitment();
            let reveal = shuffled.reveal();
            assert_eq!(verify(&published, &reveal, Cut::NONE).unwrap(), reveal.order);
            let mut sorted = reveal.order.clone();
            sorted.sort_unstable();
            let mut boxes: Vec<_> = set.cards().collect();
            boxes.sort_unstable();
            assert_eq!(sorted, boxes);
            assert_ne!(reveal.order, set.cards().collect::<Vec<_>>());
        }
    }
}

#[test]
fn whatever_is_changed_is_named() {
    assert!(matches!(after(|reveal| reveal.order.swap(3, 4)), Mismatch::Commitment { .. }));
    assert!(matches!(after(|reveal| reveal.salt = Salt::from_bytes([0; 32])), Mismatch::Commitment { .. }));
    assert_eq!(after(|reveal| reveal.order.truncate(415)), Mismatch::CardCount { found: 415, needed: 416 });
    let foreign = after(|reveal| reveal.order[7] = card("9f"));
    assert!(matches!(foreign, Mismatch::Card { place: 8, why: CardRefused::NotInDeck(_) }), "{foreign}");
    let ninth = after(|reveal| {
        let last = reveal.order[415];
        let place = reveal.order.iter().position(|card| *card != last).unwrap();
        reveal.order[place] = last;
    });
    assert!(matches!(ninth, Mismatch::Card { place: 416, why: CardRefused::NoneLeft { .. } }), "{ninth}");
    assert_eq!(
        after(|reveal| reveal.set = set("rapid-etg", 7)),
        Mismatch::CardCount { found: 416, needed: 364 }
    );
    // Another game with the same cards is another promise.
    assert!(matches!(after(|reveal| reveal.set = set("fortune-six", 8)), Mismatch::Commitment { .. }));
}

#[test]
fn another_bit_of_the_commitment_is_another_commitment() {
    let shuffled = shuffled(1);
    let published = *shuffled.commitment().as_bytes();
    let reveal = shuffled.reveal();
    for bit in 0..256 {
        let mut other = published;
        other[bit / 8] ^= 1 << (bit % 8);
        let mismatch = verify(&Commitment::from_bytes(other), &reveal, Cut::NONE).unwrap_err();
        assert!(matches!(mismatch, Mismatch::Commitment { .. }));
    }
}

#[test]
fn the_bytes_are_no_other_than_documented() {
    // Game and decks cannot slide into each other: the same tail under another front hashes to something else.
    let salt = Salt::from_bytes([7; 32]);
    let order: Vec<Card> = set("rapid-etg", 8).cards().collect();
    let of = |game, decks| Reveal { set: set(game, decks), salt, order: order.clone() }.commitment();
    assert_ne!(of("rapid-etg", 8), of("rapid-etg", 7));
    assert_ne!(of("rapid-etg", 8), of("fortune-six", 8));
}

proptest! {
    #[test]
    fn a_cut_turns_the_committed_order_and_changes_nothing_else(at in 0_usize..416, number: u8) {
        let (shuffled, set) = (shuffled(number), set("rapid-etg", 8));
        let published = shuffled.commitment();
        let cut = Cut::at(at, &set).unwrap();
        let mut shoe = shuffled.load_shoe(cut, punto_shoe::CutCard::in_front_of_last(14, &set).unwrap()).unwrap();
        prop_assert_eq!(shoe.commitment(), published);
        let drawn: Vec<Card> = std::iter::from_fn(|| shoe.draw()).collect();
        prop_assert_eq!((drawn.len(), shoe.left()), (416, 0));
        let reveal = shoe.reveal();
        prop_assert_eq!(&drawn[..416 - at], &reveal.order[at..]);
        prop_assert_eq!(&drawn[416 - at..], &reveal.order[..at]);
        prop_assert_eq!(verify(&published, &reveal, cut).unwrap(), drawn);
    }
}

#[test]
fn a_cut_outside_the_cards_is_refused() {
    let set = set("rapid-etg", 8);
    assert_eq!(Cut::at(416, &set), Err(CutRefused::Cut { asked: 416, cards: 416 }));
    let of_ten_decks = Cut::at(500, &crate::shoe::make::set("rapid-etg", 10)).unwrap();
    let shuffled = shuffled(1);
    let published = shuffled.commitment();
    let mismatch = verify(&published, &shuffled.reveal(), of_ten_decks).unwrap_err();
    assert_eq!(mismatch, Mismatch::Cut(CutRefused::Cut { asked: 500, cards: 416 }));
}

#[test]
fn cards_dealt_are_a_prefix_of_the_committed_shoe_or_the_first_other_one_is_named() {
    let (shuffled, set) = (shuffled(1), set("rapid-etg", 8));
    let published = shuffled.commitment();
    let cut = Cut::at(100, &set).unwrap();
    let reveal = shuffled.reveal();
    let order = verify(&published, &reveal, cut).unwrap();
    let mut out: Vec<Option<Card>> = order.iter().copied().map(Some).take(20).collect();
    out[3] = None;
    verify_dealt(&published, &reveal, cut, &out).unwrap();
    let other = order.iter().copied().find(|card| *card != order[9]).unwrap();
    out[9] = Some(other);
    assert_eq!(
        verify_dealt(&published, &reveal, cut, &out),
        Err(Mismatch::Dealt { place: 10, dealt: other, committed: order[9] })
    );
    assert_eq!(
        verify_dealt(&published, &reveal, cut, &[None; 417]),
        Err(Mismatch::TooManyDealt { dealt: 417, cards: 416 })
    );
}
