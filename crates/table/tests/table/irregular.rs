//! Irregularities from the report to the next round: facts, decisions, cards put in order, choices.

use crate::floor::*;
use punto_rules::{Kind, Money, Side};
use punto_table::*;

fn floor() -> Floor {
    let mut floor = Floor::of(RWS);
    floor.join("ann", 1);
    floor.join("bob", 2);
    floor.open();
    floor.bet("ann", "player", 100, 1);
    floor
}

fn facts(facts: &str) -> Command {
    Command::EstablishFacts { facts: facts_of(facts), note: None }
}

fn decision(decision: Decision) -> Command {
    Command::Decide { decision, reason: name("seen on camera") }
}

#[test]
fn the_house_says_whether_cards_can_be_put_in_order() {
    let mut floor = floor();
    floor.close();
    floor.deal("2 T 3");
    let refusal = floor.no(&dealer(), report(Kind::WrongHand, "reconstructible"));
    assert!(matches!(refusal, Refusal::NotAllowed { .. }));
    floor.ok(&dealer(), report(Kind::WrongHand, ""));
    assert_eq!(floor.table.stop().map(|stop| &stop.waits_for), Some(&WaitsFor::Facts));
    assert_eq!(floor.no(&dealer(), report(Kind::Other, "")), Refusal::Stopped);
    let read = Command::Deal { drawn: Drawn::Read { card: None, side: None } };
    for command in [read, Command::AnnounceResult {}, Command::Settle {}, Command::CloseBets {}] {
        assert_eq!(floor.no(&dealer(), command), Refusal::Stopped);
    }
    assert!(matches!(floor.no(&dealer(), facts("reconstructible")), Refusal::NotAllowed { .. }));
    assert_eq!(floor.no(&shift(), decision(Decision::Void)), Refusal::NothingWaits);
    let kinds = floor.kinds(&supervisor(), facts("reconstructible"));
    assert_eq!(kinds, ["FactsEstablished", "IrregularityRuled", "CardsReconstructed", "RoundResumed"]);
    assert_eq!(floor.no(&supervisor(), facts("reconstructible")), Refusal::NothingWaits);
    floor.deal("3");
    floor.check_replay();
}

#[test]
fn a_card_too_many_is_used_first_in_the_next_round() {
    for game in GAMES {
        let mut floor = Floor::with(game, |settings| settings.source = Source::RealShoe);
        floor.open();
        floor.close();
        floor.deal("9 2 T 3");
        floor.read("7", None);
        // The MBS rulebooks call it what it is: a wrong number of cards, or leave it to the shift manager.
        if game == RWS {
            floor.ok(&supervisor(), facts("reconstructible"));
        } else {
            floor.ok(&shift(), decision(Decision::Reconstruct));
        }
        assert_eq!(floor.table.left_over(), floor.cards("7"), "{game}");
        floor.finish();
        floor.open();
        floor.close();
        let by = floor.conductor();
        let read = Drawn::Read { card: Some(floor.cards("5")[0]), side: None };
        assert!(matches!(floor.no(&by, Command::Deal { drawn: read }), Refusal::Cards { .. }));
        let other = Drawn::Due { card: Some(floor.cards("5")[0]) };
        assert!(matches!(floor.no(&by, Command::Deal { drawn: other }), Refusal::ImpossibleCard { .. }));
        floor.deal("7");
        let Some(Event::CardDealt(dealt)) = floor.log.last() else { panic!() };
        assert_eq!((dealt.from, dealt.side, dealt.nth), (CardFrom::LeftOver, Side::Player, 1));
        let due = Drawn::Due { card: Some(floor.cards("5")[0]) };
        assert!(matches!(floor.no(&by, Command::Deal { drawn: due }), Refusal::Cards { .. }));
        floor.deal("2 T 3");
        floor.deal("6");
        floor.finish();
        assert_eq!(floor.table.shoe().unwrap().out.len(), 9, "{game}");
        floor.check_replay();
    }
}

#[test]
fn cards_put_in_order_twice_lose_none() {
    let mut floor = floor();
    floor.close();
    floor.deal("9 2 T 3");
    floor.read("7h", None);
    floor.ok(&supervisor(), facts("reconstructible"));
    floor.read_after_left_over();
    floor.ok(&supervisor(), report(Kind::WrongNumberOfCards, "reconstructible"));
    assert_eq!(floor.table.left_over(), floor.cards("7h"));
    floor.check_replay();
}

