//! A table whose record contradicts itself is locked, and the journal says why. The other tables play on.

use crate::floor::{
    AUTO, Counting, Shared, act, add, at, keys, open, patron, place, play_round, run, staff, table,
};
use punto_house::{Failed, Games, House, Rebuilt, SavedHouse, StoredEvent};
use punto_journal::{Journal as _, Sequence, StreamId};
use punto_rules::Role;
use punto_table::{CONTRADICTS, Command, Dealt, Event, Refusal};
use punto_vocabulary::By;
use serde_json::Value;

/// The house as it opens when what was kept of it had been changed in this way.
fn damaged(journal: &Shared, change: impl FnOnce(&mut Value)) -> House<Shared> {
    let games = Games::of_the_house().unwrap();
    let mut saved = serde_json::to_value(Rebuilt::read(journal, &games).unwrap().save()).unwrap();
    change(&mut saved);
    let saved: SavedHouse = serde_json::from_value(saved).unwrap();
    let rebuilt = Rebuilt::restore(saved, &games).unwrap();
    House::open_rebuilt(journal.clone(), rebuilt, games, keys(), Box::new(Counting::new()), at(0)).unwrap()
}

/// Why the record of table t says that it was locked, each time.
fn locked(journal: &Shared) -> Vec<String> {
    let stream = StreamId::new("table/t").unwrap();
    let records = journal.read(&stream, Sequence::FIRST, 100_000).unwrap();
    let why = |event| match event {
        StoredEvent::Table(_, Event::TableLocked(locked)) => Some(locked.reason.as_str().to_owned()),
        _ => None,
    };
    records.iter().filter_map(|record| why(StoredEvent::read(record).unwrap())).collect()
}

#[test]
fn a_wager_that_cannot_be_settled_locks_its_table_and_no_other() {
    let journal = Shared::default();
    let house = open(&journal);
    add(&house, "t", "rapid-etg", Dealt::FaceUp);
    add(&house, "u", "rapid-etg", Dealt::FaceUp);
    run(&house, &AUTO, "t", Command::OpenBets {}, 1);
    run(&house, &patron("ann"), "t", place("banker", 10_000, false), 2);
    drop(house);
    let house = damaged(&journal, |house| {
        house["tables"]["t"]["table"]["round"]["wagers"]["1"]["on"] = "roulette-red".into();
    });
    run(&house, &By::Clock, "t", Command::Tick {}, 20_000);
    let settled = loop {
        match act(&house, &AUTO, "t", Command::DealNext {}, 20_001) {
            Ok(_) => {}
            Err(Failed::Refused(Refusal::NoCardDue)) => {
                run(&house, &AUTO, "t", Command::AnnounceResult {}, 20_002);
                break act(&house, &AUTO, "t", Command::Settle {}, 20_003);
            }
            Err(failed) => panic!("{failed}"),
        }
    };
    let Err(Failed::Broken { table: broken, what }) = settled else { panic!("{settled:?}") };
    assert_eq!(broken, table("t"));
    assert_eq!(what, "wager 1 is on roulette-red, which is not offered");
    assert_eq!(locked(&journal), [format!("{CONTRADICTS}: {what}")]);
    let again = act(&house, &AUTO, "t", Command::Settle {}, 20_004);
    assert!(matches!(again, Err(Failed::Refused(Refusal::TableLocked { .. }))), "{again:?}");
    assert!(house.table(&table("t"), |table| table.round().is_some()).unwrap(), "nothing was settled");
    play_round(&house, "u", 1);
    // The journal itself is sound: built from it, the round is there and locked.
    drop(house);
    let house = open(&journal);
    assert!(house.table(&table("t"), |table| table.locked().is_some() && table.broken().is_none()).unwrap());
}

#[test]
fn a_table_that_an_event_did_not_fit_stays_locked() {
    let journal = Shared::default();
    let house = open(&journal);
    add(&house, "t", "rapid-etg", Dealt::FaceUp);
    drop(house);
    let house = damaged(&journal, |house| {
        house["tables"]["t"]["table"]["broken"] = "a card was dealt where there was no round".into();
    });
    let why = format!("{CONTRADICTS}: a card was dealt where there was no round");
    assert_eq!(locked(&journal), std::slice::from_ref(&why), "when the house opens");
    let manager = staff("m1", Role::PitManager);
    run(&house, &manager, "t", Command::UnlockTable { reason: "go on".parse().unwrap() }, 1);
    assert_eq!(locked(&journal), [why.clone(), why], "nobody unlocks it for good");
    let refused = act(&house, &AUTO, "t", Command::OpenBets {}, 2);
    assert!(matches!(refused, Err(Failed::Refused(Refusal::TableLocked { .. }))), "{refused:?}");
}
