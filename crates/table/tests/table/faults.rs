//! Faults of the scanner at every state of a round (RELIABILITY, part H).

use crate::floor::*;
use punto_rules::{Card, Kind, Side};
use punto_table::*;
use punto_vocabulary::By;

fn read(card: Option<Card>, side: Option<Side>) -> Command {
    Command::Deal { drawn: Drawn::Read { card, side } }
}

/// A pit supervisor confirms what was reported.
fn confirm() -> Command {
    Command::EstablishFacts { facts: [].into(), excess: Vec::new(), note: None }
}

/// A live table of this game with so many of the six cards out.
fn after(game: &str, cards: usize) -> Floor {
    let mut floor = Floor::with(game, |settings| {
        settings.source = Source::RealShoe;
        settings.betting_ms = None;
    });
    floor.join("ann", 1);
    floor.open();
    let number = u8::from(!rulebook(game).layout.diagrams.is_empty());
    floor.bet("ann", "player", 100, number);
    floor.close();
    let dealt = floor.cards(SIX_CARDS);
    dealt.into_iter().take(cards).for_each(|card| floor.deal_card(card));
    floor
}

fn stopped_for(floor: &Floor) -> Option<Kind> {
    let kind = |event: &Event| match event {
        Event::IrregularityReported(reported) => Some(reported.kind),
        _ => None,
    };
    floor.log.iter().rev().find_map(kind)
}

#[test]
fn a_foreign_card_voids_the_round_wherever_it_turns_up() {
    for game in GAMES {
        for cards in 0..=6 {
            let mut floor = after(game, cards);
            floor.ok(&By::Reader, Command::Deal { drawn: Drawn::Foreign });
            assert_eq!(stopped_for(&floor), Some(Kind::ForeignCard));
            // The reader stops play; a pit supervisor puts the ruling in force (R17e).
            assert!(floor.table.round().is_some() && floor.table.stop().is_some());
            floor.ok(&supervisor(), confirm());
            assert!(floor.table.round().is_none() && floor.table.stop().is_none());
            assert_eq!(floor.credits("ann"), dollars(10_000), "{game} after {cards}");
            // The set deals no further round (R17d).
            let by = floor.conductor();
            let refused = Refusal::SetRejected { kind: Kind::ForeignCard };
            assert_eq!(floor.no(&by, Command::OpenBets {}), refused, "{game} after {cards}");
            floor.end_shoe(&by);
            floor.load();
            floor.open();
            // A card of another deck is foreign too.
            let mut floor = after(game, cards);
            let other = if game == "six-star" { "Ks" } else { "Lf" };
            floor.ok(&By::Reader, read(Some(other.parse().unwrap()), None));
            assert_eq!(stopped_for(&floor), Some(Kind::ForeignCard), "{game} after {cards}");
            floor.check_replay();
        }
    }
}

#[test]
fn the_ninth_card_of_a_face_is_one_too_many() {
    let mut floor = Floor::with(RWS, |settings| settings.decks = 4);
    floor.ok(&dealer(), Command::Burn { turned: "9s".parse().unwrap(), face_down: 9 });
    for _ in 0..3 {
        floor.play("9s 2h Th 3h");
    }
    floor.open();
    floor.close();
    floor.read("9s", None);
    assert_eq!(stopped_for(&floor), Some(Kind::ForeignCard), "four decks hold four nines of spades");
    floor.ok(&supervisor(), confirm());
    assert!(floor.table.round().is_none());
}

