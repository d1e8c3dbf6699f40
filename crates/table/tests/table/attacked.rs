//! What a pit manager found who attacked the rulings at a live table with real chips. Every journal is read by the auditor.

use crate::floor::*;
use crate::letter::{audited, chips, decide, of};
use punto_rules::{Fact, Kind, Ruling, Side};
use punto_table::*;
use punto_vocabulary::WagerKey;

const LAYOUT: [(&str, &str, i64, u8); 3] =
    [("seat-1", "banker", 100, 1), ("box-1-standing-a", "player", 50, 1), ("seat-2", "tie", 20, 2)];

fn table(game: &str) -> Floor {
    Floor::with(game, |settings| {
        settings.chips = Chips::Real;
        settings.limits.differential = settings.limits.differential.map(|_| dollars(1_000));
    })
}

/// A round with the layout recorded and these cards dealt.
fn with_cards(game: &str, dealt: &str) -> Floor {
    let mut floor = table(game);
    floor.open();
    floor.close();
    floor.ok(&dealer(), layout());
    floor.deal(dealt);
    floor
}

fn layout() -> Command {
    Command::RecordLayout { wagers: chips(&LAYOUT) }
}

fn establish(facts: &str) -> Command {
    Command::EstablishFacts { facts: facts_of(facts), excess: Vec::new(), note: None }
}

fn correct_layout(lying: &[(&str, &str, i64, u8)]) -> Command {
    Command::CorrectLayout { wagers: chips(lying), reason: name("seen on camera") }
}

fn go_on(floor: &mut Floor) {
    for (who, ..) in LAYOUT {
        floor.ok(&dealer(), Command::Choose { patron: name(who), choice: Choice::GoOn });
    }
}

fn ruled(events: &[Event]) -> &IrregularityRuled {
    let ruled = |event: &Event| matches!(event, Event::IrregularityRuled(_));
    match events.iter().find(|event| ruled(event)) {
        Some(Event::IrregularityRuled(ruled)) => ruled,
        _ => panic!("nothing was ruled: {events:?}"),
    }
}

fn open(floor: &Floor) -> Vec<String> {
    match floor.table.stop().map(|stop| &stop.waits_for) {
        Some(WaitsFor::Choices { open, .. }) => open.iter().map(ToString::to_string).collect(),
        other => panic!("nobody chooses: {other:?}"),
    }
}

/// The journal with this event left out.
fn without(floor: &Floor, is: impl Fn(&Event) -> bool) -> Floor {
    let mut floor = floor.clone();
    let at = floor.log.iter().position(is).unwrap();
    floor.log.remove(at);
    floor.actors.remove(at);
    floor
}

/// Ks is out, two came together, and then another came.
fn drawn_together(second: Kind) -> Floor {
    let mut floor = with_cards(RWS, "Ks");
    floor.ok(&dealer(), of(Kind::SimultaneousDraw, "", "3h 9d", None));
    let events = floor.ok(&supervisor(), of(second, "reconstructible", "2c", None));
    assert!(!events.iter().any(|event| matches!(event, Event::CardsReconstructed(_))), "{second:?}");
    floor
}

#[test]
fn cards_of_unknown_order_get_theirs_from_the_supervisor() {
    let seconds =
        [Kind::ExcessOrExposedCard, Kind::WrongNumberOfCards, Kind::ShoeOrderAltered, Kind::WrongHand];
    for second in seconds {
        let mut floor = drawn_together(second);
        let asks = StoppedFor::Facts { fact: Some(Fact::OrderKnown) };
        assert_eq!(next_step(&floor.table), NextStep::Stopped { waits_for: asks });
        let events = floor.ok(&supervisor(), establish("!order_known"));
        assert_eq!(ruled(&events).established, Vec::<WagerKey>::new());
        floor.ok(&supervisor(), decide(Decision::Order(floor.cards("9d 3h"))));
        let round = floor.table.round().unwrap();
        assert_eq!(round.faces().unwrap(), floor.cards("Ks 9d 3h 2c"), "{second:?}");
        go_on(&mut floor);
        if second == Kind::WrongNumberOfCards {
            floor.ok(&supervisor(), establish("!too_few"));
        }
        if floor.is_waiting_for_choices() {
            go_on(&mut floor);
        }
        assert!(floor.table.stop().is_none(), "{second:?}: {:?}", floor.table.stop());
        audited(&floor);
    }
}

#[test]
fn the_auditor_finds_an_order_that_nobody_said() {
    let mut floor = drawn_together(Kind::ExcessOrExposedCard);
    audited(&floor);
    let (player, banker) = (floor.cards("Ks 9d"), floor.cards("3h 2c"));
    floor.log.push(CardsReconstructed { player, banker, left_over: Vec::new() }.into());
    floor.actors.push("pit-supervisor:pit-1".to_owned());
    let found = crate::audited::check(&floor).unwrap_err();
    assert!(found.contains("nobody had said in which order"), "{found}");
}