impl Floor {
    /// A card from the shoe while one from before is still to be used: not taken.
    fn read_after_left_over(&mut self) {
        let drawn = Drawn::Read { card: Some(self.cards("8s")[0]), side: None };
        assert!(matches!(self.no(&By::Reader, Command::Deal { drawn }), Refusal::Cards { .. }));
    }
}

#[test]
fn a_card_that_is_not_put_in_order_is_out_of_play() {
    let mut floor = floor();
    floor.close();
    floor.deal("2 T");
    floor.read("7h", Some(Side::Banker));
    floor.ok(&supervisor(), facts("!reconstructible"));
    floor.ok(&patron("ann"), Command::Choose { patron: name("ann"), choice: Choice::GoOn });
    floor.deal("3s");
    // A later reconstruction does not bring it back.
    floor.ok(&supervisor(), report(Kind::WrongHand, "reconstructible"));
    let faces = floor.table.round().unwrap().faces().unwrap();
    assert_eq!(faces, floor.cards("2 T 3s"));
    let mut out: Vec<_> = floor.table.shoe().unwrap().out.iter().flatten().copied().collect();
    let mut all = floor.cards("2 T 3s 7h");
    out.sort_unstable();
    all.sort_unstable();
    assert_eq!(out, all, "what left the shoe is still known");
    floor.check_replay();
}

#[test]
fn a_simultaneous_draw_is_put_in_the_order_that_the_supervisor_says() {
    let mut floor = floor();
    floor.close();
    floor.deal("2 T");
    let mut command = report(Kind::SimultaneousDraw, "!order_known");
    if let Command::Report { excess, .. } = &mut command {
        *excess = cards(punto_rules::Deck::FiftyTwo, "3s 4h");
    }
    floor.ok(&supervisor(), command);
    let order = |text: &str| decision(Decision::Order(cards(punto_rules::Deck::FiftyTwo, text)));
    assert!(matches!(floor.no(&supervisor(), order("2s Th 4h")), Refusal::CannotReconstruct { .. }));
    assert!(matches!(floor.no(&supervisor(), decision(Decision::Void)), Refusal::Decision { .. }));
    // 5.10.2: the same authority may replace the shoe.
    assert!(matches!(floor.no(&dealer(), Command::EndShoe { reveal: None }), Refusal::NotAllowed { .. }));
    floor.ok(&supervisor(), order("2s Th 4h 3s"));
    assert!(floor.is_waiting_for_choices());
    floor.end_shoe(&supervisor());
    assert_eq!(floor.no(&dealer(), Command::EndShoe { reveal: None }), Refusal::NoShoe);
    floor.ok(&patron("ann"), Command::Choose { patron: name("ann"), choice: Choice::GoOn });
    let round = floor.table.round().unwrap();
    assert_eq!(round.faces().unwrap(), floor.cards("2s Th 4h 3s"));
    let drawn = Drawn::Read { card: Some(floor.cards("5")[0]), side: None };
    assert_eq!(floor.no(&dealer(), Command::Deal { drawn }), Refusal::NoShoe);
    floor.load();
    // Player 6 stands, Banker 3 draws from the new set.
    floor.deal("5");
    floor.finish();
    floor.check_replay();
}

#[test]
fn cards_that_lie_face_down_are_turned_for_whoever_decides() {
    let mut floor = Floor::with(RWS, |settings| settings.dealt = Dealt::FaceDown);
    floor.open();
    floor.close();
    for _ in 0..2 {
        floor.ok(&dealer(), Command::Deal { drawn: Drawn::Read { card: None, side: None } });
    }
    floor.ok(&supervisor(), report(Kind::SimultaneousDraw, "!order_known"));
    let order = decision(Decision::Order(floor.cards("3s 4h")));
    assert_eq!(floor.no(&supervisor(), order.clone()), Refusal::TurnFirst);
    let turn = |side, card: &str| Command::Turn { side, nth: 1, card: card.parse().unwrap() };
    floor.ok(&dealer(), turn(Side::Player, "4h"));
    // Also when their set is out of play by then (5.10.2).
    floor.end_shoe(&supervisor());
    floor.ok(&dealer(), turn(Side::Banker, "3s"));
    floor.ok(&supervisor(), order);
    assert_eq!(floor.table.stop(), None);
    assert_eq!(floor.table.round().unwrap().faces().unwrap(), floor.cards("3s 4h"));
    floor.check_replay();
}

