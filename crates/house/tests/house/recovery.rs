//! After the house was down: the same cards, the same round, or what the rulebook rules.

use crate::floor::{
    AUTO, Shared, act, credits, finish, keys, open, opened, patron, place, play_round, run, table, try_open,
};
use punto_house::{Failed, House, Keys};
use punto_rules::{Kind, Ruling};
use punto_table::{Command, Dealt, Event, Refusal, Stage};
use punto_vocabulary::By;

/// Every event of the table's stream.
fn all_events(journal: &Shared) -> Vec<Event> {
    let stream = punto_journal::StreamId::new("table/t").unwrap();
    let records =
        punto_journal::Journal::read(journal, &stream, punto_journal::Sequence::FIRST, 100_000).unwrap();
    let read = |record| match punto_house::StoredEvent::read(record).unwrap() {
        punto_house::StoredEvent::Table(_, event) => event,
        _ => unreachable!(),
    };
    records.iter().map(read).collect()
}

/// The steps of a round, as many as are asked for.
fn steps(house: &House<Shared>, is_live: bool, count: usize) {
    let step = |n: usize| match n {
        0 => drop(run(house, &AUTO, "t", Command::OpenBets {}, 1)),
        1 => drop(run(house, &patron("ann"), "t", place("banker", 10_000, is_live), 2)),
        2 => drop(run(house, &By::Clock, "t", Command::Tick {}, 10_001)),
        3..=6 => drop(act(house, &AUTO, "t", Command::DealNext {}, 10_002).unwrap()),
        _ => unreachable!(),
    };
    (0..count).for_each(step);
}

#[test]
fn an_mbs_round_goes_on_with_the_same_cards_wherever_it_was_interrupted() {
    for game in ["rapid-etg", "super-six-etg", "six-star", "fortune-six"] {
        let is_live = !game.ends_with("etg");
        let whole = {
            let house = opened(&Shared::default(), "t", game, Dealt::FaceUp);
            cards(&play_round(&house, "t", 1))
        };
        for count in 1..=7 {
            let journal = Shared::default();
            let house = opened(&journal, "t", game, Dealt::FaceUp);
            steps(&house, is_live, count);
            drop(house);
            let house = open(&journal);
            let (number, stage) = house
                .table(&table("t"), |table| {
                    let round = table.round().unwrap();
                    (round.number.0, round.stage)
                })
                .unwrap();
            assert_eq!(number, 1, "{game}, {count} steps");
            if count < 2 {
                run(&house, &patron("ann"), "t", place("banker", 10_000, is_live), 2);
            }
            if matches!(stage, Stage::Betting { .. }) {
                run(&house, &By::Clock, "t", Command::Tick {}, 20_000);
            }
            finish(&house, "t", 20_001);
            assert_eq!(cards(&all_events(&journal)), whole, "{game}, {count} steps");
        }
    }
}

fn cards(events: &[Event]) -> Vec<punto_rules::Card> {
    let card = |event: &Event| match event {
        Event::CardDealt(dealt) => dealt.card,
        Event::CardTurned(turned) => Some(turned.card),
        _ => None,
    };
    events.iter().filter_map(card).collect()
}

#[test]
fn the_rws_round_is_void_until_an_outcome_is_established_and_goes_on_after() {
    // An outcome is established with the Player's second card, the third of the round.
    for (count, is_void) in [(1, true), (2, true), (3, true), (4, true), (5, true), (6, false), (7, false)] {
        let journal = Shared::default();
        let house = opened(&journal, "t", "commission-super-six-plus", Dealt::FaceUp);
        steps(&house, true, count);
        drop(house);
        let house = open(&journal);
        let is_over = house.table(&table("t"), |table| table.round().is_none()).unwrap();
        assert_eq!(is_over, is_void, "after {count} steps");
        if is_void {
            assert_eq!(credits(&house, "t"), 100_000, "every wager goes back");
        }
        let ruled = all_events(&journal).into_iter().find_map(|event| match event {
            Event::IrregularityRuled(ruled) => Some(ruled),
            _ => None,
        });
        let ruled = ruled.unwrap();
        assert_eq!(ruled.ruling, if is_void { Ruling::Void } else { Ruling::Continue });
        assert_eq!(ruled.clauses[0].as_str(), if is_void { "5.4.2" } else { "5.4.1" });
    }
}

#[test]
fn cards_that_lie_face_down_stay_so_when_an_interruption_is_ruled_on() {
    let journal = Shared::default();
    let house = opened(&journal, "t", "commission-super-six-plus", Dealt::FaceDown);
    steps(&house, true, 6);
    assert!(cards(&all_events(&journal)).is_empty(), "nobody has seen a card");
    drop(house);
    let house = open(&journal);
    assert!(cards(&all_events(&journal)).is_empty(), "what they are decides nothing more");
    assert!(house.table(&table("t"), |table| table.round().is_some()).unwrap(), "the Player Pair is decided");
}