#[test]
fn a_card_on_the_wrong_side_stops_play() {
    for game in GAMES {
        for cards in 0..=5 {
            let mut floor = after(game, cards);
            let due = [Side::Player, Side::Banker][cards % 2];
            let card = Some(floor.cards(SIX_CARDS)[cards]);
            let wrong = if due == Side::Player { Side::Banker } else { Side::Player };
            floor.ok(&By::Reader, read(card, Some(wrong)));
            // A fourth card of a hand is a wrong number of cards where the rulebook is silent on the wrong hand (R17b).
            let is_silent = game != RWS && cards == 5;
            let kind = if is_silent { Kind::WrongNumberOfCards } else { Kind::WrongHand };
            assert_eq!(stopped_for(&floor), Some(kind), "{game} {cards}");
            assert!(floor.table.stop().is_some(), "{game} {cards}");
            assert_eq!(floor.table.round().unwrap().cards.len(), cards);
            // Put in order it lies where it belongs.
            if game == RWS {
                floor.ok(
                    &supervisor(),
                    Command::EstablishFacts {
                        facts: facts_of("reconstructible"),
                        excess: Vec::new(),
                        note: None,
                    },
                );
                let laid = floor.table.round().unwrap().cards[cards];
                assert_eq!((laid.side, laid.card), (due, card));
            }
            floor.check_replay();
        }
    }
}

#[test]
fn a_card_when_none_is_due_is_in_excess() {
    for game in GAMES {
        let mut floor = after(game, 6);
        floor.read("A", None);
        assert_eq!(stopped_for(&floor), Some(Kind::ExcessOrExposedCard));
        assert_eq!(floor.table.round().unwrap().excess.len(), 1);
        let mut floor = after(game, 6);
        assert_eq!(floor.no(&By::Reader, read(None, None)), Refusal::NoCardDue);
        floor.ok(&floor.conductor(), Command::AnnounceResult {});
        floor.read("A", None);
        assert_eq!(stopped_for(&floor), Some(Kind::ExcessOrExposedCard), "{game}, announced");
    }
    let mut floor = Floor::of(RWS);
    floor.open();
    assert_eq!(floor.no(&By::Reader, read(None, None)), Refusal::WagersOpen);
}

#[test]
fn a_card_that_is_not_read_is_entered_by_the_keypad() {
    let mut floor = after(RWS, 2);
    assert!(matches!(floor.no(&By::Reader, read(None, None)), Refusal::Cards { .. }));
    let card = floor.cards("3s")[0];
    floor.ok(&dealer(), read(Some(card), Some(Side::Player)));
    assert_eq!(floor.table.round().unwrap().cards.len(), 3);
}

#[test]
fn a_card_face_up_on_a_face_down_table_stops_play() {
    let mut floor = Floor::with(RWS, |settings| settings.dealt = Dealt::FaceDown);
    floor.join("ann", 1);
    floor.open();
    floor.bet("ann", "player", 100, 1);
    floor.close();
    floor.ok(&By::Reader, read(None, None));
    floor.ok(&By::Reader, read(Some("5s".parse().unwrap()), None));
    assert_eq!(stopped_for(&floor), Some(Kind::FaceUp));
    assert_eq!(floor.table.stop().map(|stop| &stop.waits_for), Some(&WaitsFor::Facts));
    // Whatever the card is that lies face down, nothing is established; patrons choose before it is turned (R19).
    let turn = Command::Turn { side: Side::Player, nth: 1, card: "9s".parse().unwrap() };
    assert_eq!(floor.no(&dealer(), turn.clone()), Refusal::Stopped);
    assert!(!floor.is_waiting_for_choices(), "a supervisor gives the options (R17e)");
    floor.ok(&supervisor(), confirm());
    assert!(floor.is_waiting_for_choices());
    assert_eq!(floor.no(&dealer(), turn), Refusal::Stopped);
    floor.check_replay();
}