#[test]
fn a_card_before_the_close_of_bets_closes_them() {
    for chips in [Chips::Credits, Chips::Real] {
        let mut floor = Floor::with(RWS, |settings| settings.chips = chips);
        floor.join("ann", 1);
        floor.open();
        if chips == Chips::Credits {
            floor.bet("ann", "player", 100, 1);
        }
        let kinds: Vec<_> = floor.read("9", None).iter().map(Event::kind).collect();
        assert_eq!(kinds, ["BetsClosed", "IrregularityReported"]);
        floor.ok(&supervisor(), facts("reconstructible"));
        if chips == Chips::Credits {
            assert!(floor.is_waiting_for_choices(), "nothing was established");
            floor.ok(&patron("ann"), Command::Choose { patron: name("ann"), choice: Choice::GoOn });
        } else {
            let lying = ChipsLying {
                patron: name("ann"),
                on: name("player"),
                stake: dollars(100),
                betting_box: BettingBox(1),
            };
            floor.ok(&dealer(), Command::RecordLayout { wagers: vec![lying] });
        }
        floor.deal("2s Ts 3s");
        assert_eq!(floor.finish().wagers[0].returned, dollars(200));
        floor.check_replay();
    }
}

#[test]
fn a_settled_round_that_turns_out_void_is_undone_once() {
    let mut floor = floor();
    floor.bet("bob", "banker", 200, 2);
    floor.close();
    floor.deal("9 2 T 3");
    floor.finish();
    let cash_out = Command::CashOut { patron: name("ann"), amount: dollars(10_100), into: Means::Cash };
    floor.ok(&cashier(), cash_out);
    floor.ok(&dealer(), report(Kind::ForeignCard, ""));
    // Ann has cashed her win: she owes it. Bob gets his stake back.
    assert_eq!(floor.table.patron(&name("ann")).unwrap().owed, dollars(100));
    assert_eq!((floor.credits("ann"), floor.credits("bob")), (Money::ZERO, dollars(10_000)));
    assert_eq!(floor.no(&dealer(), report(Kind::ForeignCard, "")), Refusal::NothingToReport);
    let correct = Command::CorrectCard {
        side: Side::Player,
        nth: 1,
        card: floor.cards("8s")[0],
        reason: name("misread"),
    };
    assert!(matches!(floor.no(&supervisor(), correct), Refusal::TooLateToCorrect { .. }));
    floor.check_replay();
}

#[test]
fn nobody_opens_bets_while_a_ruling_is_waited_for() {
    let mut floor = floor();
    floor.close();
    floor.deal("9 2 T 3");
    floor.finish();
    floor.ok(&dealer(), report(Kind::Other, ""));
    assert_eq!(floor.no(&dealer(), Command::OpenBets {}), Refusal::Stopped);
    assert_eq!(
        floor.no(&supervisor(), Command::CloseTable { reason: None, until_ms: None }),
        Refusal::Stopped
    );
    floor.ok(&shift(), decision(Decision::GoOn));
    floor.open();
}

#[test]
fn a_seated_patron_who_takes_back_while_bets_are_open_leaves_nobody_behind() {
    let mut floor = floor();
    floor.join("cat", 0);
    let cat = floor.bet("cat", "banker", 50, 1);
    floor.ok(&supervisor(), report(Kind::ShoeOrderAltered, "!reconstructible"));
    floor.ok(&patron("ann"), Command::Choose { patron: name("ann"), choice: Choice::TakeBack });
    assert_eq!(floor.lies(cat), Money::ZERO);
    assert_eq!(floor.credits("cat"), dollars(10_000));
}

#[test]
fn a_settled_round_that_its_true_order_leaves_short_is_void() {
    let mut floor = floor();
    floor.close();
    floor.deal("9 2 T 6");
    floor.finish();
    let cards: Vec<_> =
        floor.table.last_round().unwrap().cards.iter().filter_map(|dealt| dealt.card).collect();
    floor.ok(&supervisor(), report(Kind::SimultaneousDraw, "!order_known"));
    let order = vec![cards[0], cards[2], cards[1], cards[3]];
    floor.ok(&supervisor(), decision(Decision::Order(order)));
    assert_eq!(floor.table.stop(), None);
    assert_eq!(floor.credits("ann"), dollars(10_000));
    floor.check_replay();
}
