//! Drawing, burning, the cut card, the shuffler, and going on after a restart.

use crate::shoe::make::{rulebook, set, shuffled};
use punto_rules::Card;
use punto_shoe::{BurnRefused, Burned, Cut, CutCard, CutRefused, ElectronicShoe, Mismatch, NextRound};

fn shoe(number: u8, cut: usize, behind: usize) -> ElectronicShoe {
    let set = set("rapid-etg", 8);
    let cut_card = CutCard::in_front_of_last(behind, &set).unwrap();
    shuffled(number).load_shoe(Cut::at(cut, &set).unwrap(), cut_card).unwrap()
}

#[test]
fn a_shoe_knows_how_many_are_left_and_where_the_cut_card_is() {
    let mut shoe = shoe(1, 0, 14);
    for drawn in 0..=416 {
        assert_eq!((shoe.drawn(), shoe.left()), (drawn, 416 - drawn));
        assert_eq!(shoe.before_cut_card(), Some(402_usize.saturating_sub(drawn)));
        // The cut card itself is out with the first card from behind it.
        let expected = if drawn <= 402 { NextRound::FromHere } else { NextRound::CutCardIsOut };
        assert_eq!(shoe.next_round(), expected, "{drawn}");
        assert_eq!(shoe.draw().is_some(), drawn < 416);
    }
    assert_eq!((shoe.draw(), shoe.drawn(), shoe.left()), (None, 416, 0));
}

#[test]
fn a_cut_card_in_front_of_nothing_is_out_when_the_shoe_is_empty() {
    let mut shoe = shoe(1, 0, 0);
    while shoe.draw().is_some() {}
    assert_eq!(shoe.next_round(), NextRound::CutCardIsOut);
    let set = set("rapid-etg", 8);
    assert_eq!(CutCard::in_front_of_last(416, &set), Err(CutRefused::CutCard { asked: 416, cards: 416 }));
    let of_ten_decks = CutCard::in_front_of_last(500, &crate::shoe::make::set("rapid-etg", 10)).unwrap();
    assert!(shuffled(1).load_shoe(Cut::NONE, of_ten_decks).is_err());
}

#[test]
fn the_turned_card_says_how_many_are_burnt_unseen() {
    let values = &rulebook("rapid-etg").values;
    for cut in 0..416 {
        let (mut burnt, mut plain) = (shoe(2, cut, 14), shoe(2, cut, 14));
        let Burned { turned, face_down } = burnt.burn(values).unwrap();
        assert_eq!(Some(turned), plain.draw());
        let points = match turned.to_string().as_bytes()[0] {
            b'A' => 1,
            b'T' | b'J' | b'Q' | b'K' => 10,
            digit => usize::from(digit - b'0'),
        };
        assert_eq!((face_down, burnt.drawn()), (points, 1 + points));
        let unseen: Vec<_> = (0..points).map(|_| plain.draw()).collect();
        assert_eq!(unseen.len(), points);
        assert_eq!(burnt.draw(), plain.draw());
    }
}

#[test]
fn cards_are_burnt_first_or_not_at_all() {
    let values = &rulebook("rapid-etg").values;
    let mut started = shoe(1, 0, 14);
    started.draw();
    assert_eq!(started.burn(values), Err(BurnRefused::CardsOut { drawn: 1 }));
    let mut shuffler = shuffled(1).load_shuffler();
    assert_eq!(shuffler.burn(values), Err(BurnRefused::Shuffler));
    assert_eq!((started.drawn(), shuffler.drawn()), (1, 0));
}

#[test]
fn stars_burn_as_many_as_they_count() {
    let book = rulebook("six-star");
    for star in ["Sf", "Lg", "Fa", "Te"] {
        let card: Card = star.parse().unwrap();
        let points = usize::from(book.values.of(card.rank()).as_total().get());
        let expected = if points == 0 { 10 } else { points };
        assert_eq!(Burned::guided_by(card, &book.values).face_down, expected);
    }
}

#[test]
fn a_shuffler_is_good_for_one_round() {
    let mut shuffler = shuffled(1).load_shuffler();
    assert_eq!((shuffler.next_round(), shuffler.before_cut_card()), (NextRound::FromHere, None));
    shuffler.draw();
    assert_eq!(shuffler.next_round(), NextRound::AfterShuffle);
    // The cards of the round are there, however it goes on.
    assert_eq!((0..5).filter_map(|_| shuffler.draw()).count(), 5);
    let again = shuffled(2).load_shuffler();
    assert_eq!((again.left(), again.next_round()), (416, NextRound::FromHere));
    assert_ne!(again.commitment(), shuffler.commitment());
}

#[test]
fn after_a_restart_the_same_cards_follow_from_every_point() {
    let values = &rulebook("rapid-etg").values;
    let mut whole = shoe(3, 77, 14);
    let burned = whole.burn(values).unwrap();
    let mut out = vec![Some(burned.turned)];
    out.resize(whole.drawn(), None);
    out.extend(std::iter::from_fn(|| whole.draw()).map(Some));
    for stop in 0..=416 {
        let mut resumed = shoe(3, 77, 14).resume(&out[..stop]).unwrap();
        assert_eq!(resumed.drawn(), stop);
        for next in out[stop..].iter().take(6) {
            let drawn = resumed.draw();
            assert!(next.is_none() || drawn == *next, "{stop}");
        }
    }
}

#[test]
fn a_shoe_does_not_go_on_behind_other_cards() {
    let mut other = shoe(4, 77, 14);
    let out: Vec<_> = (0..20).map(|_| other.draw()).collect();
    let mismatch = shoe(3, 77, 14).resume(&out).unwrap_err();
    assert!(matches!(mismatch, Mismatch::Dealt { place: 1.., .. }), "{mismatch}");
    let mismatch = shoe(4, 78, 14).resume(&out).unwrap_err();
    assert!(matches!(mismatch, Mismatch::Dealt { place: 1.., .. }), "another cut, other cards: {mismatch}");
    let mismatch = shoe(4, 77, 14).resume(&[None; 417]).unwrap_err();
    assert_eq!(mismatch, Mismatch::TooManyDealt { dealt: 417, cards: 416 });
}
