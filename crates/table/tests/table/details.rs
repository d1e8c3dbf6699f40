//! Smaller things that a pit manager found wrong at a live table with real chips. Every journal is read by the auditor.

use crate::floor::*;
use crate::letter::{all_go_on, audited, begin, chips, face_up, of, with_layout};
use punto_rules::{Kind, Money, Side};
use punto_table::*;
use punto_vocabulary::By;

fn establish(facts: &str) -> Command {
    Command::EstablishFacts { facts: facts_of(facts), excess: Vec::new(), note: None }
}

fn correct(side: Side, nth: u8, card: &str) -> Command {
    Command::CorrectCard { side, nth, card: card.parse().unwrap(), reason: name("misread") }
}

fn ruled(events: &[Event]) -> (Vec<String>, bool, Vec<String>) {
    let ruled = events.iter().find_map(|event| match event {
        Event::IrregularityRuled(ruled) => Some(ruled),
        _ => None,
    });
    let ruled = ruled.unwrap_or_else(|| panic!("{events:?}"));
    let clauses = ruled.clauses.iter().map(ToString::to_string).collect();
    (clauses, ruled.options, ruled.established.iter().map(ToString::to_string).collect())
}

fn totals(events: &[Event]) -> Vec<(u8, u8)> {
    let told = |event: &Event| match event {
        Event::TotalsAnnounced(totals) => Some((totals.player, totals.banker)),
        _ => None,
    };
    events.iter().filter_map(told).collect()
}

/// The Player stands on six, and a fifth card is left over; then the six turns out to have been a five.
fn left_over(game: &str) -> Floor {
    let mut floor = with_layout(game, Dealt::FaceUp, &[("seat-3", "player", 100, 3)]);
    floor.deal("Ks 2h 6d 5c");
    let kind = if game == RWS { Kind::ExcessOrExposedCard } else { Kind::WrongNumberOfCards };
    floor.ok(&supervisor(), of(kind, "reconstructible", "3c", None));
    assert_eq!(floor.table.left_over(), floor.cards("3c"));
    floor
}

#[test]
fn a_card_in_sight_is_none_that_is_missing() {
    for (game, clauses) in [(RWS, &["5.7", "5.7.1"][..]), ("fortune-six", &["5.2"])] {
        let mut floor = left_over(game);
        floor.finish();
        floor.ok(&supervisor(), correct(Side::Player, 2, "5d"));
        let events = floor.ok(&supervisor(), establish("reconstructible"));
        let (by, options, _) = ruled(&events);
        assert_eq!((by, options), (clauses.iter().map(ToString::to_string).collect(), false));
        let Some(Event::RoundResettled(again)) = events.last() else { panic!("{events:?}") };
        assert_eq!(again.settlement.as_ref().unwrap().player, floor.cards("Ks 5d 3c"));
        assert_eq!((floor.table.left_over(), floor.table.stop()), (&[][..], None));
        audited(&floor);
    }
}

#[test]
fn nor_is_it_once_the_result_is_announced() {
    let mut floor = left_over(RWS);
    floor.ok(&dealer(), Command::AnnounceResult {});
    floor.ok(&supervisor(), correct(Side::Player, 2, "5d"));
    let events = floor.ok(&supervisor(), establish("reconstructible"));
    let (by, options, _) = ruled(&events);
    assert_eq!((by, options), (vec!["5.7".to_owned(), "5.7.1".to_owned()], false));
    floor.deal("3c");
    assert_eq!(floor.finish().player, floor.cards("Ks 5d 3c"));
    audited(&floor);
}

#[test]
fn a_card_that_is_not_in_sight_is_missing() {
    // By the right card the Player draws 3c, and the Banker, on three, one that is still in the shoe.
    let mut floor = face_up();
    floor.deal("Ks 2h 6d Ac 3c");
    floor.finish();
    floor.ok(&supervisor(), correct(Side::Player, 2, "5d"));
    let events = floor.ok(&supervisor(), establish("reconstructible"));
    let (by, options, _) = ruled(&events);
    assert_eq!((by, options), (vec!["5.12.2".to_owned(), "5.12".to_owned()], true));
    audited(&floor);
}

