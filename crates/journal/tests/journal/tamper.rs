//! Whatever a forger does to records, short of knowing better hashes, is found and named.

use punto_journal::{
    Actor, Broken, EventKind, Fault, Hash, IdempotencyKey, Journal as _, MemoryJournal, Payload, Position,
    RecordedEvent, RulebookVersion, Sequence, Timestamp, VerifyFailed, verify,
};
use punto_testkit::{
    Tampered,
    sample::{append, at, keyed, stream},
};
use std::time::Duration;

/// Two streams, mixed, with and without keys.
fn records() -> Vec<RecordedEvent> {
    let journal = MemoryJournal::new();
    let calls = [
        vec![append("table/3", 0, &["a", "b"])],
        vec![
            keyed("k-1", at(2000, append("table/3", 2, &["c"]))),
            keyed("k-1", append("cashier", 0, &["d"])),
        ],
        vec![at(3000, append("cashier", 1, &["e"]))],
        vec![keyed("k-2", at(4000, append("table/3", 3, &["f"])))],
    ];
    for call in &calls {
        journal.append(call).unwrap();
    }
    let all = journal.follow(Position::START, 100, Duration::ZERO).unwrap();
    all.into_iter().map(|placed| placed.event).collect()
}

fn broken(records: Vec<RecordedEvent>) -> Broken {
    match verify(&Tampered(records)) {
        Err(VerifyFailed::Broken(broken)) => broken,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_nobody_touched_is_whole() {
    let verified = verify(&Tampered(records())).unwrap();
    assert_eq!(verified.records, 6);
    assert_eq!(verified.heads.len(), 2);
}

#[test]
fn every_change_of_a_single_field_is_named() {
    type Change = fn(&mut RecordedEvent);
    let changes: [Change; 11] = [
        |record| record.stream = stream("table/4"),
        |record| record.sequence = record.sequence.next(),
        |record| record.time = Timestamp::from_unix_ms(record.time.unix_ms() + 1),
        |record| record.actor = Actor::new("staff:2").unwrap(),
        |record| {
            record.key = match record.key {
                None => Some(IdempotencyKey::new("k").unwrap()),
                Some(_) => None,
            }
        },
        |record| record.rulebook = RulebookVersion::new("sample@2").unwrap(),
        |record| record.kind = EventKind::new("Simple").unwrap(),
        |record| record.version += 1,
        |record| record.payload = Payload::new("{}").unwrap(),
        |record| record.previous = Hash::from_bytes([0; 32]),
        |record| record.hash = Hash::from_bytes([0; 32]),
    ];
    for index in 0..records().len() {
        for change in changes {
            let mut forged = records();
            let genuine = forged[index].clone();
            change(&mut forged[index]);
            let claimed = forged[index].stream.clone();
            let found = broken(forged);
            assert!([&genuine.stream, &claimed].contains(&&found.stream), "{found}");
            if claimed == genuine.stream {
                assert_eq!(found.sequence, genuine.sequence, "{found}");
            }
        }
    }
}

/// Neighbouring fields cannot trade characters: each has its length in front.
#[test]
fn moving_a_character_to_the_next_field_is_found() {
    let mut forged = records();
    forged[0].rulebook = RulebookVersion::new("sample@1S").unwrap();
    forged[0].kind = EventKind::new("ample").unwrap();
    assert_eq!(broken(forged).what, Fault::Hash);
}

#[test]
fn a_changed_record_with_a_fitting_hash_breaks_the_next() {
    let mut forged = records();
    forged[0].payload = Payload::new("{}").unwrap();
    forged[0].hash = forged[0].computed_hash();
    let found = broken(forged);
    assert_eq!((found.stream.as_str(), found.sequence.get(), found.what), ("table/3", 2, Fault::Chain));
}

#[test]
fn a_removed_record_is_named() {
    // The last record of a stream can go unseen: that is what an anchor is for.
    for index in [0, 1, 2, 3] {
        let mut forged = records();
        let removed = forged.remove(index);
        let found = broken(forged);
        assert_eq!((found.stream, found.sequence), (removed.stream, removed.sequence));
    }
}

#[test]
fn swapped_and_doubled_records_are_named() {
    for (one, other) in [(0, 1), (1, 2), (2, 5), (3, 4)] {
        let mut forged = records();
        forged.swap(one, other);
        let found = broken(forged);
        assert_eq!(found.sequence, records()[one].sequence, "{found}");
    }
    for index in 0..records().len() {
        let mut forged = records();
        forged.insert(index, forged[index].clone());
        assert!(matches!(broken(forged).what, Fault::Gap { .. }));
    }
}

#[test]
fn a_time_that_goes_back_is_named() {
    let mut forged = records();
    // A stream of its own, with fitting hashes, from before.
    let mut late = forged[0].clone();
    late.stream = stream("table/9");
    late.time = Timestamp::from_unix_ms(1);
    late.previous = Hash::before_first(&late.stream);
    late.hash = late.computed_hash();
    forged.push(late);
    let found = broken(forged);
    assert_eq!((found.stream.as_str(), found.what), ("table/9", Fault::Time));
    assert_eq!(found.sequence, Sequence::FIRST);
}