#[test]
fn an_unfounded_draw_takes_its_own_cards_with_it() {
    let mut floor = drawn_together(Kind::ExcessOrExposedCard);
    floor.ok(&supervisor(), Command::DismissReport { reason: name("they came one by one") });
    assert_eq!(floor.table.round().unwrap().faces().unwrap(), floor.cards("Ks 2c"));
    assert_eq!(open(&floor).len(), 3);
    audited(&floor);
}

#[test]
fn an_unordered_draw_establishes_nothing() {
    let mut floor = with_cards(RWS, "Ks");
    floor.ok(&dealer(), of(Kind::SimultaneousDraw, "", "3h 9d", None));
    let events = floor.ok(&supervisor(), establish("!order_known"));
    assert_eq!(ruled(&events).established, Vec::<WagerKey>::new());
    // Of cards that are in the hands already it is the same.
    let mut floor = with_cards(RWS, "Ks 3h 9d");
    let events = floor.ok(&supervisor(), report(Kind::SimultaneousDraw, "!order_known"));
    assert_eq!(ruled(&events).established, Vec::<WagerKey>::new());
    let events = floor.ok(&supervisor(), report(Kind::TechnicalInterruption, ""));
    assert_eq!(ruled(&events).ruling, Ruling::Void);
    audited(&floor);
}

#[test]
fn who_chooses_waits_for_the_layout() {
    let early = |floor: &mut Floor| {
        floor.read("Ks", None);
        establish("reconstructible")
    };
    let altered = |floor: &mut Floor| {
        floor.close();
        floor.ok(&dealer(), report(Kind::ShoeOrderAltered, ""));
        establish("!reconstructible")
    };
    let ways: [fn(&mut Floor) -> Command; 2] = [early, altered];
    for way in ways {
        let mut floor = table(RWS);
        floor.open();
        let establish = way(&mut floor);
        let events = floor.ok(&supervisor(), establish);
        assert!(ruled(&events).options);
        assert!(!events.iter().any(|event| matches!(event, Event::RoundResumed(_))));
        assert_eq!(next_step(&floor.table), NextStep::RecordLayout);
        assert_eq!(floor.no(&dealer(), Command::AnnounceResult {}), Refusal::Stopped);
        floor.ok(&supervisor(), layout());
        assert_eq!(open(&floor), ["box-1-standing-a", "seat-1", "seat-2"]);
        go_on(&mut floor);
        assert!(floor.table.stop().is_none());
        audited(&floor);
        let silent = without(&floor, |event| matches!(event, Event::ChoicesOffered(_)));
        let found = crate::audited::check(&silent).unwrap_err();
        assert!(found.contains("nobody was asked"), "{found}");
    }
}

#[test]
fn nobody_chooses_where_no_chips_lie() {
    let mut floor = table(RWS);
    floor.open();
    floor.read("Ks", None);
    floor.ok(&supervisor(), establish("reconstructible"));
    floor.ok(&supervisor(), Command::RecordLayout { wagers: Vec::new() });
    assert!(floor.table.stop().is_none());
    floor.deal("9h 6d Kc");
    floor.finish();
    audited(&floor);
}

#[test]
fn who_was_missing_from_the_layout_chooses_too() {
    let missing = [LAYOUT[0], LAYOUT[1]];
    let mut floor = table(RWS);
    floor.open();
    floor.close();
    floor.ok(&dealer(), Command::RecordLayout { wagers: chips(&missing) });
    floor.deal("Ks");
    floor.ok(&supervisor(), report(Kind::ShoeOrderAltered, "reconstructible"));
    floor.ok(&dealer(), Command::Choose { patron: name("seat-1"), choice: Choice::GoOn });
    floor.ok(&supervisor(), correct_layout(&LAYOUT));
    assert_eq!(open(&floor), ["box-1-standing-a", "seat-2"]);
    floor.ok(&dealer(), Command::Choose { patron: name("seat-2"), choice: Choice::TakeBack });
    // Whose chips never lay there has nothing to choose.
    floor.ok(&supervisor(), correct_layout(&[LAYOUT[0]]));
    assert!(floor.table.stop().is_none());
    audited(&floor);
}

#[test]
fn a_card_lies_where_it_was_read() {
    for by_report in [false, true] {
        let mut floor = with_cards(RWS, "Ks 2h 6d 5c");
        if by_report {
            floor.ok(&dealer(), of(Kind::ExcessOrExposedCard, "", "3c", Some(Side::Player)));
        } else {
            floor.read("3c", Some(Side::Player));
        }
        let events = floor.ok(&supervisor(), establish("!reconstructible"));
        assert_eq!((ruled(&events).ruling, ruled(&events).clauses[0].as_str()), (Ruling::Void, "5.5.3"));
        audited(&floor);
    }
}

