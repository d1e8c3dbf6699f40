//! The rulings to the letter, at a live table with real chips: what a pit manager with the rulebook found wrong. Every
//! journal is read by the auditor.

use crate::floor::*;
use punto_rules::{Kind, Side, Winner};
use punto_table::*;
use punto_vocabulary::BettingBox;

const LAYOUT: [(&str, &str, i64, u8); 3] =
    [("seat-3", "player", 100, 3), ("box-3-standing-a", "banker", 100, 3), ("seat-5", "tie", 50, 5)];

pub(crate) fn chips(lying: &[(&str, &str, i64, u8)]) -> Vec<ChipsLying> {
    let chips = |(who, on, stake, number): &(&str, &str, i64, u8)| ChipsLying {
        patron: name(who),
        on: name(on),
        stake: dollars(*stake),
        betting_box: BettingBox(*number),
        placed_by: None,
    };
    lying.iter().map(chips).collect()
}

fn table(game: &str, dealt: Dealt) -> Floor {
    Floor::with(game, |settings| {
        settings.chips = Chips::Real;
        settings.dealt = dealt;
        settings.limits.differential = settings.limits.differential.map(|_| dollars(1_000));
    })
}

/// A round with these chips, before its first card.
pub(crate) fn with_layout(game: &str, dealt: Dealt, lying: &[(&str, &str, i64, u8)]) -> Floor {
    let mut floor = table(game, dealt);
    begin(&mut floor, lying);
    floor
}

pub(crate) fn begin(floor: &mut Floor, lying: &[(&str, &str, i64, u8)]) {
    floor.open();
    floor.close();
    floor.ok(&dealer(), Command::RecordLayout { wagers: chips(lying) });
}

pub(crate) fn face_up() -> Floor {
    with_layout(RWS, Dealt::FaceUp, &LAYOUT)
}

pub(crate) fn face_down() -> Floor {
    with_layout(RWS, Dealt::FaceDown, &LAYOUT)
}

pub(crate) fn of(kind: Kind, facts: &str, named: &str, at: Option<Side>) -> Command {
    let mut command = report(kind, facts);
    if let Command::Report { excess, lies_at, .. } = &mut command {
        *excess = cards(punto_rules::Deck::FiftyTwo, named);
        *lies_at = at;
    }
    command
}

fn establish(facts: &str) -> Command {
    Command::EstablishFacts { facts: facts_of(facts), excess: Vec::new(), note: None }
}

pub(crate) fn decide(decision: Decision) -> Command {
    Command::Decide { irregularity: None, decision, reason: name("seen on camera") }
}

fn dismiss() -> Command {
    Command::DismissReport { reason: name("unfounded") }
}

fn correct_card(side: Side, nth: u8, card: &str) -> Command {
    Command::CorrectCard { side, nth, card: card.parse().unwrap(), reason: name("misread") }
}

pub(crate) fn choose(floor: &mut Floor, who: &str, choice: Choice) {
    floor.ok(&dealer(), Command::Choose { patron: name(who), choice });
}

pub(crate) fn all_go_on(floor: &mut Floor) {
    for (who, ..) in LAYOUT {
        choose(floor, who, Choice::GoOn);
    }
}

pub(crate) fn down(floor: &mut Floor, count: usize) {
    for _ in 0..count {
        floor.ok(&dealer(), Command::Deal { drawn: Drawn::Read { card: None, side: None } });
    }
}

pub(crate) fn turn(side: Side, nth: u8, card: &str) -> Command {
    Command::Turn { side, nth, card: card.parse().unwrap() }
}

#[track_caller]
pub(crate) fn audited(floor: &Floor) {
    floor.check_replay();
    crate::audited::check(floor).unwrap();
}

/// The Player has Kh 8h, because 8h lies there and cannot be put back; then these cards are dealt.
fn as_it_lies(more: &str) -> Floor {
    let mut floor = face_up();
    floor.deal("Kh");
    floor.read("8h", Some(Side::Player));
    floor.ok(&supervisor(), establish("!reconstructible"));
    all_go_on(&mut floor);
    floor.deal(more);
    floor
}

#[test]
fn hands_that_stand_stay_when_a_card_too_many_is_drawn() {
    let mut floor = as_it_lies("2c Td");
    floor.read("5c", None);
    floor.ok(&supervisor(), establish("reconstructible"));
    assert_eq!(floor.table.left_over(), floor.cards("5c"));
    let settled = floor.finish();
    assert_eq!((settled.winner, settled.player), (Winner::Player, floor.cards("Kh 8h")));
    audited(&floor);
    // A card that is drawn too many while one is due is that one.
    let mut floor = as_it_lies("2c");
    floor.ok(&supervisor(), of(Kind::ExcessOrExposedCard, "reconstructible", "Td 5c", None));
    assert_eq!(floor.finish().banker, floor.cards("2c Td"));
    assert_eq!(floor.table.left_over(), floor.cards("5c"));
    audited(&floor);
}