#[test]
fn recovery_can_be_interrupted_any_number_of_times() {
    let journal = Shared::default();
    let house = opened(&journal, "t", "rapid-etg", Dealt::FaceUp);
    steps(&house, false, 5);
    drop(house);
    for epoch in 1..=10 {
        let house = open(&journal);
        let found = house.table(&table("t"), |table| (table.epoch(), table.round().unwrap().cards.len()));
        assert_eq!(found.unwrap(), (epoch, 2));
    }
    finish(&open(&journal), "t", 20_000);
}

#[test]
fn a_set_that_does_not_open_voids_the_round_and_locks_the_table() {
    let journal = Shared::default();
    let house = opened(&journal, "t", "rapid-etg", Dealt::FaceUp);
    steps(&house, false, 5);
    drop(house);
    let house = try_open(&journal, Keys::new([8; 32], [9; 32])).unwrap();
    assert_eq!(credits(&house, "t"), 100_000);
    let state = house.table(&table("t"), |table| (table.round().is_some(), table.locked().is_some()));
    assert_eq!(state.unwrap(), (false, true));
    let refused = act(&house, &AUTO, "t", Command::OpenBets {}, 0);
    assert!(matches!(refused, Err(Failed::Refused(Refusal::TableLocked { .. }))));
    drop(house);
    let house = try_open(&journal, keys()).unwrap();
    assert!(
        house.table(&table("t"), |table| table.locked().is_some()).unwrap(),
        "a locked table stays locked"
    );
}

#[test]
fn an_interruption_is_recorded_as_what_it_was() {
    let journal = Shared::default();
    let house = opened(&journal, "t", "six-star", Dealt::FaceUp);
    steps(&house, true, 3);
    drop(house);
    drop(open(&journal));
    let reported = all_events(&journal).into_iter().find_map(|event| match event {
        Event::IrregularityReported(reported) => Some(reported.kind),
        _ => None,
    });
    assert_eq!(reported, Some(Kind::TechnicalInterruption));
}

#[test]
fn a_round_that_was_begun_by_another_rulebook_waits_for_somebody() {
    let journal = Shared::default();
    let house = opened(&journal, "t", "rapid-etg", Dealt::FaceUp);
    steps(&house, false, 3);
    drop(house);
    let source = punto_rulebooks::house_source("rapid-etg").unwrap();
    let changed = source.replacen("odds = \"8:1\"", "odds = \"9:1\"", 1);
    assert_ne!(changed, source);
    let mut games = punto_house::Games::of_the_house().unwrap();
    games.add("rapid-etg.toml", &changed).unwrap();
    let entropy = Box::new(crate::floor::Counting::new());
    let house = House::open(journal.clone(), games, keys(), entropy, crate::floor::at(0)).unwrap();
    let reason = house.table(&table("t"), |table| table.locked().map(ToString::to_string)).unwrap().unwrap();
    assert!(reason.starts_with("the rulebook changed from rapid-etg@5+"), "{reason}");
    drop(house);
    // By the right rulebook it can be unlocked and goes on.
    let house = open(&journal);
    let boss = crate::floor::staff("boss", punto_rules::Role::PitManager);
    run(&house, &boss, "t", Command::UnlockTable { reason: "the right file is back".parse().unwrap() }, 1);
    finish(&house, "t", 20_000);
}

#[test]
fn a_journal_with_a_record_that_this_program_does_not_know_does_not_open() {
    let journal = Shared::default();
    drop(opened(&journal, "t", "rapid-etg", Dealt::FaceUp));
    let stream = punto_journal::StreamId::new("table/t").unwrap();
    let records =
        punto_journal::Journal::read(&journal, &stream, punto_journal::Sequence::FIRST, 100).unwrap();
    let last = records.last().unwrap();
    let strange = punto_journal::Append {
        stream,
        expected: punto_journal::ExpectedVersion::Exactly(last.sequence),
        time: last.time,
        actor: last.actor.clone(),
        key: None,
        rulebook: last.rulebook.clone(),
        events: vec![punto_journal::NewEvent {
            kind: punto_journal::EventKind::new("TableFlooded").unwrap(),
            version: 1,
            payload: punto_journal::Payload::new("{}").unwrap(),
        }],
    };
    punto_journal::Journal::append(&journal, &[strange]).unwrap();
    let failed = try_open(&journal, keys()).map(drop).unwrap_err().to_string();
    assert!(failed.starts_with("table/t 5 cannot be read"), "{failed}");
}