#[test]
fn a_hand_with_a_card_too_many_is_what_the_rulebook_speaks_of() {
    for (dealt, by_report) in [("Ks 2h 6d 5c", false), ("Ks 2h 6d", false), ("Ks 2h 6d 5c", true)] {
        let mut floor = with_cards("fortune-six", dealt);
        if by_report {
            floor.ok(&dealer(), of(Kind::ExcessOrExposedCard, "", "3c", Some(Side::Player)));
        } else {
            floor.read("3c", Some(Side::Player));
        }
        assert_eq!(floor.table.stop().unwrap().kind, Kind::WrongNumberOfCards);
        let mut wrong = floor.clone();
        let events = floor.ok(&supervisor(), establish("!reconstructible"));
        assert_eq!((ruled(&events).ruling, ruled(&events).clauses[0].as_str()), (Ruling::Void, "5.2"));
        audited(&floor);
        if let Some(Event::IrregularityReported(reported)) = wrong.log.last_mut() {
            reported.kind = Kind::WrongHand;
        }
        assert!(crate::audited::check(&wrong).unwrap_err().contains("wrong number of cards"));
    }
}

#[test]
fn that_a_card_is_missing_is_the_supervisors_word() {
    let mut floor = with_cards(RWS, "Ks 9h 6d Kc");
    floor.ok(&dealer(), report(Kind::WrongNumberOfCards, "too_few"));
    let events = floor.ok(&supervisor(), establish("reconstructible"));
    assert!(!events.iter().any(|event| matches!(event, Event::IrregularityRuled(_))), "{events:?}");
    let asks = StoppedFor::Facts { fact: Some(Fact::TooFew) };
    assert_eq!(next_step(&floor.table), NextStep::Stopped { waits_for: asks });
    let events = floor.ok(&supervisor(), establish("too_few"));
    assert!(ruled(&events).options);
    audited(&floor);
    // Without that word nothing could have been ruled.
    let words = |event: &Event| match event {
        Event::FactsEstablished(said) => said.facts.contains_key(&Fact::TooFew),
        _ => false,
    };
    let found = crate::audited::check(&without(&floor, words)).unwrap_err();
    assert!(found.contains("before too_few was known"), "{found}");
}

#[test]
fn who_works_here_has_no_chips_here() {
    let mut floor = table(RWS);
    floor.open();
    // The supervisor who opened the table.
    let own = [("pit-1", "tie", 10, 1), ("seat-2", "banker", 10, 2)];
    let refused = floor.no(&dealer(), Command::RecordLayout { wagers: chips(&own) });
    assert_eq!(refused, Refusal::StaffDoNotPlay);
    // One who has done nothing here yet does nothing here while their chips count.
    let own = [("pit-9", "tie", 10, 1), ("seat-2", "banker", 10, 2)];
    floor.ok(&dealer(), Command::RecordLayout { wagers: chips(&own) });
    floor.close();
    floor.deal("Ks 9h 6d Kc");
    floor.finish();
    let pit_9 = staff("pit-9", punto_rules::Role::PitSupervisor);
    assert_eq!(floor.no(&pit_9, correct_layout(&[own[1]])), Refusal::StaffDoNotPlay);
    audited(&floor);
}

/// A card that was laid out again and left over is the next one out of the shoe when a corrected card makes one due (5.7, R2).
#[test]
fn a_corrected_card_brings_the_left_over_one_back() {
    let mut floor = with_cards(RWS, "Ks 2h 6d 5c");
    let read = |floor: &Floor, card: &str| Command::Deal {
        drawn: Drawn::Read { card: Some(floor.cards(card)[0]), side: None },
    };
    let excess = read(&floor, "3c");
    floor.ok(&dealer(), excess);
    floor.ok(&supervisor(), establish("reconstructible"));
    assert_eq!(floor.table.left_over(), floor.cards("3c"));
    // The Player stands on six. It was a five, so the Player draws: the fifth card out of the shoe.
    let card = floor.cards("5d")[0];
    let correct = Command::CorrectCard { side: Side::Player, nth: 2, card, reason: name("misread") };
    floor.ok(&dealer(), correct);
    let from_shoe = read(&floor, "9c");
    floor.no(&dealer(), from_shoe);
    let left_over = floor.cards("3c")[0];
    floor.ok(&dealer(), Command::House(HouseCommand::DealNext { card: Some(left_over) }));
    assert_eq!(floor.table.left_over(), []);
    floor.ok(&dealer(), Command::AnnounceResult {});
    floor.ok(&dealer(), Command::Settle {});
    audited(&floor);
}
