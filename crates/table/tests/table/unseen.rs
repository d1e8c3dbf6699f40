//! Rulings while cards lie face down: patrons choose before a card is turned (R19).

use crate::floor::*;
use crate::letter::{all_go_on, audited, choose, decide, down, face_down, of, turn};
use punto_rules::{Kind, Side};
use punto_table::*;
use punto_vocabulary::By;

#[test]
fn patrons_choose_before_a_card_is_turned() {
    // What is reported after how many cards, and whether they are turned for it afterwards.
    let reports = [
        (of(Kind::ShoeOrderAltered, "reconstructible", "", None), 2, false),
        (of(Kind::ShoeOrderAltered, "!reconstructible", "", None), 2, false),
        (of(Kind::ExcessOrExposedCard, "!reconstructible", "9h", None), 2, false),
        (of(Kind::ExcessOrExposedCard, "reconstructible", "9h", None), 1, true),
        (of(Kind::SimultaneousDraw, "order_known", "8h Kd", None), 2, true),
        (of(Kind::SimultaneousDraw, "!order_known", "8h Kd", None), 2, true),
        (of(Kind::WrongHand, "!reconstructible", "8h", Some(Side::Player)), 2, true),
        (of(Kind::WrongHand, "reconstructible", "8h", Some(Side::Player)), 1, true),
    ];
    for (report, count, is_laid_out) in reports {
        let context = format!("{report:?}");
        let mut floor = face_down();
        down(&mut floor, count);
        floor.ok(&supervisor(), report);
        if !floor.is_waiting_for_choices() {
            let order = floor.cards("Kd 8h");
            floor.ok(&supervisor(), decide(Decision::Order(order)));
        }
        assert!(floor.is_waiting_for_choices(), "{context}");
        assert_eq!(floor.no(&dealer(), turn(Side::Player, 1, "3s")), Refusal::Stopped, "{context}");
        choose(&mut floor, "seat-3", Choice::TakeBack);
        choose(&mut floor, "seat-5", Choice::GoOn);
        choose(&mut floor, "box-3-standing-a", Choice::GoOn);
        assert_eq!(floor.table.stop().is_some(), is_laid_out, "{context}");
        for (side, card) in [(Side::Player, "3s"), (Side::Banker, "4s")].into_iter().take(count) {
            floor.ok(&dealer(), turn(side, 1, card));
        }
        assert_eq!(floor.table.stop(), None, "{context}");
        assert!(floor.table.round().is_some(), "{context}");
        audited(&floor);
    }
}

#[test]
fn an_interruption_is_ruled_on_without_turning_a_card() {
    // 5.4: with the Player's second card out the Player Pair is decided, whether anybody has seen it or not.
    for (count, goes_on) in [(2, false), (3, true)] {
        let mut floor = face_down();
        down(&mut floor, count);
        floor.ok(
            &By::House,
            Command::House(HouseCommand::Recover { order_survived: true, faces: Vec::new() }),
        );
        assert_eq!((floor.table.round().is_some(), floor.table.stop()), (goes_on, None));
        assert!(!floor.log.iter().any(|event| event.kind() == "CardTurned"));
        audited(&floor);
    }
}

#[test]
fn hands_that_turn_out_impossible_after_the_choice_are_void() {
    let mut floor = face_down();
    down(&mut floor, 4);
    floor.ok(&supervisor(), of(Kind::WrongHand, "!reconstructible", "2c", Some(Side::Player)));
    all_go_on(&mut floor);
    let hands =
        [(Side::Player, 1, "Ks"), (Side::Player, 2, "9h"), (Side::Banker, 1, "4s"), (Side::Banker, 2, "3s")];
    for (side, nth, card) in hands {
        floor.ok(&dealer(), turn(side, nth, card));
    }
    let Some(Event::RoundVoided(voided)) = floor.log.last() else { panic!() };
    assert_eq!(voided.clauses[0].as_str(), "5.5.3", "a natural with a third card");
    audited(&floor);
}
