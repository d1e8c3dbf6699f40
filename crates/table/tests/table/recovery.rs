//! The house goes down and comes back at every step of a round (R17, R17a).

use crate::floor::*;
use punto_rules::{Card, Kind};
use punto_table::*;
use punto_vocabulary::By;

/// A whole round, step by step, at a table dealt face up or face down. Cards stay down until all four lie.
fn steps(game: &str, dealt: Dealt) -> Vec<Floor> {
    let mut floor = Floor::with(game, |settings| {
        settings.dealt = dealt;
        settings.source = Source::ElectronicShoe { behind_cut_card: 14 };
    });
    floor.join("ann", 1);
    let number = u8::from(!rulebook(game).layout.diagrams.is_empty());
    let mut steps = vec![floor.clone()];
    let mut step = |floor: &Floor| steps.push(floor.clone());
    floor.open();
    step(&floor);
    floor.bet("ann", "player", 100, number);
    step(&floor);
    floor.close();
    step(&floor);
    let cards = floor.cards(SIX_CARDS);
    if dealt == Dealt::FaceDown {
        for _ in 0..4 {
            floor.ok(&floor.conductor(), Command::House(HouseCommand::DealNext { card: None }));
            step(&floor);
        }
        for (at, lying) in floor.table.round().unwrap().cards.clone().into_iter().enumerate() {
            let turn = Command::Turn { side: lying.side, nth: lying.nth, card: cards[at] };
            floor.ok(&floor.conductor(), turn);
            step(&floor);
        }
    }
    let out = floor.table.round().unwrap().cards.len();
    for card in cards.into_iter().skip(out) {
        floor.deal_card(card);
        step(&floor);
    }
    floor.ok(&floor.conductor(), Command::AnnounceResult {});
    step(&floor);
    floor.ok(&floor.conductor(), Command::Settle {});
    step(&floor);
    steps
}

/// The faces of what lies face down, as the house's sealed shoe would give them.
fn faces(floor: &Floor) -> Vec<Card> {
    let all = floor.cards(SIX_CARDS);
    let dealt = floor.table.round().map_or(&[][..], |round| &round.cards);
    dealt.iter().zip(all).filter(|(dealt, _)| dealt.card.is_none()).map(|(_, card)| card).collect()
}

fn recover(order_survived: bool, faces: Vec<Card>) -> Command {
    Command::House(HouseCommand::Recover { order_survived, faces })
}

#[test]
fn a_round_is_resumed_or_void_as_its_rulebook_says() {
    for game in GAMES {
        for dealt in [Dealt::FaceUp, Dealt::FaceDown] {
            for (at, step) in steps(game, dealt).into_iter().enumerate() {
                for survived in [true, false] {
                    let mut floor = step.clone();
                    let out = floor.table.round().map(|round| round.cards.len());
                    let is_down = floor.table.round().is_some_and(Round::has_face_down);
                    floor.ok(&By::House, recover(survived, faces(&step)));
                    // RWS: established from the Player's second card on, seen or not (5.4); MBS: the order of the shoe.
                    let goes_on = if game == RWS { out > Some(2) } else { survived };
                    let context = format!("{game} {dealt:?} step {at}, survived {survived}");
                    assert_eq!(floor.table.round().is_some(), out.is_some() && goes_on, "{context}");
                    assert_eq!(floor.table.stop(), None, "{context}");
                    assert_eq!(floor.table.epoch(), 1, "{context}");
                    assert_eq!(floor.table.locked().is_some(), !survived, "{context}");
                    assert_eq!(floor.table.shoe().is_some(), survived, "{context}");
                    if out.is_some() && !goes_on {
                        assert_eq!(floor.credits("ann"), dollars(10_000), "{context}");
                    }
                    let still_down = floor.table.round().is_some_and(Round::has_face_down);
                    assert_eq!(still_down, is_down && goes_on, "{context}: R16");
                    floor.check_replay();
                    finish(floor, &context);
                }
            }
        }
    }
}