#[test]
fn the_totals_are_announced_however_the_fourth_card_came() {
    // It counts where it lies.
    let mut floor = face_up();
    floor.deal("Ks 9h 6d");
    let lying = of(Kind::ExcessOrExposedCard, "!reconstructible", "Kc", Some(Side::Banker));
    assert_eq!(totals(&floor.ok(&supervisor(), lying)), [(6, 9)]);
    audited(&floor);
    // It is dealt to hands that count as they lie.
    let mut floor = face_up();
    floor.deal("Ks");
    floor.read("9h", Some(Side::Player));
    floor.ok(&supervisor(), establish("!reconstructible"));
    all_go_on(&mut floor);
    floor.deal("3d");
    let from = floor.log.len();
    floor.deal("4c");
    assert_eq!(totals(&floor.log[from..]), [(9, 7)]);
    audited(&floor);
    // Five cards are laid out at once: the totals are those of the first four.
    let mut floor = face_up();
    floor.deal("Ks");
    floor.ok(&supervisor(), of(Kind::SimultaneousDraw, "order_known", "2h 3d 5c 4h", None));
    let from = floor.log.len();
    all_go_on(&mut floor);
    assert_eq!(totals(&floor.log[from..]), [(3, 7)]);
    audited(&floor);
    // What was announced is not announced again.
    let mut floor = face_up();
    floor.deal("Ks 9h 6d Kc");
    let lying = of(Kind::ExcessOrExposedCard, "reconstructible", "2d", None);
    assert_eq!(totals(&floor.ok(&supervisor(), lying)), []);
    audited(&floor);
}

#[test]
fn a_left_over_card_is_read_like_any_other() {
    let mut floor = left_over(RWS);
    floor.finish();
    begin(&mut floor, &[("seat-3", "player", 100, 3)]);
    let read =
        |card: &str, side| Command::Deal { drawn: Drawn::Read { card: Some(card.parse().unwrap()), side } };
    floor.no(&By::Reader, read("9c", None));
    floor.no(&By::Reader, read("3c", Some(Side::Banker)));
    floor.ok(&By::Reader, read("3c", Some(Side::Player)));
    let dealt = floor.table.round().unwrap().cards[0];
    assert_eq!((dealt.card, dealt.place), (Some("3c".parse().unwrap()), None));
    assert_eq!(floor.table.left_over(), []);
    audited(&floor);
}

#[test]
fn a_void_by_the_number_of_cards_says_what_is_established() {
    let mut floor = face_up();
    floor.deal("Ks Kh 6d 5c");
    floor.read("4s", Some(Side::Player));
    let events = floor.ok(&supervisor(), establish("!reconstructible"));
    let (by, _, established) = ruled(&events);
    assert_eq!(by, ["5.5.3"]);
    assert!(established.contains(&"player-pair".to_owned()), "{established:?}");
    audited(&floor);
}

#[test]
fn somebody_without_an_account_chooses_by_word_of_mouth() {
    let mut floor = face_up();
    floor.deal("Ks");
    floor.ok(&supervisor(), report(Kind::ShoeOrderAltered, "reconstructible"));
    let choose = || Command::Choose { patron: name("seat-3"), choice: Choice::TakeBack };
    let refused = floor.no(&patron("seat-3"), choose());
    assert!(refused.to_string().contains("records what they say"), "{refused}");
    floor.ok(&dealer(), choose());
    audited(&floor);
}

#[test]
fn a_refused_stake_names_the_chips_of_this_table() {
    let mut floor = face_up();
    let mut wagers = chips(&[("seat-3", "banker", 1, 3)]);
    wagers[0].stake = Money::from_cents(150);
    let refused = floor.no(&dealer(), Command::RecordLayout { wagers });
    assert_eq!(refused, Refusal::ChipUnit { unit: dollars(1) });
}

/// What goes back to whom is known once the chips are recorded (R13c, R20).
#[test]
fn a_round_is_void_once_it_is_known_what_goes_back() {
    let mut floor = with_layout(RWS, Dealt::FaceUp, &[]);
    floor.deal("Ks 9h 6d Kc");
    floor.finish();
    floor.open();
    floor.close();
    floor.ok(&supervisor(), report(Kind::ForeignCard, ""));
    assert_eq!(next_step(&floor.table), NextStep::RecordLayout);
    let wagers = chips(&[("seat-3", "player", 100, 3), ("box-3-standing-a", "banker", 50, 3)]);
    let events = floor.ok(&dealer(), Command::RecordLayout { wagers });
    let Some(Event::RoundVoided(voided)) = events.last() else { panic!("{events:?}") };
    let back: Vec<_> = voided.returned.iter().map(|back| (back.patron.as_str(), back.amount)).collect();
    assert_eq!(back, [("seat-3", dollars(100)), ("box-3-standing-a", dollars(50))]);
    audited(&floor);
}
