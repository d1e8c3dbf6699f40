//! What people said or put right is carried out as they said it: an order of cards that lie in hands, a record that was
//! corrected wrongly, and a report that grew after it was confirmed.

use crate::floor::*;
use crate::letter::{all_go_on, audited, chips, decide, down, face_down, face_up, of, turn};
use punto_rules::{Kind, Side};
use punto_table::*;

fn correct(side: Side, nth: u8, card: &str) -> Command {
    Command::CorrectCard { side, nth, card: card.parse().unwrap(), reason: name("misread") }
}

fn establish(facts: &str) -> Command {
    Command::EstablishFacts { facts: facts_of(facts), excess: Vec::new(), note: None }
}

/// The faces of both hands, as they are recorded.
fn hands(floor: &Floor) -> [Vec<String>; 2] {
    let cards = match (floor.table.round(), floor.table.last_round()) {
        (Some(round), _) => round.cards.clone(),
        (None, last) => last.unwrap().cards.clone(),
    };
    [Side::Player, Side::Banker].map(|side| {
        let mut hand: Vec<_> = cards.iter().filter(|dealt| dealt.side == side).collect();
        hand.sort_by_key(|dealt| dealt.nth);
        hand.iter().map(|dealt| dealt.card.map_or_else(|| "?".to_owned(), |card| card.to_string())).collect()
    })
}

/// Four cards lie face down, and the last two were drawn together: by the record `Ah` is the Player's and `8h` the Banker's.
fn together_in_hands() -> Floor {
    let mut floor = face_down();
    down(&mut floor, 4);
    floor.ok(&supervisor(), of(Kind::SimultaneousDraw, "!order_known", "", None));
    floor.ok(&dealer(), turn(Side::Player, 2, "Ah"));
    floor.ok(&dealer(), turn(Side::Banker, 2, "8h"));
    floor
}

#[test]
fn cards_in_hands_count_in_the_order_that_was_decided() {
    // 5.10: the pit supervisor decides which card is received first. The others lie face down still.
    for (order, player, banker) in
        [("8h Ah", ["3s", "8h"], ["9h", "Ah"]), ("Ah 8h", ["3s", "Ah"], ["9h", "8h"])]
    {
        let mut floor = together_in_hands();
        let order = floor.cards(order);
        floor.ok(&supervisor(), decide(Decision::Order(order)));
        assert!(floor.is_waiting_for_choices(), "5.10.1");
        all_go_on(&mut floor);
        floor.ok(&dealer(), turn(Side::Player, 1, "3s"));
        floor.ok(&dealer(), turn(Side::Banker, 1, "9h"));
        assert_eq!(floor.table.stop(), None);
        assert_eq!(hands(&floor), [player, banker].map(|hand| hand.map(str::to_owned).to_vec()));
        audited(&floor);
    }
}

#[test]
fn a_decided_order_holds_for_what_is_reported_before_the_cards_are_laid_out() {
    let mut floor = together_in_hands();
    let order = floor.cards("8h Ah");
    floor.ok(&supervisor(), decide(Decision::Order(order)));
    floor.ok(&supervisor(), of(Kind::ExcessOrExposedCard, "reconstructible", "As", None));
    floor.ok(&dealer(), turn(Side::Player, 1, "3s"));
    floor.ok(&dealer(), turn(Side::Banker, 1, "9h"));
    all_go_on(&mut floor);
    let [player, banker] = hands(&floor);
    assert_eq!(
        (&player[..2], &banker[..2]),
        (&["3s", "8h"].map(String::from)[..], &["9h", "Ah"].map(String::from)[..])
    );
    audited(&floor);
}

#[test]
fn of_cards_drawn_together_one_may_lie_in_a_hand() {
    // The Banker's second card and the one that came with it: by the order the other was first.
    let mut floor = face_down();
    down(&mut floor, 4);
    floor.ok(&supervisor(), of(Kind::SimultaneousDraw, "!order_known", "Kd", None));
    floor.ok(&dealer(), turn(Side::Banker, 2, "8h"));
    let order = floor.cards("Kd 8h");
    floor.ok(&supervisor(), decide(Decision::Order(order)));
    all_go_on(&mut floor);
    for (side, nth, card) in [(Side::Player, 1, "3s"), (Side::Player, 2, "2s"), (Side::Banker, 1, "4h")] {
        floor.ok(&dealer(), turn(side, nth, card));
    }
    assert_eq!(
        hands(&floor),
        [vec!["3s", "2s", "8h"], vec!["4h", "Kd"]]
            .map(|hand| hand.into_iter().map(String::from).collect::<Vec<_>>())
    );
    audited(&floor);
}