/// Plays on with the same cards, or from a new set, to the same end.
fn finish(mut floor: Floor, context: &str) {
    if floor.table.locked().is_some() {
        floor.ok(&manager(), Command::UnlockTable { reason: name("checked") });
        floor.load();
    }
    let Some(round) = floor.table.round().cloned() else { return };
    let had_wager = !round.wagers.is_empty();
    if matches!(round.stage, Stage::Betting { .. }) {
        floor.close();
    }
    let cards = floor.cards(SIX_CARDS);
    for (lying, &card) in round.cards.iter().zip(&cards).filter(|(lying, _)| lying.card.is_none()) {
        floor.ok(&floor.conductor(), Command::Turn { side: lying.side, nth: lying.nth, card });
    }
    cards.into_iter().skip(round.cards.len()).for_each(|card| floor.deal_card(card));
    if round.stage != Stage::Announced {
        floor.ok(&floor.conductor(), Command::AnnounceResult {});
    }
    floor.ok(&floor.conductor(), Command::Settle {});
    let won = if had_wager { 10_100 } else { 10_000 };
    assert_eq!(floor.credits("ann"), dollars(won), "{context}");
    floor.check_replay();
}

#[test]
fn recovery_can_be_repeated() {
    for game in GAMES {
        for dealt in [Dealt::FaceUp, Dealt::FaceDown] {
            for step in steps(game, dealt) {
                let mut floor = step.clone();
                floor.ok(&By::House, recover(true, faces(&step)));
                let once = floor.clone();
                for epoch in 2..=10 {
                    let still_down = faces(&floor);
                    floor.ok(&By::House, recover(true, still_down));
                    assert_eq!(floor.table.epoch(), epoch);
                }
                assert_eq!(floor.table.round(), once.table.round());
                assert_eq!(floor.table.stop(), once.table.stop());
                assert!(floor.table.patrons().eq(once.table.patrons()));
                assert_eq!(floor.table.shoe(), once.table.shoe());
                floor.check_replay();
            }
        }
    }
}

#[test]
fn an_interruption_of_a_stopped_round_voids_it_or_leaves_it_waiting() {
    let mut floor = Floor::of(RWS);
    floor.join("ann", 1);
    floor.open();
    floor.bet("ann", "player", 100, 1);
    floor.close();
    floor.deal("2 T");
    let early = floor.clone();
    floor.deal("3 3");
    for (mut floor, is_void) in [(early, true), (floor, false)] {
        floor.ok(&supervisor(), report(Kind::ShoeOrderAltered, "!reconstructible"));
        assert!(floor.is_waiting_for_choices());
        floor.ok(&By::House, recover(true, Vec::new()));
        assert_eq!(floor.table.round().is_none(), is_void, "5.4");
        assert_eq!(floor.is_waiting_for_choices(), !is_void);
        floor.check_replay();
    }
}

#[test]
fn only_the_house_takes_a_table_up_again_and_a_locked_one_stays_locked() {
    let mut floor = Floor::of("rapid-etg");
    for by in [By::Clock, By::AutomaticDealer, shift(), By::Administrator(name("admin"))] {
        assert!(matches!(floor.no(&by, recover(true, Vec::new())), Refusal::NotAllowed { .. }));
    }
    floor.ok(&supervisor(), Command::LockTable { reason: name("a spill") });
    floor.ok(&By::House, recover(true, Vec::new()));
    assert_eq!(floor.table.locked().map(ToString::to_string).as_deref(), Some("a spill"));
    let mut closed = Floor::closed("rapid-etg");
    assert_eq!(closed.kinds(&By::House, recover(false, Vec::new())), ["TableRecovered"]);
}

#[test]
fn cards_that_nobody_can_turn_any_more_void_the_round() {
    for game in GAMES {
        for step in steps(game, Dealt::FaceDown) {
            if !step.table.round().is_some_and(Round::has_face_down) {
                continue;
            }
            let mut floor = step.clone();
            floor.ok(&By::House, recover(false, Vec::new()));
            assert_eq!((floor.table.round(), floor.table.stop()), (None, None), "{game}");
            assert_eq!(floor.credits("ann"), dollars(10_000), "{game}");
            floor.check_replay();
        }
    }
}