#[test]
fn a_card_of_no_hand_waits_for_the_next_round() {
    let mut floor = face_up();
    floor.deal("2h Kd 3c 7d");
    floor.ok(&dealer(), of(Kind::ExcessOrExposedCard, "", "4c", None));
    floor.ok(&supervisor(), establish("!reconstructible"));
    let left = HouseCommand::DealNext { card: Some(floor.cards("4c")[0]) };
    assert!(floor.ask(&dealer(), left.into()).is_err());
    assert!(matches!(next_step(&floor.table), NextStep::Deal { from: CardFrom::Shoe, .. }));
    floor.deal("Ks");
    assert_eq!(floor.finish().player, floor.cards("2h 3c Ks"));
    begin(&mut floor, &LAYOUT);
    floor.deal("4c 5h");
    let round = floor.table.round().unwrap();
    assert_eq!(round.faces().unwrap(), floor.cards("4c 5h"));
    audited(&floor);
}

#[test]
fn what_one_takes_back_changes_nobody_elses_wager() {
    let lying = [("seat-3", "player", 1_500, 3), ("box-3-standing-a", "banker", 600, 3)];
    let effective = |settled: &SettledRound| settled.wagers[0].effective;
    let mut floor = with_layout(RWS, Dealt::FaceUp, &lying);
    floor.deal("9h Kh");
    floor.ok(&supervisor(), report(Kind::ShoeOrderAltered, "!reconstructible"));
    choose(&mut floor, "seat-3", Choice::GoOn);
    choose(&mut floor, "box-3-standing-a", Choice::TakeBack);
    floor.deal("Kd 7d");
    assert_eq!(effective(&floor.finish()), dollars(1_500), "600.00 lay on the other side when bets closed");
    audited(&floor);
    // After settlement, by a missing card.
    let mut floor = with_layout(RWS, Dealt::FaceUp, &lying);
    floor.deal("2h Kh 7d 7d");
    floor.finish();
    floor.ok(&supervisor(), correct_card(Side::Player, 2, "3d"));
    floor.ok(&supervisor(), establish("reconstructible"));
    choose(&mut floor, "seat-3", Choice::GoOn);
    choose(&mut floor, "box-3-standing-a", Choice::TakeBack);
    let drawn = Drawn::Read { card: Some(floor.cards("4c")[0]), side: None };
    let events = floor.ok(&dealer(), Command::Deal { drawn });
    let Some(Event::RoundResettled(again)) = events.last() else { panic!("{events:?}") };
    assert_eq!(effective(again.settlement.as_ref().unwrap()), dollars(1_500));
    audited(&floor);
}

#[test]
fn only_cards_drawn_together_are_put_in_order() {
    let mut floor = face_up();
    floor.deal("9h 2c Kd");
    floor.ok(&supervisor(), of(Kind::SimultaneousDraw, "!order_known", "8h 3c", None));
    let order = |text: &str| decide(Decision::Order(cards(punto_rules::Deck::FiftyTwo, text)));
    for refused in ["2c 9h Kd 8h 3c", "2c 9h 3c Kd 8h", "8h", "8h 8h", "9h 2c Kd 8h"] {
        assert!(
            matches!(floor.no(&supervisor(), order(refused)), Refusal::CannotReconstruct { .. }),
            "{refused}"
        );
    }
    let mut whole = floor.clone();
    whole.ok(&supervisor(), order("9h 2c Kd 3c 8h"));
    floor.ok(&supervisor(), order("3c 8h"));
    assert_eq!(whole.table.round().unwrap().cards, floor.table.round().unwrap().cards);
    assert_eq!(floor.table.round().unwrap().hand(Side::Banker), Some(floor.cards("2c 3c")));
    all_go_on(&mut floor);
    floor.finish();
    audited(&floor);
}