#[test]
fn the_auditor_finds_an_order_that_was_not_followed() {
    let mut floor = together_in_hands();
    let order = floor.cards("8h Ah");
    floor.ok(&supervisor(), decide(Decision::Order(order)));
    all_go_on(&mut floor);
    let resumed: Event = RoundResumed { irregularity: floor.table.stop().unwrap().irregularity }.into();
    floor.log.push(resumed);
    floor.actors.push("dealer:dealer-1".to_owned());
    let found = crate::audited::check(&floor).unwrap_err();
    assert!(found.contains("not laid out in the order that was decided on"), "{found}");
}

#[test]
fn a_card_corrected_wrongly_is_corrected_again() {
    // R17c: by a slip of the keypad the Player has a natural, and the Banker's third card is one too many.
    let mut floor = face_up();
    floor.deal("Kd 3h 6s Kc 5s");
    floor.ok(&dealer(), Command::AnnounceResult {});
    floor.ok(&supervisor(), correct(Side::Player, 1, "2d"));
    assert_eq!(floor.table.stop().map(|stop| stop.kind), Some(Kind::WrongNumberOfCards));
    assert!(matches!(floor.no(&dealer(), correct(Side::Player, 1, "Qd")), Refusal::NotAllowed { .. }));
    let kinds = floor.kinds(&supervisor(), correct(Side::Player, 1, "Qd"));
    assert_eq!(kinds, ["CardCorrected", "IrregularityDismissed", "ResultAnnounced"]);
    floor.ok(&dealer(), Command::Settle {});
    audited(&floor);
}

#[test]
fn two_cards_of_a_settled_round_are_put_right_one_after_the_other() {
    // Nothing that was paid changes before the record fits (R17c, R17d). The Player had 6, not 4 and a Ten.
    let mut floor = face_up();
    floor.deal("4d 3h Td 4c 2s");
    floor.finish();
    let paid = floor.table.last_round().unwrap().settlement.clone();
    floor.ok(&supervisor(), correct(Side::Player, 1, "6d"));
    assert_eq!(floor.table.stop().map(|stop| stop.kind), Some(Kind::WrongNumberOfCards));
    assert_eq!(floor.kinds(&supervisor(), correct(Side::Player, 2, "Kd")), ["CardCorrected"]);
    assert_eq!(floor.table.last_round().unwrap().settlement, paid);
    let kinds = floor.kinds(&supervisor(), correct(Side::Player, 1, "5d"));
    assert_eq!(kinds, ["CardCorrected", "IrregularityDismissed", "RoundResettled"]);
    assert_eq!(floor.table.stop(), None);
    floor.open();
    audited(&floor);
}

#[test]
fn the_dealer_puts_a_record_right_and_a_supervisor_lets_play_go_on() {
    let mut floor = face_up();
    floor.deal("2d Td Kc 3c 8s");
    floor.ok(&dealer(), correct(Side::Player, 1, "8d"));
    assert!(matches!(
        floor.no(&supervisor(), Command::DismissReport { reason: name("slip") }),
        Refusal::Disproved { .. }
    ));
    assert_eq!(floor.kinds(&dealer(), correct(Side::Player, 1, "2d")), ["CardCorrected"]);
    assert_eq!(floor.no(&dealer(), Command::AnnounceResult {}), Refusal::Stopped);
    assert!(matches!(
        floor.no(&dealer(), Command::DismissReport { reason: name("slip") }),
        Refusal::NotAllowed { .. }
    ));
    floor.ok(&supervisor(), Command::DismissReport { reason: name("slip") });
    floor.finish();
    audited(&floor);
}

#[test]
fn what_a_dealer_adds_to_a_confirmed_report_is_confirmed_too() {
    // R17e: the supervisor spoke of other cards. A dealer's card stops play and does nothing more.
    let mut floor = face_up();
    floor.deal("Ah 7d 8c Kc");
    floor.ok(&supervisor(), of(Kind::WrongNumberOfCards, "reconstructible", "", None));
    let kinds = floor.kinds(
        &dealer(),
        Command::Deal { drawn: Drawn::Read { card: Some("2d".parse().unwrap()), side: None } },
    );
    assert_eq!(kinds, ["IrregularityReported"]);
    let kinds = floor.kinds(&supervisor(), establish(""));
    assert_eq!(kinds, ["FactsEstablished", "IrregularityRuled", "CardsReconstructed", "RoundResumed"]);
    assert_eq!(floor.table.left_over(), floor.cards("2d"));
    floor.finish();
    audited(&floor);
}

