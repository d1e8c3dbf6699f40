//! Cards that the record has at one hand and that lie in front of the other (`5.8`, R17f). Every journal is read by the
//! auditor.

use crate::floor::*;
use crate::letter::{all_go_on, audited, decide, down, face_down, face_up, turn, with_layout};
use punto_rules::{Kind, Side, Winner};
use punto_table::*;

/// A report of cards on the wrong hand, with facts such as `!reconstructible`.
fn swapped(facts: &str, cards: &[(Side, u8)]) -> Command {
    let mut command = report(Kind::WrongHand, facts);
    if let Command::Report { misplaced, .. } = &mut command {
        *misplaced = cards.iter().map(|&(side, nth)| Misplaced { side, nth }).collect();
    }
    command
}

fn stop_is_ruled(floor: &Floor) -> bool {
    floor.log.iter().any(|event| event.kind() == "IrregularityRuled")
}

fn clauses_of_void(floor: &Floor) -> Vec<String> {
    match floor.log.last() {
        Some(Event::RoundVoided(voided)) => voided.clauses.iter().map(ToString::to_string).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn cards_that_cannot_be_put_back_count_where_they_lie() {
    let mut floor = face_up();
    floor.deal("Ks 9h 6d Kc");
    let both = [(Side::Banker, 1), (Side::Player, 2)];
    let events = floor.ok(&supervisor(), swapped("!reconstructible", &both));
    let stand = HandsStand { player: floor.cards("Ks 9h"), banker: floor.cards("6d Kc") };
    assert!(events.contains(&stand.into()), "{events:?}");
    assert!(floor.is_waiting_for_choices());
    all_go_on(&mut floor);
    let settled = floor.finish();
    assert_eq!((settled.winner, settled.player), (Winner::Player, floor.cards("Ks 9h")));
    audited(&floor);
}

#[test]
fn nobody_goes_on_before_it_is_said_which_card_lies_there() {
    let mut floor = face_up();
    floor.deal("Ks 9h 6d");
    floor.ok(&dealer(), report(Kind::WrongHand, ""));
    let cannot =
        || Command::EstablishFacts { facts: facts_of("!reconstructible"), excess: Vec::new(), note: None };
    assert!(floor.no(&supervisor(), cannot()).to_string().contains("`misplaced`"));
    assert!(!stop_is_ruled(&floor));
    // By the dealer's word nothing moves; the supervisor has looked last.
    floor.ok(&dealer(), swapped("", &[(Side::Player, 1)]));
    assert!(!stop_is_ruled(&floor));
    floor.ok(&supervisor(), swapped("!reconstructible", &[(Side::Player, 2)]));
    all_go_on(&mut floor);
    // The Player is short of a card, and gets the next.
    floor.deal("Td");
    assert_eq!(floor.table.round().unwrap().hand(Side::Banker), Some(floor.cards("9h 6d")));
    assert_eq!(floor.table.round().unwrap().hand(Side::Player), Some(floor.cards("Ks Td")));
    floor.deal("8d");
    assert_eq!(floor.finish().winner, Winner::Player);
    audited(&floor);
}

#[test]
fn a_confirmation_is_enough_where_the_dealer_said_it() {
    let mut floor = face_up();
    floor.deal("Ks 9h 6d Kc");
    floor.ok(&dealer(), swapped("", &[(Side::Banker, 1), (Side::Player, 2)]));
    let facts = facts_of("!reconstructible");
    floor.ok(&supervisor(), Command::EstablishFacts { facts, excess: Vec::new(), note: None });
    all_go_on(&mut floor);
    assert_eq!(floor.finish().banker, floor.cards("6d Kc"));
    audited(&floor);
}

#[test]
fn cards_that_can_be_put_back_lie_as_they_are_recorded() {
    let mut floor = face_up();
    floor.deal("Ks 9h 6d Kc");
    floor.ok(&supervisor(), swapped("reconstructible", &[(Side::Banker, 1), (Side::Player, 2)]));
    assert_eq!(floor.finish().banker, floor.cards("9h Kc"));
    audited(&floor);
}

#[test]
fn a_hand_that_cannot_have_so_many_is_void() {
    // On its first two cards, Ks and 6d, the Player would stand.
    let mut floor = face_up();
    floor.deal("Ks 9h 6d 8c");
    floor.ok(&supervisor(), swapped("!reconstructible", &[(Side::Banker, 2)]));
    assert_eq!(clauses_of_void(&floor), ["5.5.3"]);
    audited(&floor);
}

#[test]
fn a_third_card_may_lie_at_the_other_hand() {
    // The Player's third card is recorded there and lies in front of the Banker, who may draw on three.
    let mut floor = face_up();
    floor.deal("2s 2h 3d Ac 4h");
    floor.ok(&supervisor(), swapped("!reconstructible", &[(Side::Player, 3)]));
    all_go_on(&mut floor);
    floor.deal("Kd");
    let settled = floor.finish();
    assert_eq!((settled.player, settled.banker), (floor.cards("2s 3d Kd"), floor.cards("2h Ac 4h")));
    audited(&floor);
}

#[test]
fn what_was_announced_of_other_hands_is_announced_again() {
    let mut floor = face_up();
    floor.deal("Ks 9h 6d Kc");
    floor.ok(&dealer(), Command::AnnounceResult {});
    floor.ok(&supervisor(), swapped("!reconstructible", &[(Side::Banker, 1), (Side::Player, 2)]));
    all_go_on(&mut floor);
    assert_eq!(floor.no(&dealer(), Command::Settle {}), Refusal::NotAnnounced);
    assert_eq!(floor.finish().winner, Winner::Player);
    audited(&floor);
}

#[test]
fn face_down_patrons_choose_before_a_card_is_turned() {
    let mut floor = face_down();
    down(&mut floor, 4);
    let mut told = swapped("!reconstructible", &[(Side::Banker, 1), (Side::Player, 2)]);
    if let Command::Report { misdealt, .. } = &mut told {
        *misdealt = Some(Misdealt::Person);
    }
    floor.ok(&supervisor(), told);
    assert!(floor.is_waiting_for_choices());
    assert_eq!(floor.no(&dealer(), turn(Side::Player, 1, "Ks")), Refusal::Stopped);
    all_go_on(&mut floor);
    // Until all are seen they go by their place in the record.
    for (side, nth, card) in
        [(Side::Player, 1, "Ks"), (Side::Player, 2, "6d"), (Side::Banker, 1, "9h"), (Side::Banker, 2, "Kc")]
    {
        floor.ok(&dealer(), turn(side, nth, card));
    }
    let settled = floor.finish();
    assert_eq!((settled.player, settled.banker), (floor.cards("Ks 9h"), floor.cards("6d Kc")));
    audited(&floor);
}

#[test]
fn face_down_it_may_turn_out_void_at_last() {
    let mut floor = face_down();
    down(&mut floor, 4);
    floor.ok(&supervisor(), swapped("!reconstructible", &[(Side::Banker, 2)]));
    // What is still to be turned for the first cannot be said of others.
    let more = floor.no(&supervisor(), swapped("!reconstructible", &[(Side::Player, 2)]));
    assert!(more.to_string().contains("turn the cards"), "{more}");
    all_go_on(&mut floor);
    for (side, nth, card) in
        [(Side::Player, 1, "Ks"), (Side::Player, 2, "6d"), (Side::Banker, 1, "9h"), (Side::Banker, 2, "8c")]
    {
        floor.ok(&dealer(), turn(side, nth, card));
    }
    assert_eq!(clauses_of_void(&floor), ["5.5.3"]);
    audited(&floor);
}

#[test]
fn only_cards_of_the_round_in_play_are_named_and_once() {
    let mut floor = face_up();
    floor.deal("Ks 9h 6d Kc");
    for wrong in [&[(Side::Player, 3)][..], &[(Side::Player, 0)], &[(Side::Player, 1), (Side::Player, 1)]] {
        assert_eq!(floor.no(&supervisor(), swapped("", wrong)), Refusal::NoSuchCard);
    }
    let mut exposed = swapped("", &[(Side::Player, 1)]);
    if let Command::Report { kind, .. } = &mut exposed {
        *kind = Kind::ExcessOrExposedCard;
    }
    assert!(matches!(floor.no(&supervisor(), exposed), Refusal::Cards { .. }));
    floor.finish();
    assert!(matches!(floor.no(&supervisor(), swapped("", &[(Side::Player, 1)])), Refusal::Cards { .. }));
}

/// In the MBS games a hand with a wrong number of cards is what 5.2 speaks of (R17b); on anything else the rulebook is
/// silent, and the shift manager may let the hands stand.
#[test]
fn where_the_rulebook_is_silent_the_number_of_cards_counts() {
    let lying = [("seat-3", "player", 100, 3)];
    let mut floor = with_layout("fortune-six", Dealt::FaceUp, &lying);
    floor.deal("Ks 9h 6d 8c");
    floor.ok(&supervisor(), swapped("!reconstructible", &[(Side::Banker, 2)]));
    assert_eq!(clauses_of_void(&floor), ["5.2"]);
    audited(&floor);

    let mut floor = with_layout("fortune-six", Dealt::FaceUp, &lying);
    floor.deal("Ks 9h 6d Kc");
    floor.ok(&dealer(), swapped("", &[(Side::Banker, 1), (Side::Player, 2)]));
    floor.ok(&shift(), decide(Decision::GoOn));
    assert_eq!(floor.finish().player, floor.cards("Ks 9h"));
    audited(&floor);
}