#[test]
fn a_settled_round_of_hands_as_they_lie_can_be_looked_at_again() {
    let mut settled = as_it_lies("2c 3d");
    settled.finish();
    // 5.7: the hands stay, and a card too many goes to the next round.
    for named in ["", "7c"] {
        let mut floor = settled.clone();
        let wrong = of(Kind::WrongNumberOfCards, "reconstructible !too_few", named, None);
        floor.ok(&supervisor(), wrong);
        let again = floor.table.last_round().unwrap().settlement.clone().unwrap();
        assert_eq!(again.player, floor.cards("Kh 8h"));
        assert_eq!(floor.table.left_over(), floor.cards(named));
        audited(&floor);
    }
    // 5.17: the shift manager may have them put in the order of the shoe.
    let mut floor = settled.clone();
    floor.ok(&dealer(), report(Kind::WrongHand, ""));
    floor.ok(&shift(), decide(Decision::Reconstruct));
    let hand = |floor: &Floor, side| {
        let cards = floor.table.last_round().unwrap().cards.iter().filter(|dealt| dealt.side == side);
        cards.map(|dealt| dealt.card.unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(hand(&floor, Side::Player)[..2], floor.cards("Kh 2c"));
    crate::audited::check(&floor).unwrap();
    // R17c: by the right card the Player lacks one.
    let mut floor = settled.clone();
    floor.ok(&supervisor(), correct_card(Side::Player, 2, "9h"));
    floor.ok(&supervisor(), correct_card(Side::Player, 2, "5h"));
    floor.ok(&supervisor(), establish("reconstructible"));
    all_go_on(&mut floor);
    for card in ["4c", "6c"] {
        let drawn = Drawn::Read { card: Some(floor.cards(card)[0]), side: None };
        floor.ok(&dealer(), Command::Deal { drawn });
    }
    assert_eq!(floor.table.stop(), None);
    assert_eq!(hand(&floor, Side::Player), floor.cards("Kh 5h 4c"));
    audited(&floor);
}

#[test]
fn what_is_kept_of_two_irregularities_is_kept_in_order() {
    let mut floor = face_up();
    floor.deal("2h Kh");
    floor.ok(&dealer(), of(Kind::SimultaneousDraw, "", "Js 5d", None));
    floor.ok(&dealer(), of(Kind::ExcessOrExposedCard, "", "Tc", None));
    floor.ok(&supervisor(), establish("!reconstructible"));
    all_go_on(&mut floor);
    floor.ok(&supervisor(), establish("order_known"));
    all_go_on(&mut floor);
    assert_eq!(floor.table.left_over(), floor.cards("Tc"));
    audited(&floor);
    // Between rounds too, where the later one is over with its ruling.
    let mut floor = table("six-star", Dealt::FaceUp);
    let named = |kind, text: &str| match report(kind, "reconstructible") {
        Command::Report { round, kind, facts, lies_at, misdealt, misplaced, note, .. } => {
            let excess = cards(punto_rules::Deck::SixStar, text);
            Command::Report { round, kind, facts, excess, lies_at, misdealt, misplaced, note }
        }
        other => other,
    };
    floor.ok(&supervisor(), named(Kind::ExcessOrExposedCard, "5w 9a"));
    floor.ok(&supervisor(), named(Kind::ShoeOrderAltered, "6f"));
    floor.ok(&shift(), decide(Decision::Stands));
    assert_eq!(floor.table.left_over(), floor.cards("6f 5w 9a"));
    audited(&floor);
}

#[test]
fn a_layout_is_corrected_after_a_card_that_came_too_early() {
    let mut floor = table(RWS, Dealt::FaceUp);
    floor.open();
    floor.ok(&dealer(), Command::RecordLayout { wagers: chips(&LAYOUT) });
    floor.read("8h", None);
    floor.ok(&supervisor(), establish("reconstructible"));
    all_go_on(&mut floor);
    let (wagers, reason) = (chips(&LAYOUT[..2]), name("two stacks"));
    floor.ok(&supervisor(), Command::CorrectLayout { wagers, reason });
    audited(&floor);
}

#[test]
fn a_card_that_lies_about_between_rounds_comes_first_in_the_next() {
    // Before the first round, after a void one, with a finding about the set, told at once or afterwards.
    for kind in [Kind::ExcessOrExposedCard, Kind::InsufficientCards] {
        for (is_after_void, is_told_later) in [(false, false), (false, true), (true, false)] {
            // Without a card nothing is in excess, and nothing to wait for.
            let is_told_later = is_told_later && kind == Kind::InsufficientCards;
            let mut floor = table(RWS, Dealt::FaceUp);
            if is_after_void {
                begin(&mut floor, &LAYOUT);
                floor.ok(&supervisor(), report(Kind::TechnicalInterruption, ""));
            }
            let excess = floor.cards("5c");
            if is_told_later {
                floor.ok(&dealer(), report(kind, ""));
                floor.ok(&supervisor(), Command::EstablishFacts { facts: [].into(), excess, note: None });
            } else {
                floor.ok(&supervisor(), of(kind, "", "5c", None));
            }
            begin(&mut floor, &LAYOUT);
            floor.deal("5c");
            let dealt = floor.table.round().unwrap().cards[0];
            assert_eq!((dealt.card, dealt.place), (Some(floor.cards("5c")[0]), None));
            audited(&floor);
        }
    }
    // A finding after settlement leaves nothing to the settled round.
    let mut floor = face_up();
    floor.deal("9h Kh Kd 7d");
    floor.finish();
    floor.ok(&dealer(), report(Kind::InsufficientCards, ""));
    let excess = floor.cards("5c");
    floor.ok(&supervisor(), Command::EstablishFacts { facts: [].into(), excess, note: None });
    floor.ok(&dealer(), report(Kind::WrongHand, ""));
    floor.ok(&shift(), decide(Decision::Reconstruct));
    assert_eq!(floor.table.left_over(), floor.cards("5c"));
    audited(&floor);
}

#[test]
fn something_else_can_be_reported_at_any_time() {
    let mut floor = table(RWS, Dealt::FaceUp);
    floor.ok(&dealer(), report(Kind::Other, ""));
    for nothing in [Decision::Void, Decision::Reconstruct] {
        assert_eq!(floor.no(&shift(), decide(nothing)), Refusal::Decision { open: "stands" });
    }
    floor.ok(&shift(), decide(Decision::Stands));
    floor.open();
    audited(&floor);
}

#[test]
fn a_card_at_the_wrong_hand_counts_where_it_is_said_to_lie() {
    let mut floor = face_up();
    floor.deal("Kh");
    floor.ok(&dealer(), of(Kind::WrongHand, "", "8h", None));
    let Refusal::Cards { why } = floor.no(&supervisor(), establish("!reconstructible")) else { panic!() };
    assert!(why.contains("lies_at"), "{why}");
    floor.ok(&dealer(), of(Kind::WrongHand, "", "", Some(Side::Player)));
    floor.ok(&supervisor(), establish("!reconstructible"));
    all_go_on(&mut floor);
    assert_eq!(floor.table.round().unwrap().hand(Side::Player), Some(floor.cards("Kh 8h")));
    audited(&floor);
    // A card that is recorded at the other hand is not moved by a report.
    let mut floor = face_up();
    floor.deal("Kh 8h");
    let refused = floor.no(&dealer(), of(Kind::WrongHand, "", "", Some(Side::Player)));
    assert!(matches!(refused, Refusal::Cards { .. }));
}

#[test]
fn nobody_derives_too_few_cards_while_they_are_dealt() {
    let mut floor = face_up();
    floor.deal("2h 3h 9d");
    floor.ok(&dealer(), of(Kind::WrongNumberOfCards, "", "2c", None));
    let kinds = floor.kinds(&supervisor(), establish("reconstructible"));
    assert_eq!(kinds, ["FactsEstablished"], "the pit supervisor says whether it is too few or too many");
    floor.ok(&supervisor(), establish("!too_few"));
    assert_eq!(floor.table.stop(), None, "an outcome is established");
    audited(&floor);
}

#[test]
fn an_unfounded_report_of_a_silent_case_ends_there() {
    let mut floor = with_layout("six-star", Dealt::FaceUp, &LAYOUT[..1]);
    floor.deal("Tf");
    floor.ok(&dealer(), report(Kind::NotShuffled, ""));
    let (mut goes_on, mut confirmed, mut void) = (floor.clone(), floor.clone(), floor.clone());
    floor.ok(&supervisor(), dismiss());
    assert_eq!(floor.table.stop(), None);
    audited(&floor);
    // Who lets it go on does not say that the set was not shuffled; a supervisor may, and a void round does.
    goes_on.ok(&shift(), decide(Decision::GoOn));
    confirmed.ok(&supervisor(), establish(""));
    assert_eq!(confirmed.no(&supervisor(), dismiss()), Refusal::NothingWaits);
    confirmed.ok(&shift(), decide(Decision::GoOn));
    void.ok(&shift(), decide(Decision::Void));
    for (floor, is_rejected) in [(goes_on, false), (confirmed, true), (void, true)] {
        assert_eq!(floor.table.shoe().unwrap().rejected.is_some(), is_rejected);
        audited(&floor);
    }
}

#[test]
fn a_third_card_on_a_natural_voids_the_round_at_once() {
    let mut floor = face_up();
    floor.deal("4h Kh 4d");
    floor.ok(&supervisor(), of(Kind::WrongHand, "!reconstructible", "2c", Some(Side::Player)));
    let Some(Event::RoundVoided(voided)) = floor.log.last() else { panic!() };
    assert_eq!(voided.clauses[0].as_str(), "5.5.3");
    audited(&floor);
}

#[test]
fn a_finding_rejects_the_set_it_is_about() {
    let mut floor = table(RWS, Dealt::FaceUp);
    floor.end_shoe(&dealer());
    floor.ok(&dealer(), report(Kind::ForeignCard, ""));
    floor.load();
    floor.ok(&supervisor(), establish(""));
    assert_eq!(floor.table.shoe().unwrap().rejected, None);
    floor.open();
    audited(&floor);
}

#[test]
fn cards_of_a_set_out_of_play_are_not_left_over() {
    let mut floor = face_up();
    floor.deal("2h Kh 3d 7d 4c");
    floor.finish();
    floor.end_shoe(&dealer());
    floor.load();
    floor.ok(&supervisor(), correct_card(Side::Player, 2, "7c"));
    floor.ok(&supervisor(), establish("reconstructible"));
    assert_eq!(floor.table.left_over(), []);
    audited(&floor);
}

#[test]
fn leave_to_squeeze_goes_with_the_highest_bet() {
    let lying = [("seat-3", "player", 100, 3), ("seat-5", "banker", 50, 5)];
    let mut floor = with_layout(RWS, Dealt::FaceDown, &lying);
    let nth = 2;
    let request = |who: &str| Command::RequestSqueeze { patron: name(who), side: Side::Player, nth };
    floor.ok(&dealer(), request("seat-3"));
    floor.ok(&dealer(), Command::GrantSqueeze { side: Side::Player, nth });
    down(&mut floor, 1);
    let wagers = chips(&[("seat-3", "player", 50, 3), ("seat-5", "banker", 500, 5)]);
    floor.ok(&supervisor(), Command::CorrectLayout { wagers, reason: name("miscounted") });
    floor.ok(&dealer(), request("seat-5"));
    floor.ok(&dealer(), Command::GrantSqueeze { side: Side::Player, nth });
    down(&mut floor, 2);
    assert!(matches!(floor.no(&patron("seat-3"), turn(Side::Player, 2, "9h")), Refusal::NoSqueeze { .. }));
    floor.ok(&patron("seat-5"), turn(Side::Player, 2, "9h"));
    audited(&floor);
}

#[test]
fn whoever_chose_is_not_asked_again_while_the_missing_card_is_waited_for() {
    let mut floor = face_up();
    floor.deal("2h Kh 7d 7d");
    floor.finish();
    floor.ok(&supervisor(), correct_card(Side::Player, 2, "3d"));
    floor.ok(&supervisor(), establish("reconstructible"));
    choose(&mut floor, "seat-3", Choice::TakeBack);
    choose(&mut floor, "box-3-standing-a", Choice::GoOn);
    choose(&mut floor, "seat-5", Choice::GoOn);
    assert_eq!(floor.no(&supervisor(), establish("")), Refusal::NothingWaits);
    // Its set may be replaced meanwhile.
    floor.end_shoe(&supervisor());
    floor.load();
    let mut without = floor.clone();
    let drawn = Drawn::Read { card: Some(floor.cards("4c")[0]), side: None };
    floor.ok(&dealer(), Command::Deal { drawn });
    without.ok(&supervisor(), establish("!reconstructible"));
    for floor in [floor, without] {
        assert_eq!(floor.table.stop(), None);
        audited(&floor);
    }
}

#[test]
fn the_record_outranks_a_dealers_word_and_a_supervisors_outranks_the_record() {
    let mut floor = with_layout("six-star", Dealt::FaceUp, &LAYOUT[..1]);
    floor.deal("2f");
    let mut told = report(Kind::SimultaneousDraw, "!initial_deal");
    if let Command::Report { excess, .. } = &mut told {
        *excess = floor.cards("3f 4f");
    }
    floor.ok(&dealer(), told);
    let mut by_supervisor = floor.clone();
    floor.ok(&supervisor(), establish("!order_known"));
    assert!(floor.table.round().is_none(), "5.3: they are among the first four");
    by_supervisor.ok(&supervisor(), establish("!order_known !initial_deal"));
    assert!(matches!(by_supervisor.table.stop().unwrap().waits_for, WaitsFor::Decision(_)));
    for floor in [floor, by_supervisor] {
        audited(&floor);
    }
}