#[test]
fn nobody_is_denied_a_choice_by_word_of_a_missing_card_that_is_not() {
    // 5.12: by the record the Banker lacks a card, so there are options before it is drawn.
    let mut floor = face_up();
    floor.deal("Ah 6s 6h Ad");
    floor.finish();
    floor.ok(&supervisor(), correct(Side::Banker, 1, "Kc"));
    let refused = floor.no(&supervisor(), establish("reconstructible !too_few"));
    assert!(matches!(refused, Refusal::CannotReconstruct { .. }), "{refused:?}");
    floor.ok(&supervisor(), establish("reconstructible"));
    assert!(floor.is_waiting_for_choices());
    all_go_on(&mut floor);
    let drawn = Drawn::Read { card: Some("6d".parse().unwrap()), side: None };
    floor.ok(&dealer(), Command::Deal { drawn });
    assert_eq!(floor.table.stop(), None);
    audited(&floor);
}

#[test]
fn a_hand_with_a_card_too_many_has_decided_its_pair() {
    // 5.4.1: the first two cards of each hand decide the pairs, whatever is wrong with the third. What is wrong is ruled on next.
    let mut floor = face_up();
    floor.deal("8c 3d");
    let lies_there = floor.read("2h", Some(Side::Banker));
    assert_eq!(lies_there.last().map(Event::kind), Some("IrregularityReported"));
    floor.ok(&supervisor(), establish("!reconstructible"));
    all_go_on(&mut floor);
    floor.deal("3c");
    floor.read("As", Some(Side::Banker));
    floor.ok(&supervisor(), establish("!reconstructible"));
    all_go_on(&mut floor);
    floor.read("Tc", None);
    assert_eq!(floor.table.stop().map(|stop| stop.kind), Some(Kind::WrongNumberOfCards));
    let mut restarted = floor.clone();
    restarted.ok(
        &By::House,
        Command::House(punto_table::HouseCommand::Recover { order_survived: true, faces: Vec::new() }),
    );
    assert!(restarted.table.round().is_some(), "R17a: the round is not void by 5.4.2");
    audited(&restarted);
    let events = floor.ok(&supervisor(), report(Kind::TechnicalInterruption, ""));
    let cites = |event: &Event| matches!(event, Event::IrregularityRuled(ruled) if ruled.clauses[0].as_str() == "5.4.1");
    assert!(events.iter().any(cites), "{events:?}");
    floor.ok(&supervisor(), establish("!reconstructible"));
    let Some(Event::RoundVoided(voided)) = floor.log.last() else { panic!() };
    assert_eq!(voided.clauses[0].as_str(), "5.5.3");
    audited(&floor);
}

#[test]
fn the_record_of_the_chips_is_put_right_while_people_choose() {
    let mut floor = together_in_hands();
    let order = floor.cards("8h Ah");
    floor.ok(&supervisor(), decide(Decision::Order(order)));
    let wagers = chips(&[("seat-3", "player", 200, 3)]);
    floor.ok(&supervisor(), Command::CorrectLayout { wagers, reason: name("miscounted") });
    assert!(floor.is_waiting_for_choices());
    floor.ok(&dealer(), Command::Choose { patron: name("seat-3"), choice: Choice::GoOn });
    floor.ok(&dealer(), turn(Side::Player, 1, "3s"));
    floor.ok(&dealer(), turn(Side::Banker, 1, "9h"));
    assert_eq!(hands(&floor)[0], ["3s", "8h"].map(String::from));
    audited(&floor);
}

#[test]
fn a_card_that_is_put_back_beside_hands_that_stand_stays_where_it_is_recorded() {
    // 5.8: the first time a card could not be put back, so the hands stand as they lie (R17f). The second time it can.
    let mut floor = face_up();
    floor.deal("Kh");
    floor.read("8h", Some(Side::Player));
    floor.ok(&supervisor(), establish("!reconstructible"));
    all_go_on(&mut floor);
    floor.deal("4c");
    let mut wrong_hand = of(Kind::WrongHand, "reconstructible", "", None);
    if let Command::Report { misplaced, .. } = &mut wrong_hand {
        *misplaced = vec![Misplaced { side: Side::Player, nth: 1 }];
    }
    floor.ok(&supervisor(), wrong_hand);
    if floor.is_waiting_for_choices() {
        all_go_on(&mut floor);
    }
    let as_recorded: [Vec<String>; 2] =
        [vec!["Kh", "8h"], vec!["4c"]].map(|hand| hand.into_iter().map(String::from).collect());
    assert_eq!(hands(&floor), as_recorded);
    floor.deal("3c");
    assert_eq!(floor.finish().player, floor.cards("Kh 8h"));
    audited(&floor);
}