#[test]
fn a_card_that_turns_out_impossible_stops_play() {
    let mut floor = Floor::with(RWS, |settings| settings.dealt = Dealt::FaceDown);
    floor.open();
    floor.close();
    floor.ok(&By::Reader, read(None, None));
    floor.ok(&dealer(), Command::Turn { side: Side::Player, nth: 1, card: "Lf".parse().unwrap() });
    assert_eq!(stopped_for(&floor), Some(Kind::ForeignCard));
    floor.ok(&supervisor(), confirm());
    assert!(floor.table.round().is_none());
    let electronic = |settings: &mut Settings| {
        settings.dealt = Dealt::FaceDown;
        settings.source = Source::ElectronicShuffler;
    };
    let mut floor = Floor::with(RWS, electronic);
    floor.open();
    floor.close();
    floor.ok(&dealer(), Command::House(HouseCommand::DealNext { card: None }));
    let turn = Command::Turn { side: Side::Player, nth: 1, card: "Lf".parse().unwrap() };
    assert!(matches!(floor.no(&dealer(), turn), Refusal::ImpossibleCard { .. }));
}

#[test]
fn an_electronic_set_is_not_read() {
    let mut floor = Floor::of("rapid-etg");
    floor.open();
    floor.close();
    let card = floor.cards("9")[0];
    for drawn in [Drawn::Foreign, Drawn::Read { card: Some(card), side: None }] {
        assert!(matches!(floor.no(&By::Reader, Command::Deal { drawn }), Refusal::Cards { .. }));
    }
    let other = Command::House(HouseCommand::DealNext { card: Some("Lf".parse().unwrap()) });
    assert!(matches!(floor.no(&By::AutomaticDealer, other), Refusal::ImpossibleCard { .. }));
    let mut excess = report(Kind::ExcessOrExposedCard, "");
    if let Command::Report { excess, .. } = &mut excess {
        excess.push(card);
    }
    assert!(matches!(floor.no(&By::AutomaticDealer, excess), Refusal::Disproved { .. }));
}

#[test]
fn a_shoe_that_runs_out_in_mid_round_voids_it() {
    let all = |settings: &mut Settings| {
        settings.source = Source::ElectronicShoe { behind_cut_card: 0 };
        settings.decks = 4;
    };
    let mut floor = Floor::with("rapid-etg", all);
    floor.join("ann", 0);
    let deck: Vec<Card> = floor.deck().cards().collect();
    // Rounds of four, five or six cards until the shoe is empty.
    let mut shoe = deck.iter().cycle().take(4 * 52).copied();
    'shoe: loop {
        floor.open();
        floor.bet("ann", "player", 10, 0);
        floor.close();
        loop {
            if floor.ask(&By::AutomaticDealer, Command::AnnounceResult {}).is_ok() {
                floor.ok(&By::AutomaticDealer, Command::Settle {});
                break;
            }
            let Some(card) = shoe.next() else { break 'shoe };
            floor.deal_card(card);
        }
        if floor.table.is_cut_card_out() {
            break;
        }
    }
    assert_eq!(floor.table.cards_left(), Some(0));
    if floor.table.round().is_some() {
        let before = floor.credits("ann");
        let due = Command::House(HouseCommand::DealNext { card: Some(deck[0]) });
        assert!(matches!(floor.no(&By::AutomaticDealer, due), Refusal::Cards { .. }));
        floor.ok(&By::AutomaticDealer, report(Kind::InsufficientCards, ""));
        assert_eq!(floor.credits("ann").cents(), before.cents() + 1_000);
    }
    assert!(matches!(floor.no(&By::AutomaticDealer, Command::OpenBets {}), Refusal::ShoeIsOver));
    floor.check_replay();
}

#[test]
fn a_second_card_in_excess_is_not_lost() {
    let mut floor = Floor::with(RWS, |settings| settings.source = Source::RealShoe);
    floor.open();
    floor.close();
    floor.deal("9h 5d Kc Ad");
    floor.read("2c", None);
    floor.read("3c", None);
    assert_eq!(floor.table.round().unwrap().excess, floor.cards("2c 3c"));
    floor.ok(
        &supervisor(),
        Command::EstablishFacts { facts: facts_of("reconstructible"), excess: Vec::new(), note: None },
    );
    assert_eq!(floor.table.left_over(), floor.cards("2c 3c"));
    floor.check_replay();
}
